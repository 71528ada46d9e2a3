import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, type SnapshotFrom } from 'xstate'
import { lineKey } from '../../api/contract/order-lines.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'
import { dropDraft } from '../../features/drafts/use-draft.ts'
import { orderMachine } from '../../machines/order.machine.ts'
import type { OrderInput } from '../../machines/order-wish.ts'
import { type Placed, productLineMachine } from '../../machines/product-line.machine.ts'
import { toasts } from '../../ui/toasts.ts'
import { connectOrder } from './connect-order.ts'

/** Where the drawer keeps a half-made product. */
export const productDraft = (projectId: number): string => `product-${projectId}`

/** Where the drawer of a line keeps what is being changed of it. */
export const lineDraft = (code: string, line: string): string => `line-${code}-${line}`

const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'itemId' in value &&
  typeof value.itemId === 'number' &&
  'product' in value &&
  typeof value.product === 'object' &&
  value.product !== null &&
  'productVariant' in value.product &&
  typeof value.product.productVariant === 'string'

const placedAt = (projectId: number) => draftAt(`${productDraft(projectId)}-line`, isPlaced)

/** The line that this tab added, and whose script is not up yet. */
export const readPlaced = (projectId: number): Placed | null => placedAt(projectId).read()

const rememberPlaced = ({ context }: { context: { projectId: number } }, { placed }: { placed: Placed | null }) =>
  placed === null ? placedAt(context.projectId).drop() : placedAt(context.projectId).write(placed)

const announceRefusal = (_: unknown, { message }: { message: string }) =>
  toasts.error(message || t`There was a problem saving your order`)

const productLine = productLineMachine.provide({
  actions: {
    rememberPlaced,
    announceRefusal,
    announceAdded: ({ context }) => {
      dropDraft(productDraft(context.projectId))
      toasts.success(t`Product succesfully added`)
    },
    announceScriptless: ({ context }) => {
      dropDraft(productDraft(context.projectId))
      toasts.info(t`The product was added without its script attachment.`)
    },
  },
})

const order = orderMachine.provide({
  actions: {
    rememberPlaced,
    announceRefusal,
    announceChanged: (_, { order, wish }) => {
      if (wish.kind !== 'edit') return
      dropDraft(lineDraft(order.code, lineKey(wish.place)))
      toasts.success(t`Product saved`)
    },
    announceConfirmed: () => toasts.info(t`This order was confirmed already.`),
  },
})

/** An order on the API, with the machine of a product on its way into it, and what they say; its page starts it. */
export const orderActor = (queries: QueryClient, input: OrderInput) =>
  createActor(
    connectOrder({ order, productLine }, queries, () => t`This project is archived.`),
    { input },
  )

/** Its page is left: what was pressed there is done before it ends, and what can't be is said. */
export const leaveOrder = (actor: ReturnType<typeof orderActor>): void => {
  const isUnderWay = (snapshot: SnapshotFrom<typeof orderMachine>) =>
    snapshot.hasTag('busy') && !snapshot.matches('loading')
  if (!isUnderWay(actor.getSnapshot())) return void actor.stop()
  actor.subscribe((snapshot) => {
    if (isUnderWay(snapshot)) return
    const isWaiting = snapshot.matches('unanswered') || snapshot.matches({ adding: 'unanswered' })
    if (isWaiting || snapshot.hasTag('clashing')) announceRefusal(null, { message: '' })
    actor.stop()
  })
}
