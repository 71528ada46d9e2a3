import { asc, eq, inArray } from 'drizzle-orm'
import type { StoredItem } from '../../catalogue/load-catalogue.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { setItems } from '../../db/schema/set.ts'
import { type Fault, Invalid } from '../../shared/errors.ts'
import { itemNamed } from '../catalogue/find-items.ts'

type WithCatalogue = Pick<Context, 'catalogue'>

/**
 * The items behind codes (or ids) of any kind, each once, in order. Nobody deletes one of them until the transaction ends.
 * @throws Invalid at each entry of `items` that the catalogue does not offer
 */
export const findSetItems = async (
  { catalogue }: WithCatalogue,
  tx: Tx,
  codes: readonly string[],
): Promise<StoredItem[]> => {
  const found = codes.map((code) => itemNamed({ catalogue }, code))
  const ids = found.flatMap((item) => (item?.active ? [item.id] : []))
  // The catalogue in memory may still have what was deleted a moment ago.
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('key share')
  const offered = found.filter((item) => rows.some(({ id }) => id === item?.id))
  const faults = found.flatMap((item, index): Fault[] =>
    offered.includes(item) ? [] : [{ propertyPath: `items[${index}]`, code: 'not-found' }],
  )
  if (faults.length > 0) throw new Invalid(faults)
  return [...new Set(offered.filter((item) => item !== null))]
}

/** Replaces a set's items; one that stays keeps how often it was heard. */
export const saveSetItems = async (tx: Tx, setId: number, items: readonly StoredItem[]): Promise<void> => {
  const before = await tx.delete(setItems).where(eq(setItems.setId, setId)).returning()
  const heard = new Map(before.map((row) => [row.productId, row.heard]))
  await tx
    .insert(setItems)
    .values(items.map(({ id }, position) => ({ setId, productId: id, position, heard: heard.get(id) ?? 0 })))
}

type SetEntry = { item: StoredItem; heard: number }

/** Of each set the items that the catalogue still offers, in order, with how often each was heard. */
export const readSetItems = async (
  { catalogue }: WithCatalogue,
  executor: Db | Tx,
  setIds: readonly number[],
): Promise<Map<number, SetEntry[]>> => {
  const rows = await executor
    .select()
    .from(setItems)
    .where(inArray(setItems.setId, [...setIds]))
    .orderBy(asc(setItems.position))
  const entries = new Map(setIds.map((id): [number, SetEntry[]] => [id, []]))
  for (const { setId, productId, heard } of rows) {
    const item = catalogue.item(productId)
    if (item?.active) entries.get(setId)?.push({ item, heard })
  }
  return entries
}
