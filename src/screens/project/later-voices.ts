import { close, whenOpened } from '../../ui/when-opened.tsx'

export const SelectVoicesDrawer = whenOpened(
  async () => (await import('./select-voices-drawer.tsx')).SelectVoicesDrawer,
  close,
)
