import { close, whenOpened } from '../ui/when-opened.tsx'
import type { EmbedDialogProps } from './embed-dialog.tsx'

export const EmbedDialog = whenOpened<EmbedDialogProps & { isOpen: boolean }>(
  async () => (await import('./embed-dialog.tsx')).EmbedDialog,
  close,
)
