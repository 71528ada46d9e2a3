import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, type SnapshotFrom } from 'xstate'
import { isFields } from '../../api/contract/is-fields.ts'
import { lineKey, lineName } from '../../api/contract/order-lines.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'
import { guardPresses } from '../../features/drafts/under-way.ts'
import { dropDraft } from '../../features/drafts/use-draft.ts'
import { orderMachine } from '../../machines/order.machine.ts'
import { isEditOf, isTyped, type OrderInput } from '../../machines/order-wish.ts'
import type { Placed } from '../../machines/placed-line.ts'
import { productLineMachine } from '../../machines/product-line.machine.ts'
import { paths } from '../../paths.ts'
import { visit } from '../../ui/sheet-history.ts'
import { toasts } from '../../ui/toasts.ts'
import { connectOrder } from './connect-order.ts'
import { left, leftOrder, type OrderActor } from './left-orders.ts'
import { dropProduct, productDraft } from './product-draft.ts'

/** Where the drawer of a line keeps what is being changed of it. */
export const lineDraft = (code: string, line: string): string => `line-${code}-${line}`

const isPlaced = (value: unknown): value is Placed =>
  isFields(value) &&
  typeof value.code === 'string' &&
  typeof value.itemId === 'number' &&
  isFields(value.line) &&
  value.line.id === value.itemId &&
  isFields(value.product) &&
  typeof value.product.productVariant === 'string'

const placedAt = (projectId: number) => draftAt(`${productDraft(projectId)}-line`, isPlaced)

/** The line that this tab added, and whose script is not up yet. */
export const readPlaced = (projectId: number): Placed | null => placedAt(projectId).read()

const rememberPlaced = ({ context }: { context: { projectId: number } }, { placed }: { placed: Placed | null }) =>
  placed === null ? placedAt(context.projectId).drop() : placedAt(context.projectId).write(placed)

const lost = () => t`There was a problem saving your order`
const tellLost = (detail?: string) => toasts.error(lost(), undefined, detail)

const announceRefusal = (_: unknown, { message }: { message: string }) =>
  message === '' ? tellLost() : toasts.error(message)

const productLine = productLineMachine.provide({
  actions: {
    rememberPlaced,
    announceRefusal,
    announceMoved: ({ context: { projectId } }, { code }) => {
      const onPress = () => visit(paths.projectOrder(projectId, code))
      toasts.info(t`The earlier order can no longer be changed: this product goes into a new one.`, {
        label: t`See the earlier order`,
        onPress,
      })
    },
    announceReplaced: (_, { line }) => {
      const name = lineName(line)
      toasts.info(t`${name}, which had no script attachment yet, was taken out of the order.`)
    },
    announceAdded: ({ context }) => {
      dropProduct(context.projectId)
      toasts.success(t`Product succesfully added`)
    },
    announceScriptless: ({ context }) => {
      dropProduct(context.projectId)
      toasts.info(t`The product was added without its script attachment.`)
    },
    announceUnsure: ({ context }) => {
      dropProduct(context.projectId)
      toasts.info(t`Look at the order: the product may be there, with or without its script attachment.`)
    },
  },
})

type Snapshot = SnapshotFrom<typeof orderMachine>

/** The form of what is refused is on screen: that of a new product where nothing is wished of a line. */
const isShown = ({ context: { wish }, children }: Pick<Snapshot, 'context' | 'children'>): boolean => {
  const open = children.drawer?.getSnapshot()
  if (open === undefined) return false
  return wish === null ? open.matches('adding') : isEditOf(wish, open.context.line)
}

const order = orderMachine.provide({
  actions: {
    rememberPlaced,
    announceRefusal,
    announceChanged: (_, { order, wish, isLast }) => {
      if (wish.kind === 'removal') toasts.success(t`Product successfully deleted.`)
      if (wish.kind === 'voice') toasts.success(t`Voice saved`)
      if (!isTyped(wish) || !isLast) return
      dropDraft(lineDraft(order.code, lineKey(wish.place)))
      toasts.success(t`Product saved`)
    },
    announceViolations: ({ context, self }) => {
      const { projectId, pending, next, violations } = context
      // What is asked for next takes its place in the form.
      const isLast = pending === null && next.length === 0 && left.get(projectId)?.actor !== self
      const [first] = violations
      if (first !== undefined && !(isLast && isShown({ context, children: self.getSnapshot().children })))
        tellLost(first.message)
    },
    announceUnsure: () => toasts.info(t`Look at the product: its script attachment may be there.`),
    announceDeleted: () => toasts.info(t`This product is no longer in the order.`),
    announceConfirmed: () => toasts.info(t`This order was confirmed already.`),
  },
})

/** What was pressed is not answered yet. */
const isOpen = (snapshot: Snapshot) =>
  snapshot.context.pending !== null ||
  snapshot.context.next.length > 0 ||
  snapshot.matches('asking') ||
  snapshot.matches('unanswered')

/**
 * The order machine of a project on the API; the page that shows it calls `enterOrder`. Where that page was left while
 * something was under way, it is the machine that was left. While something is under way, the browser asks before it
 * leaves, on other pages too.
 */
export const orderActor = (queries: QueryClient, input: OrderInput): OrderActor => {
  const known = leftOrder(queries, input.projectId)
  if (known !== null) {
    // A render may be thrown away: `enterOrder` takes it out of those that were left.
    known.isTaken = true
    return known.actor
  }
  const actor = createActor(connectOrder({ order, productLine }, queries), { input })
  guardPresses(actor, isOpen, lost)
  return actor
}

/** Its page is there. */
export const enterOrder = (actor: OrderActor): void => {
  const { projectId } = actor.getSnapshot().context
  if (left.get(projectId)?.actor === actor) left.delete(projectId)
  actor.start()
}

/** Its page is left: what was pressed there is done before it ends, and what can't be is said. */
export const leaveOrder = (queries: QueryClient, actor: OrderActor): void => {
  const now = actor.getSnapshot()
  // It ended with its person's session, and said so.
  if (now.status !== 'active') return
  const { projectId } = now.context
  const end = (snapshot: Snapshot) => {
    const order = left.get(projectId)
    // Its page may be back.
    if (snapshot.hasTag('busy') || order?.actor !== actor || order.isTaken) return
    left.delete(projectId)
    if (isOpen(snapshot) || snapshot.hasTag('clashing')) tellLost()
    actor.stop()
  }
  left.set(projectId, { queries, actor, isTaken: false })
  actor.subscribe(end)
  end(now)
}
