import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { setItems, sets } from '../../db/schema/set.ts'
import { itemNamed } from '../catalogue/find-items.ts'
import { findOpenSet } from '../scope/set-scope.ts'

/**
 * Counts what happened on a set's page: items that were played for 3 seconds or more, or where none is named that it was
 * opened. Nothing of the visitor is kept. Items that are none of the set's count for nothing.
 * @throws NotFound for a set that was withdrawn or has expired
 */
export const countPlays = (context: Context, code: string, heard: readonly string[]): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { id } = await findOpenSet(tx, code)
    const products = heard.flatMap((named) => itemNamed(context, named)?.id ?? [])
    // The set's row first, always: two pages that name the same items in another order wait here instead of for each other.
    await tx
      .update(sets)
      .set({ opened: sql`${sets.opened} + ${heard.length === 0 ? 1 : 0}` })
      .where(eq(sets.id, id))
    if (products.length === 0) return
    await tx
      .update(setItems)
      .set({ heard: sql`${setItems.heard} + 1` })
      .where(and(eq(setItems.setId, id), inArray(setItems.productId, products)))
  })
