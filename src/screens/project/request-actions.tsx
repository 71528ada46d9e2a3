import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, CalendarClock, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { CopyFeedbackLink } from './copy-feedback-link.tsx'
import { useChangeRequest } from './use-change-request.ts'
import { takesAnswer } from './use-feedback-link.ts'

const dayMs = 86_400_000

type Props = { request: ProjectComment; client: Iri; onAskAgain: (request: ProjectComment) => void }

const Withdraw = ({ onWithdraw, isPending }: { onWithdraw: () => void; isPending: boolean }) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet-danger" isDisabled={isPending} onPress={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t`Are you sure?`}
        text={<Trans>Are you sure you want to withdraw this request? Its link will no longer work.</Trans>}
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

/** What whoever asked can do: copy the link, remind and withdraw while it is open, extend or ask again afterwards. */
export const RequestActions = ({ request, client, onAskAgain }: Props) => {
  const { withdraw, extend, remind, isPending } = useChangeRequest(request.id)
  const { state, remindedAt, guest } = request.payload
  const isReminded = typeof remindedAt === 'string' && Date.now() - Date.parse(remindedAt) < dayMs
  if (takesAnswer(request))
    return (
      <div className="request-actions">
        <CopyFeedbackLink requestId={request.id} client={client} onAskAgain={onAskAgain} />
        {/* Whoever a link was passed on to left no address. */}
        {!isReminded && !guest && (
          <Button size="small" icon={<BellRing aria-hidden="true" />} isPending={isPending} onPress={remind}>
            <Trans>Remind</Trans>
          </Button>
        )}
        <Withdraw onWithdraw={withdraw} isPending={isPending} />
      </div>
    )
  return (
    <div className="request-actions">
      {state === 'expired' && (
        <Button size="small" icon={<CalendarClock aria-hidden="true" />} isPending={isPending} onPress={extend}>
          <Trans>Extend</Trans>
        </Button>
      )}
      <Button size="small" icon={<RotateCw aria-hidden="true" />} onPress={() => onAskAgain(request)}>
        <Trans>Ask again</Trans>
      </Button>
    </div>
  )
}
