import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { adminIriOf, apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { InboxCounts, InboxEntry, InboxKind } from '../../../src/api/contract/inbox.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { mails } from '../../db/schema/delivery.ts'
import { orderDesk } from '../../db/schema/desk.ts'
import { orderItemRecordings, orderItems, orders, payments } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'
import { orderNamesOf } from '../order/read-orders.ts'
import { membersOf } from '../team-members.ts'
import { findOneWaiting, findWaiting, isFailed, linesOfOrder, type Waiting, type Whose } from './find-waiting.ts'

/** What there is to tell of a kind, by id. */
type Facts = Map<number, Partial<InboxEntry> & Pick<InboxEntry, 'subject'>>

const nothing = {
  orderNumber: null,
  company: null,
  email: null,
  kvkNumber: null,
  clientName: null,
  projectName: null,
  numberOfLines: null,
  recordingId: null,
  productName: null,
  variantName: null,
  comment: null,
  numberOfNotes: null,
  paymentId: null,
  amount: null,
  numberOfMails: null,
  dueAt: null,
} satisfies Partial<InboxEntry>

const clients = alias(customers, 'clients')

const factsOfOrders = async (db: Db | Tx, ids: readonly number[]): Promise<Facts> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      order: orders,
      customer: customers,
      project: projects,
      client: clients,
      due: orderDesk.dueAt,
      numberOfLines: linesOfOrder,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .leftJoin(clients, eq(clients.id, projects.clientId))
    .leftJoin(orderDesk, eq(orderDesk.orderId, orders.id))
    .where(inArray(orders.id, [...ids]))
  return new Map(
    rows.map(({ numberOfLines, due, ...row }) => {
      const { order, customer } = row
      const { client: clientName, project: projectName } = orderNamesOf(row)
      const { company, email } = customer
      const subject = adminIriOf('orders', order.token)
      const names = { company, email, clientName, projectName }
      const dueAt = order.state === 'new' ? (due?.toISOString() ?? null) : null
      return [order.id, { subject, orderNumber: order.number, ...names, numberOfLines, dueAt }]
    }),
  )
}

/** Facts of what belongs to orders, beside those of its order. */
const withOrders = async (
  db: Db | Tx,
  rows: readonly { id: number; orderId: number; own: Partial<InboxEntry> }[],
): Promise<Facts> => {
  const known = await factsOfOrders(db, [...new Set(rows.map(({ orderId }) => orderId))])
  return new Map(
    rows.flatMap(({ id, orderId, own }) => {
      const order = known.get(orderId)
      return order === undefined ? [] : [[id, { ...order, numberOfLines: null, ...own }] as const]
    }),
  )
}

const factsOfRevisions = async (db: Db | Tx, ids: readonly number[]): Promise<Facts> => {
  const rows = await db
    .select({ recording: orderItemRecordings, item: orderItems })
    .from(orderItemRecordings)
    .innerJoin(orderItems, eq(orderItems.id, orderItemRecordings.orderItemId))
    .where(inArray(orderItemRecordings.id, [...ids]))
  return withOrders(
    db,
    rows.map(({ recording: { id, comment, notes }, item: { orderId, productName, variantName } }) => ({
      id,
      orderId,
      own: { recordingId: id, productName, variantName, comment, numberOfNotes: notes.length },
    })),
  )
}

const factsOfPayments = async (db: Db | Tx, ids: readonly number[]): Promise<Facts> => {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]))
  return withOrders(
    db,
    rows.map(({ id, orderId, amount }) => ({ id, orderId, own: { paymentId: id, amount } })),
  )
}

const factsOfRegistrations = async (db: Db | Tx, ids: readonly number[]): Promise<Facts> => {
  const rows = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
  return new Map(
    rows.map(({ id, company, email, kvkNumber }) => [
      id,
      { subject: adminIriOf('customers', id), company, email, kvkNumber },
    ]),
  )
}

const factsOfMails = async (db: Db | Tx, ids: readonly number[]): Promise<Facts> => {
  if (ids.length === 0) return new Map()
  const numberOfMails = await db.$count(mails, isFailed)
  const rows = await db
    .select({ id: mails.id, email: sql<string>`${mails.content} ->> 'to'` })
    .from(mails)
    .where(inArray(mails.id, [...ids]))
  return new Map(rows.map(({ id, email }) => [id, { subject: `${apiPrefix}/admin/mails`, email, numberOfMails }]))
}

const factsOf: Record<InboxKind, (db: Db | Tx, ids: readonly number[]) => Promise<Facts>> = {
  order: factsOfOrders,
  revision: factsOfRevisions,
  registration: factsOfRegistrations,
  payment: factsOfPayments,
  mail: factsOfMails,
}

const nameOf = ({ kind, id }: Pick<Waiting, 'kind' | 'id'>): string => `${kind}-${id}`

/** Entries in the order of what waits; what was done since it was found is left out. */
const present = async (db: Db | Tx, waiting: readonly Waiting[]): Promise<InboxEntry[]> => {
  const facts = new Map<InboxKind, Facts>()
  for (const [kind, some] of Map.groupBy(waiting, (entry) => entry.kind))
    facts.set(
      kind,
      await factsOf[kind](
        db,
        some.map(({ id }) => id),
      ),
    )
  const team = await membersOf(
    db,
    waiting.flatMap(({ assigneeId }) => assigneeId ?? []),
  )
  return waiting.flatMap(({ kind, id, at, assigneeId }): InboxEntry[] => {
    const own = facts.get(kind)?.get(id)
    if (own === undefined) return []
    const iri = adminIriOf('inbox', nameOf({ kind, id }))
    const assignee = team.get(assigneeId ?? 0) ?? null
    return [{ '@id': iri, '@type': 'InboxEntry', kind, ...nothing, ...own, assignee, createdAt: at.toISOString() }]
  })
}

type Asked = {
  /** Whose entries: an account's of the team, nobody's, or (null) all. */
  whose: Whose
}

/**
 * A page of what needs somebody of the provider's team, the latest first: new orders of which something is still to be
 * recorded, asked revisions, registrations, payments that nothing expected, mails that failed. The counts know no filter.
 */
export const listInbox = async (
  { database: { db } }: Context,
  { customerId }: AdministratorCaller,
  { whose }: Asked,
  page: Page,
): Promise<List<InboxEntry> & { extra: { counts: InboxCounts } }> => {
  const { waiting, total, counts } = await findWaiting(db, { whose, caller: customerId }, page)
  return { members: await present(db, waiting), total, extra: { counts } }
}

const named = /^(order|revision|registration|payment|mail)-([1-9]\d{0,14})$/

const isKind = (kind: string | undefined): kind is InboxKind => kind !== undefined && kind in factsOf

/** What an address calls `order-12`. @throws NotFound for what needs nobody, or nobody any more */
export const findEntry = async (db: Db | Tx, name: string): Promise<Waiting> => {
  const [, kind, id] = named.exec(name) ?? []
  const waiting = isKind(kind) ? await findOneWaiting(db, { kind, id: Number(id) }) : null
  if (waiting === null) throw new NotFound()
  return waiting
}

/** The same as it goes over the wire. @throws NotFound */
export const readEntry = async (db: Db | Tx, name: string): Promise<InboxEntry> => {
  const [entry] = await present(db, [await findEntry(db, name)])
  if (entry === undefined) throw new NotFound()
  return entry
}

/** One entry of it. @throws NotFound for what needs nobody, or nobody any more */
export const getInboxEntry = ({ database: { db } }: Context, name: string): Promise<InboxEntry> => readEntry(db, name)
