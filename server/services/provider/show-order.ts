import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Order, OrderItem } from '../../../src/api/contract/order.ts'
import { lineCosts } from '../../../src/api/contract/order-lines.ts'
import type { Db, Tx } from '../../db/client.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import { orderItemAttachments, orders, payments } from '../../db/schema/order.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { choicesOfProject } from '../comment/choices-of-project.ts'
import { fullOrderNumber } from '../order/next-number.ts'
import { presentOneOrder } from '../order/present-orders.ts'
import type { Signer } from '../order/present-recording.ts'
import { orderEntry, presentEntry } from './order-entry.ts'
import type { ProviderTools, Verb } from './verb.ts'

const args = z.object({ number: z.string() })

const person = z.object({
  company: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

const attachment = z.object({
  id: z.number(),
  title: z.string(),
  mediaType: z.string(),
  /** Bytes; 0 where that was not kept. */
  size: z.number(),
  /** Key in the file storage. */
  file: z.string(),
})

/** A version of what was recorded. `at` of a note in seconds. */
const recording = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  state: z.enum(['delivered', 'revision', 'approved']),
  at: z.iso.datetime(),
  comment: z.string().nullable(),
  notes: z.array(z.object({ at: z.number(), text: z.string() })),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})

const line = z.object({
  /** The IRI of its item, or of its line of that. */
  orderItem: z.string(),
  instructionIndex: z.number(),
  product: z.string(),
  variant: z.string(),
  quantity: z.number(),
  reference: z.string().nullable(),
  voice: z.string().nullable(),
  script: z.string().nullable(),
  remarks: z.string().nullable(),
  instructions: z.array(z.string()),
  /** Cents without tax, as the line's price opens on the screen. */
  parts: z.array(
    z.object({
      kind: z.enum(['product', 'voice', 'post_processing']),
      name: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      total: z.number(),
    }),
  ),
  attachments: z.array(attachment),
  /** The newest first. */
  recordings: z.array(recording),
})

const payment = z.object({
  id: z.number(),
  method: z.string(),
  molliePaymentMethod: z.string().nullable(),
  providerId: z.string().nullable(),
  state: z.string(),
  amount: z.number(),
})

/** What an invoice needs: the address that the order was confirmed with, and the reseller's numbers as they are now. */
const billing = z.object({
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  kvkNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
})

/** An answer to a feedback request of the order's project: who chose which voices, the first choice first. */
const choice = z.object({ by: z.string(), voices: z.array(z.string()), comment: z.string(), at: z.iso.datetime() })

const result = z.object({
  ...orderEntry.shape,
  remarks: z.string().nullable(),
  reseller: person,
  billing,
  contacts: z.array(person),
  lines: z.array(line),
  payments: z.array(payment),
  casting: z.array(choice),
})

export type ShownOrder = z.infer<typeof result>

const personIn = (row: {
  company?: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  phoneNumber: string | null
}): z.infer<typeof person> => ({
  company: row.company ?? null,
  name: [row.firstName, row.lastName].filter(Boolean).join(' '),
  email: row.email,
  phone: row.phoneNumber,
})

const billingOf = (
  { billingAddress }: typeof orders.$inferSelect,
  { kvkNumber, vatNumber }: typeof customers.$inferSelect,
): z.infer<typeof billing> => ({
  ...(billingAddress ?? { street: null, postcode: null, city: null, countryCode: null }),
  kvkNumber,
  vatNumber,
})

const contactsOf = async (db: Db | Tx, clientId: number | null): Promise<ShownOrder['contacts']> => {
  if (clientId === null) return []
  const [client] = await db.select().from(customers).where(eq(customers.id, clientId))
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerId, clientId), eq(addresses.type, 'contact')))
    .orderBy(asc(addresses.id))
  return [...(client === undefined ? [] : [client]), ...rows].map(personIn)
}

type AttachmentRow = typeof orderItemAttachments.$inferSelect

/** What hangs on a line; of its scripts the last, which took the place of those before it. */
const attachedTo = (item: OrderItem, attached: readonly AttachmentRow[]): AttachmentRow[] => {
  const own = attached.filter(({ orderItemId, index }) => orderItemId === item.id && index === item.instructionIndex)
  const script = own.findLast(({ type }) => type === 'script')
  return own.filter((row) => row.type !== 'script' || row === script)
}

const lineOf = (order: Order, item: OrderItem, attached: readonly AttachmentRow[]): z.infer<typeof line> => ({
  orderItem: item['@id'],
  instructionIndex: item.instructionIndex,
  product: item.productName,
  variant: item.variantName,
  quantity: item.quantity,
  reference: item.reference,
  voice: item.voice?.name ?? null,
  script: item.script,
  remarks: item.remarks,
  instructions: item.instructions.flatMap(({ type, instruction }) => (type === 'instruction' ? [instruction] : [])),
  parts: lineCosts(order, item).map(({ id: _, ...cost }) => cost),
  attachments: attachedTo(item, attached).map(({ id, title, mediaType, bytes, file }) => ({
    id,
    title,
    mediaType,
    size: bytes,
    file,
  })),
  recordings: (item.recordings ?? []).map(({ id, version, title, state, createdAt, comment, notes, ...decided }) => ({
    ...{ id, version, title, state, comment },
    at: createdAt,
    notes: notes.map(({ at, text }) => ({ at, text })),
    decidedBy: decided.decidedBy,
    decidedAt: decided.decidedAt,
  })),
})

/** The team saves files where they lie. */
const noLinks = { signPath: (path: string) => path }

/**
 * An order with all that the team needs to make and to bill it, and the items that its lines are made of; of a row that
 * the caller has read.
 */
export const readShownOrder = async (
  tools: Pick<ProviderTools, 'config'> & { tokens: Signer },
  db: Db | Tx,
  row: { order: typeof orders.$inferSelect; reseller: typeof customers.$inferSelect },
): Promise<{ shown: ShownOrder; items: readonly OrderItem[] }> => {
  const order = await presentOneOrder(tools, db, row.order)
  const entry = await presentEntry(db, row.order.id)
  const itemIds = order.items.map(({ id }) => id)
  const attached = await db
    .select()
    .from(orderItemAttachments)
    .where(inArray(orderItemAttachments.orderItemId, itemIds))
    .orderBy(asc(orderItemAttachments.id))
  const paid = await db.select().from(payments).where(eq(payments.orderId, row.order.id)).orderBy(asc(payments.id))
  const shown = {
    ...entry,
    remarks: order.remarks,
    reseller: personIn(row.reseller),
    billing: billingOf(row.order, row.reseller),
    contacts: await contactsOf(db, row.order.clientId),
    lines: order.items.map((item) => lineOf(order, item, attached)),
    payments: paid.map(({ id, method, molliePaymentMethod, providerId, state, amount }) => ({
      id,
      method,
      molliePaymentMethod,
      providerId,
      state,
      amount,
    })),
    casting: await choicesOfProject(db, row.order.projectId),
  }
  return { shown, items: order.items }
}

/**
 * One confirmed order with all that the team needs to make and to bill it: lines with scripts, whom to call, every payment,
 * and what the client chose. Amounts in cents.
 * @throws Unprocessable when there is no such order
 */
export const showOrder: Verb<z.infer<typeof args>, ShownOrder> = {
  name: 'order',
  args,
  result,
  run: async ({ config, database: { db } }, { number }) => {
    const [row] = await db
      .select({ order: orders, reseller: customers })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(eq(orders.number, fullOrderNumber(number)))
    if (row === undefined) throw new Unprocessable(`There is no order ${number}.`)
    return (await readShownOrder({ config, tokens: noLinks }, db, row)).shown
  },
}
