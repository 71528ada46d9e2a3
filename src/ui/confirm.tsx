import type { ConfirmProps } from './confirm-dialog.tsx'
import { whenOpened } from './when-opened.tsx'

/** Asks before something that can't be undone. The harmless answer has the focus. */
export const Confirm = whenOpened<ConfirmProps>(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
  ({ onCancel }) => onCancel(),
)
