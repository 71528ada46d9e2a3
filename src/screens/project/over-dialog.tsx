import { Trans, useLingui } from '@lingui/react/macro'
import type { ProjectComment, RequestState } from '../../api/contract/comment.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChangeRequest } from './use-change-request.ts'

/** Why there is no link to copy, in words. */
const Reason = ({ state }: { state: RequestState | undefined }) => {
  if (state === 'answered')
    return <Trans>Its link shows the answer and takes no other. Ask again to get a new link.</Trans>
  if (state === 'expired') return <Trans>Extend it, and the link works again. Or ask again to get a new one.</Trans>
  return <Trans>Its link no longer works. Ask again to get a new one.</Trans>
}

const useTitle = (state: RequestState | undefined): string => {
  const { t } = useLingui()
  if (state === 'answered') return t`This request was answered already.`
  return state === 'expired' ? t`This link has expired` : t`This request was withdrawn`
}

type Props = {
  isOpen: boolean
  request: ProjectComment
  onClose: () => void
  onAskAgain: (request: ProjectComment) => void
}

/** Why there is no link to copy, and what can be done about it. */
export const OverDialog = ({ isOpen, request, onClose, onAskAgain }: Props) => {
  const { extend, isPending } = useChangeRequest(request.id, onClose)
  const { state } = request.payload
  const title = useTitle(state)
  const isExpired = state === 'expired'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isPending}
      size="narrow"
      title={title}
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
        <Reason state={state} />
      </p>
    </Dialog>
  )
}
