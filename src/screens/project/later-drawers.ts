import { close, whenOpened } from '../../ui/when-opened.tsx'

export const EditProjectDrawer = whenOpened(
  async () => (await import('./edit-project-drawer.tsx')).EditProjectDrawer,
  close,
)
// These two come with what they ask for: that has to be there where the network is gone by then.
export const AddProductDrawer = whenOpened(async () => {
  const [{ AddProductDrawer }] = await Promise.all([import('./add-product-drawer.tsx'), import('./product-calls.ts')])
  return AddProductDrawer
}, close)
export const EditProductDrawer = whenOpened(async () => {
  const [{ EditProductDrawer }] = await Promise.all([import('./edit-product-drawer.tsx'), import('./product-calls.ts')])
  return EditProductDrawer
}, close)
export const FeedbackDrawer = whenOpened(async () => (await import('./feedback-drawer.tsx')).FeedbackDrawer, close)
export const AnswerDrawer = whenOpened(async () => (await import('./answer-drawer.tsx')).AnswerDrawer, close)
