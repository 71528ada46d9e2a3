import { products, variants } from '../../../server/db/schema/catalogue.ts'
import { customers } from '../../../server/db/schema/customer.ts'
import { mails, streamUpdates } from '../../../server/db/schema/delivery.ts'
import { orderItems, orders, payments } from '../../../server/db/schema/order.ts'
import { projects } from '../../../server/db/schema/project.ts'
import type { ProviderDesk } from './support.ts'

export const at = new Date('2026-11-20T09:30:00Z')
export const later = new Date('2026-11-20T12:00:00Z')

/** @throws where there is none */
export const first = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('no row came back')
  return row
}

type Ordering = { resellerId: number; projectId: number; variantId: number }

/** A reseller with a client's project, and a product. */
export const layOrdering = async (desk: ProviderDesk): Promise<Ordering> => {
  const { db } = desk.tools.database
  const isApproved = { status: 'approved' } as const
  const reseller = { email: 'robin@noord.example', company: 'Studio Noord', role: 'reseller', ...isApproved } as const
  const resellerId = first(await db.insert(customers).values(reseller).returning()).id
  const client = { email: 'eva@blauw.example', company: 'Bakkerij Blauw', role: 'client', ...isApproved } as const
  const clientId = first(
    await db
      .insert(customers)
      .values({ ...client, resellerId })
      .returning(),
  ).id
  const project = { customerId: resellerId, clientId, name: 'Spring sale' }
  const projectId = first(await db.insert(projects).values(project).returning()).id
  const product = first(await db.insert(products).values({ kind: 'product', code: 'tv', name: 'TV' }).returning())
  const variant = { productId: product.id, code: 'tv-30', name: '30 sec', price: 10_000 }
  return { resellerId, projectId, variantId: first(await db.insert(variants).values(variant).returning()).id }
}

/** Orders `a` to `e` alone: two new ones, one fulfilled, one cancelled, a cart; payments of the first two. */
export const layOrders = async (desk: ProviderDesk, { resellerId, projectId, variantId }: Ordering): Promise<void> => {
  const { db } = desk.tools.database
  await db.delete(streamUpdates)
  await db.delete(mails)
  await db.delete(orders)
  const order = { customerId: resellerId, projectId, subtotal: 20_000, tax: 4_200, confirmedAt: at, updatedAt: at }
  const rows = await db
    .insert(orders)
    .values([
      { ...order, token: 'a', number: '000000001', state: 'new' },
      { ...order, token: 'b', number: '000000002', state: 'new', confirmedAt: later },
      { ...order, token: 'c', number: '000000003', state: 'fulfilled' },
      { ...order, token: 'd', number: '000000004', state: 'cancelled' },
      { customerId: resellerId, token: 'e', state: 'cart', updatedAt: at },
    ])
    .returning({ id: orders.id })
  const [a, b] = rows.map(({ id }) => id)
  const item = { orderId: a ?? 0, variantId, productName: 'TV', variantName: '30 sec', quantity: 2, unitPrice: 10_000 }
  await db.insert(orderItems).values(item)
  await db.insert(payments).values([
    { orderId: a ?? 0, method: 'mollie', amount: 24_200, state: 'failed' },
    { orderId: a ?? 0, method: 'mollie', amount: 24_200, state: 'paid' },
    { orderId: b ?? 0, method: 'mollie', amount: 24_200, state: 'awaiting_payment' },
  ])
}
