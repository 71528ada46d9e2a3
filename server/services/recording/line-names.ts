import type { Db, Tx } from '../../db/client.ts'
import { type ItemPart, type OrderParts, readParts, textAt } from '../order/order-parts.ts'
import type { OrderRow } from '../scope/order-scope.ts'

type Place = { orderItemId: number; index: number }

/** A line as people tell it from others: what was ordered, and its reference where there is one. */
const nameIn = (parts: OrderParts, place: Place): string => {
  const found = parts.items.find(({ item }: ItemPart) => item.id === place.orderItemId)
  if (found === undefined) throw new Error('a recording belongs to no item of its order')
  const name = `${found.item.productName} · ${found.item.variantName}`
  const reference = textAt(parts, place, 'reference') ?? ''
  return reference === '' ? name : `${name}, ${reference}`
}

/** How mails call the lines of a confirmed order. */
export const lineNamesOf = async (executor: Db | Tx, order: OrderRow): Promise<(place: Place) => string> => {
  const parts = await readParts(executor, [order.id])
  return (place) => nameIn(parts, place)
}
