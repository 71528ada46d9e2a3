import { close, whenOpened } from '../../ui/when-opened.tsx'

export const AddClientDialog = whenOpened(async () => (await import('./add-client-dialog.tsx')).AddClientDialog, close)
export const ContactDialog = whenOpened(async () => (await import('./contact-dialog.tsx')).ContactDialog, close)
