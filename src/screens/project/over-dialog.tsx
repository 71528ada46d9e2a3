import { Trans, useLingui } from '@lingui/react/macro'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChangeRequest } from './use-change-request.ts'

type Props = {
  isOpen: boolean
  request: ProjectComment
  onClose: () => void
  onAskAgain: (request: ProjectComment) => void
}

/** Why there is no link to copy, and what can be done about it. */
export const OverDialog = ({ isOpen, request, onClose, onAskAgain }: Props) => {
  const { t } = useLingui()
  const { extend, isPending } = useChangeRequest(request.id, onClose)
  const { state } = request.payload
  const isExpired = state === 'expired'
  return (
    <Dialog
      isOpen={isOpen}
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
            <Button variant="primary" isPending={isPending} onPress={() => extend()}>
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
