import { dropDraft } from '../../features/drafts/use-draft.ts'
import { dropWish } from '../../features/drafts/wish.ts'

/** Where the drawer keeps a half-made product. */
export const productDraft = (projectId: number): string => `product-${projectId}`

/** It was added, or given up: the same once more is another product. */
export const dropProduct = (projectId: number): void => {
  dropDraft(productDraft(projectId))
  dropWish(productDraft(projectId))
}
