import { eq } from 'drizzle-orm'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import type { OrderItem } from '../../../src/api/contract/order.ts'
import {
  type ProviderLine,
  type ProviderOrder,
  type ProviderOrderEntry,
  shownPayments,
} from '../../../src/api/contract/provider.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { orders, payments } from '../../db/schema/order.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { NotFound, Unprocessable } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'
import { providerOrderTag } from '../../shared/resource-tags.ts'
import { notesOf } from '../note/read-notes.ts'
import { findOrder, withReseller } from '../order/find-any-order.ts'
import { cancelOrder, fulfilOrder } from '../provider/close-order.ts'
import { listAllOrders, paymentStates } from '../provider/list-all-orders.ts'
import { type OrderEntry, orderStates } from '../provider/order-entry.ts'
import { refundPayment } from '../provider/refund-payment.ts'
import { settleInvoice } from '../provider/settle-invoice.ts'
import { readShownOrder, type ShownOrder } from '../provider/show-order.ts'
import { carryOut, providerToolsOf, runVerb } from './carry-out.ts'
import { dueDatesOf, writeDueDate } from './due-dates.ts'

const presentEntry = (entry: OrderEntry, dueDates: ReadonlyMap<string, string>): ProviderOrderEntry => {
  const iri = adminIriOf('orders', entry.code)
  return { '@id': iri, '@type': 'ProviderOrder', idPath: iri, ...entry, dueAt: dueDates.get(entry.code) ?? null }
}

const presentLine = (
  { attachments, ...line }: ShownOrder['lines'][number],
  { deliveryState = 'awaiting', recordings = [], voice = null }: Partial<OrderItem> = {},
): ProviderLine => ({
  ...line,
  image: voice?.image ?? null,
  deliveryState,
  recordings,
  attachments: attachments.map(({ id, title, mediaType, size }) => ({
    id,
    title,
    mediaType,
    size,
    path: `${adminIriOf('order-item-attachments', id)}/file`,
  })),
})

const presentOrder = async (
  context: Context,
  executor: Db | Tx,
  row: Awaited<ReturnType<typeof findOrder>>,
): Promise<ProviderOrder> => {
  const { shown, items } = await readShownOrder(context, executor, row)
  const { remarks, reseller, billing, contacts, lines, payments: paid, casting, ...entry } = shown
  return {
    ...presentEntry(entry, await dueDatesOf(executor, [entry.code])),
    remarks,
    reseller,
    billing,
    contacts,
    lines: lines.map((line, index) => presentLine(line, items[index])),
    payments: paid,
    casting: casting.map(({ by, voices, comment, at: createdAt }) => ({ by, voices, comment, createdAt })),
    notes: await notesOf(executor, row.order.id),
  }
}

type Filters = {
  states: readonly string[]
  payment: string | undefined
  /** In the desk's words. */
  shownPayment?: string | undefined
  since: string | null
  search: string | undefined
}

/** What is asked for where no state is named: orders that were confirmed. */
const confirmed = orderStates.filter((state) => state !== 'cart' && state !== 'parked')

/**
 * A page of everybody's orders, the latest first: those that were confirmed unless `states` asks for others. A state that
 * there is not has none. `since`: the first day, in Amsterdam; null: any.
 */
export const listProviderOrders = async (
  context: Context,
  { states: asked, payment: paidAs, shownPayment: toldAs, since, search }: Filters,
  { page, itemsPerPage }: Page,
): Promise<List<ProviderOrderEntry>> => {
  const states = asked.length === 0 ? confirmed : orderStates.filter((state) => asked.includes(state))
  const payment = paymentStates.find((state) => state === paidAs) ?? null
  const shownPayment = shownPayments.find((shown) => shown === toldAs)
  const isUnknown = (paidAs !== undefined && payment === null) || toldAs !== shownPayment
  if (states.length === 0 || isUnknown) return { members: [], total: 0 }
  const offset = (page - 1) * itemsPerPage
  const args = {
    states,
    payment,
    ...(shownPayment !== undefined && { shownPayment }),
    since,
    ...(search !== undefined && { search }),
    offset,
    limit: itemsPerPage,
  }
  const found = await listAllOrders.run(providerToolsOf(context), args)
  const codes = found.orders.map(({ code }) => code)
  const dueDates = await dueDatesOf(context.database.db, codes)
  return { members: found.orders.map((entry) => presentEntry(entry, dueDates)), total: found.total }
}

/** One order of anybody's, by code or number. @throws NotFound */
export const getProviderOrder = async (context: Context, named: string): Promise<ProviderOrder> => {
  const { db } = context.database
  return presentOrder(context, db, await findOrder(db, named))
}

/** The order as a change leaves it. */
const readById = async (context: Context, executor: Db | Tx, orderId: number): Promise<ProviderOrder> => {
  const [row] = await withReseller(executor).where(eq(orders.id, orderId))
  if (row === undefined) throw new Error('an order was lost while it was changed')
  return presentOrder(context, executor, row)
}

const verbs = { fulfil: fulfilOrder, cancel: cancelOrder, paid: settleInvoice }

/**
 * Does to an order what the command of the same name does, and tells its customer.
 * @throws NotFound; Unprocessable where the order is not to be fulfilled, cancelled or paid by invoice
 */
export const changeProviderOrder = async (
  context: Context,
  caller: AdministratorCaller,
  { named, change }: { named: string; change: keyof typeof verbs },
): Promise<ProviderOrder> => {
  const { order } = await findOrder(context.database.db, named)
  const { id, number } = order
  const present = (tx: Tx) => readById(context, tx, id)
  if (number === null) return context.once(() => Promise.reject(new Unprocessable('The order is not confirmed yet.')))
  return carryOut(context, caller, { verb: verbs[change], args: { number }, present })
}

/**
 * Sets until when the team is to have made a confirmed order, or takes that away: the team's own, of which no customer is
 * told, and which leaves the order itself as it is.
 * @throws NotFound; Unprocessable for one that is not confirmed; PreconditionFailed where a colleague set another one
 */
export const setDueDate = (
  context: Context,
  { named, dueAt }: { named: string; dueAt: Date | null },
): Promise<ProviderOrder> =>
  context.once(async (tx) => {
    const { order } = await findOrder(tx, named)
    if (order.number === null) throw new Unprocessable('The order is not confirmed yet.')
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update')
    await context.requireMatch(async () => providerOrderTag(await readById(context, tx, order.id)))
    await writeDueDate(tx, order.id, dueAt)
    return readById(context, tx, order.id)
  })

const refunded: readonly string[] = ['refunded', 'unexpected_refunded']

/**
 * Gives back money that came unexpected, or paid a cancelled order, as the command does; answers its order. The key is
 * taken before the gateway is asked: begun and not answered, the call goes on from there.
 * @throws NotFound; Unprocessable where it is not to be refunded; ServiceUnavailable while the gateway does not answer
 */
export const refundProviderPayment = async (
  context: Context,
  caller: AdministratorCaller,
  id: number,
): Promise<ProviderOrder> => {
  const { db } = context.database
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  if (payment === undefined) throw new NotFound()
  const isRepeated = await context.beginOnce(async (_, isRepeated) => {
    await context.requireMatch(async () => null)
    return isRepeated
  })
  const isDone = isRepeated && refunded.includes(payment.state)
  if (!isDone) await runVerb(context, caller, { verb: refundPayment, args: { payment: String(id) } })
  return readById(context, db, payment.orderId)
}
