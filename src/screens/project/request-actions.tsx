import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, CalendarClock, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { nameOfAsked, type ProjectComment, takesAnswer } from '../../api/contract/comment.ts'
import { nameAndEmail } from '../../api/contract/customer.ts'
import { dayMs } from '../../api/contract/duration.ts'
import { formatDate } from '../../api/contract/format.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { CopyFeedbackLink } from './copy-feedback-link.tsx'
import { useChangeRequest } from './use-change-request.ts'

type Props = { request: ProjectComment; client: Iri; onAskAgain: (request: ProjectComment) => void }

type WithdrawProps = { request: ProjectComment; onWithdraw: () => void; isPending: boolean }

const Withdraw = ({ request, onWithdraw, isPending }: WithdrawProps) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet-danger" isPending={isPending} onPress={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t`Are you sure?`}
        text={
          takesAnswer(request) ? (
            <Trans>Are you sure you want to withdraw this request? Its link will no longer work.</Trans>
          ) : (
            <Trans>Are you sure you want to withdraw this request? It can no longer be extended then.</Trans>
          )
        }
        subject={nameAndEmail(nameOfAsked(request), request.payload.email)}
        confirmLabel={t`Yes, withdraw`}
        onConfirm={() => {
          setAsking(false)
          onWithdraw()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** Moves the end of a request, or opens an expired one again. */
const Extend = ({ onExtend, isPending }: { onExtend: () => void; isPending: boolean }) => (
  <Button size="small" icon={<CalendarClock aria-hidden="true" />} isPending={isPending} onPress={onExtend}>
    <Trans>Extend</Trans>
  </Button>
)

/**
 * What whoever asked can do: copy the link, remind, extend and withdraw while it is open; afterwards ask again, and what
 * expired extend and withdraw.
 */
export const RequestActions = ({ request, client, onAskAgain }: Props) => {
  const { withdraw, extend, remind, isPending } = useChangeRequest(request.id)
  const { state, expiresAt, remindedAt, undelivered, contactGone, guest, askedAgainAt } = request.payload
  const isReminded = !undelivered && typeof remindedAt === 'string' && Date.now() - Date.parse(remindedAt) < dayMs
  // What was done takes its button away.
  const focus = useKeptFocus<HTMLDivElement>()
  if (takesAnswer(request))
    return (
      <div className="request-actions" {...focus}>
        <CopyFeedbackLink requestId={request.id} client={client} onAskAgain={onAskAgain} />
        {undelivered && !contactGone && (
          <LinkButton size="small" href={paths.clientDetails(idOf(client))}>
            <Trans>Edit contact</Trans>
          </LinkButton>
        )}
        {/* Whoever a link was passed on to left no address. */}
        {!isReminded && !guest && !contactGone && (
          <Button size="small" icon={<BellRing aria-hidden="true" />} isPending={isPending} onPress={remind}>
            <Trans>Remind</Trans>
          </Button>
        )}
        {contactGone && (
          <span className="round-people__state">
            <Trans>No longer a contact</Trans>
          </span>
        )}
        {expiresAt !== undefined && <Extend onExtend={() => extend(expiresAt)} isPending={isPending} />}
        <Withdraw request={request} onWithdraw={withdraw} isPending={isPending} />
      </div>
    )
  const askedAgain = formatDate(askedAgainAt ?? null, 'here')
  return (
    <div className="request-actions" {...focus}>
      {state === 'expired' && <Extend onExtend={() => extend()} isPending={isPending} />}
      {askedAgainAt ? (
        <span className="round-people__state">
          <Trans>Asked again on {askedAgain}</Trans>
        </span>
      ) : (
        <Button size="small" icon={<RotateCw aria-hidden="true" />} onPress={() => onAskAgain(request)}>
          <Trans>Ask again</Trans>
        </Button>
      )}
      {state === 'expired' && <Withdraw request={request} onWithdraw={withdraw} isPending={isPending} />}
    </div>
  )
}
