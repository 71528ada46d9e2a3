import { and, eq, inArray, or } from 'drizzle-orm'
import { isEditable } from '../../../src/api/contract/order.ts'
import type { Tx } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { customers } from '../../db/schema/customer.ts'
import { orders } from '../../db/schema/order.ts'
import { formerProjectVoices, projectVoices } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { type Fault, Invalid, refuse } from '../../shared/errors.ts'
import { idIn } from '../../shared/id-in.ts'
import { ownClients } from '../scope/client-scope.ts'

/** @throws Invalid at `client` when it is none of the reseller's clients */
export const requireClient = async (tx: Tx, caller: CustomerCaller, clientId: number): Promise<void> => {
  const [client] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, clientId), ownClients(caller)))
    .for('share')
  if (client === undefined) refuse('client', 'not-found')
}

/** Ids of the voices that a project has or had: Undo puts back what was taken out. */
export const voicesHeld = async (tx: Tx, projectId: number): Promise<number[]> => {
  const heldIn = (table: typeof projectVoices | typeof formerProjectVoices) =>
    tx.select({ id: table.productId }).from(table).where(eq(table.projectId, projectId))
  const rows = [...(await heldIn(projectVoices)), ...(await heldIn(formerProjectVoices))]
  return rows.map(({ id }) => id)
}

/**
 * Ids of the voices behind codes (or ids), each once, in order. One that left the catalogue stays where it is `held`.
 * Nobody deletes one of them until the transaction ends.
 * @throws Invalid at each entry of `voices` that is no voice, or left the catalogue
 */
export const findVoices = async (tx: Tx, codes: readonly string[], held: readonly number[] = []): Promise<number[]> => {
  if (codes.length === 0) return []
  const rows = await tx
    .select({ id: products.id, code: products.code, active: products.active })
    .from(products)
    .where(
      and(eq(products.kind, 'voices'), or(inArray(products.code, [...codes]), inArray(products.id, codes.map(idIn)))),
    )
    .orderBy(products.id)
    .for('key share')
  const found = codes.map(
    (code) => rows.find((row) => row.code === code) ?? rows.find((row) => String(row.id) === code),
  )
  const faults = found.flatMap((row, index): Fault[] => {
    const propertyPath = `voices[${index}]`
    if (row === undefined) return [{ propertyPath, code: 'not-found' }]
    return row.active || held.includes(row.id) ? [] : [{ propertyPath, code: 'unavailable' }]
  })
  if (faults.length > 0) throw new Invalid(faults)
  return [...new Set(found.flatMap((row) => (row === undefined ? [] : [row.id])))]
}

/**
 * Links the reseller's orders to a project and parks the carts among them (contract, "Orders").
 * @throws Invalid at each entry of `orders` that is no order of the reseller's, or belongs to another project already
 */
export const linkOrders = async (
  tx: Tx,
  caller: CustomerCaller,
  projectId: number,
  tokens: readonly string[],
): Promise<void> => {
  if (tokens.length === 0) return
  const rows = await tx
    .select({ id: orders.id, token: orders.token, state: orders.state, projectId: orders.projectId })
    .from(orders)
    .where(and(eq(orders.customerId, caller.customerId), inArray(orders.token, [...tokens])))
    .orderBy(orders.id)
    .for('update')
  const faults = tokens.flatMap((token, index): Fault[] => {
    const row = rows.find((order) => order.token === token)
    if (row === undefined) return [{ propertyPath: `orders[${index}]`, code: 'not-found' }]
    const isTaken = row.projectId !== projectId && (row.projectId !== null || !isEditable(row))
    return isTaken ? [{ propertyPath: `orders[${index}]`, code: 'invalid', values: { wanted: 'free-order' } }] : []
  })
  if (faults.length > 0) throw new Invalid(faults)
  const newcomers = tokens.flatMap((token) => rows.filter((row) => row.token === token && row.projectId === null))
  const now = Date.now()
  for (const [position, { id, state }] of newcomers.entries())
    await tx
      .update(orders)
      .set({ projectId, linkedAt: new Date(now + position), state: state === 'cart' ? 'parked' : state })
      .where(eq(orders.id, id))
}
