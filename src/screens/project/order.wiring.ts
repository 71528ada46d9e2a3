import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { toasts } from '../../ui/toast.tsx'
import { dropDraft } from '../../ui/use-draft.ts'
import { connectOrder } from './connect-order.ts'

/** Where the drawer keeps a half-made product. */
export const productDraft = (projectId: number): string => `product-${projectId}`

/** The order machine on the API, and what it says. */
export const wireOrder = (queries: QueryClient, projectId: number) =>
  connectOrder(queries).provide({
    actions: {
      announceAdded: () => {
        dropDraft(productDraft(projectId))
        toasts.success(t`Product succesfully added`)
      },
      announceFailure: () => toasts.error(t`There was a problem saving your order`),
    },
  })
