import { Trans } from '@lingui/react/macro'
import { Button, type ButtonProps } from './button.tsx'
import { useIsAway } from './use-is-away.ts'

type Props = Pick<ButtonProps, 'variant' | 'autoFocus'> & {
  onCancel: () => void
  /** Leaves what waits for the network, and what was typed, as it is. */
  onClose: () => void
  /** While what was pressed runs. */
  isBusy: boolean
  /** It can be closed alone. */
  isStopped?: boolean
}

/** Takes back what a modal is for. What was sent and waits for the network goes on: then this closes alone. */
export const CancelButton = ({ onCancel, onClose, isBusy, isStopped = false, ...look }: Props) => {
  const isWaiting = useIsAway() && isBusy
  const closes = isStopped || isWaiting
  return (
    <Button {...look} onPress={closes ? onClose : onCancel} isDisabled={isBusy && !isWaiting}>
      {closes ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
    </Button>
  )
}
