import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { lineKey } from '../../api/contract/order-lines.ts'
import { dropDraft } from '../../features/drafts/use-draft.ts'
import { toasts } from '../../ui/toast.tsx'
import { connectOrder } from './connect-order.ts'

/** Where the drawer keeps a half-made product. */
export const productDraft = (projectId: number): string => `product-${projectId}`

/** Where the drawer of a line keeps what is being changed of it. */
export const lineDraft = (code: string, line: string): string => `line-${code}-${line}`

/** The order machine on the API, and what it says. */
export const wireOrder = (queries: QueryClient, projectId: number) =>
  connectOrder(queries).provide({
    actions: {
      announceAdded: () => {
        dropDraft(productDraft(projectId))
        toasts.success(t`Product succesfully added`)
      },
      announceChanged: (_, { order, wish }) => {
        if (wish.kind !== 'edit') return
        dropDraft(lineDraft(order.code, lineKey(wish.place)))
        toasts.success(t`Product saved`)
      },
      announceScriptless: () => {
        dropDraft(productDraft(projectId))
        toasts.info(t`The product was added without its script attachment.`)
      },
      announceConfirmed: () => toasts.info(t`This order was confirmed already.`),
      announceRefusal: (_, { message }) => toasts.error(message || t`There was a problem saving your order`),
    },
  })
