import { close, whenOpened } from '../../../ui/when-opened.tsx'
import type { AddToProjectProps } from './add-to-project-dialog.tsx'

export const AddToProjectDialog = whenOpened<AddToProjectProps & { isOpen: boolean }>(
  async () => (await import('./add-to-project-dialog.tsx')).AddToProjectDialog,
  close,
)
