import { close, whenOpened } from '../ui/when-opened.tsx'
import type { EmbedDialogProps } from './embed-dialog.tsx'
import type { ItemDrawerProps } from './item-drawer.tsx'

export const EmbedDialog = whenOpened<EmbedDialogProps & { isOpen: boolean }>(
  async () => (await import('./embed-dialog.tsx')).EmbedDialog,
  close,
)

export const ItemDrawer = whenOpened<ItemDrawerProps & { isOpen: boolean }>(
  async () => (await import('./item-drawer.tsx')).ItemDrawer,
  close,
)
