import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChangeRequest } from './use-change-request.ts'
import { useCopyFeedbackLink } from './use-feedback-link.ts'

type Again = { onAskAgain: (request: ProjectComment) => void }

/** Why there is no link to copy, and what can be done about it. */
const OverDialog = ({ request, onClose, onAskAgain }: Again & { request: ProjectComment; onClose: () => void }) => {
  const { t } = useLingui()
  const { extend, isPending } = useChangeRequest(request.id, onClose)
  const { state } = request.payload
  const isExpired = state === 'expired'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      size="narrow"
      title={
        state === 'answered'
          ? t`This request was answered already.`
          : isExpired
            ? t`This link has expired`
            : t`This request was withdrawn`
      }
      footer={
        <>
          <Button
            variant={isExpired ? 'secondary' : 'primary'}
            isDisabled={isPending}
            onPress={() => {
              onClose()
              onAskAgain(request)
            }}
          >
            <Trans>Ask again</Trans>
          </Button>
          {isExpired && (
            <Button variant="primary" isPending={isPending} onPress={extend}>
              <Trans>Extend</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        {state === 'answered' ? (
          <Trans>Its link shows the answer and takes no other. Ask again to get a new link.</Trans>
        ) : isExpired ? (
          <Trans>Extend it, and the link works again. Or ask again to get a new one.</Trans>
        ) : (
          <Trans>Its link no longer works. Ask again to get a new one.</Trans>
        )}
      </p>
    </Dialog>
  )
}

type Props = Again & {
  /** The request that the link answers. */
  requestId: number
  client: Iri
  variant?: 'secondary' | 'quiet'
}

/** Copies the link to a request that still takes an answer; for another it says why and offers a new one. */
export const CopyFeedbackLink = ({ requestId, client, variant = 'secondary', onAskAgain }: Props) => {
  const { copy, isPending, over, forget } = useCopyFeedbackLink(client)
  return (
    <>
      <Button
        size="small"
        variant={variant}
        icon={<Link2 aria-hidden="true" />}
        isPending={isPending}
        onPress={() => copy(requestId)}
      >
        <Trans>Copy feedback link</Trans>
      </Button>
      {over !== null && <OverDialog request={over} onClose={forget} onAskAgain={onAskAgain} />}
    </>
  )
}
