import { close, whenOpened } from '../../ui/when-opened.tsx'

type SelectionBarProps = {
  isOpen: boolean
  onMake: () => void
  /** The bar cannot be had. */
  onLost: () => void
}

export const SelectionBar = whenOpened<SelectionBarProps>(
  async () => (await import('../../features/sets/selection-bar.tsx')).SelectionBar,
  ({ onLost }) => onLost(),
  { isSheet: false },
)
export const MakeSetDialog = whenOpened<{ isOpen: boolean; onClose: () => void }>(
  async () => (await import('../../features/sets/make-set-dialog.tsx')).MakeSetDialog,
  close,
)
