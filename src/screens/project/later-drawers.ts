import { close, whenOpened } from '../../ui/when-opened.tsx'

export const EditProjectDrawer = whenOpened(
  async () => (await import('./edit-project-drawer.tsx')).EditProjectDrawer,
  close,
)
export const AddProductDrawer = whenOpened(
  async () => (await import('./add-product-drawer.tsx')).AddProductDrawer,
  close,
)
export const EditProductDrawer = whenOpened(
  async () => (await import('./edit-product-drawer.tsx')).EditProductDrawer,
  close,
)
export const FeedbackDrawer = whenOpened(async () => (await import('./feedback-drawer.tsx')).FeedbackDrawer, close)
export const AnswerDrawer = whenOpened(async () => (await import('./answer-drawer.tsx')).AnswerDrawer, close)
