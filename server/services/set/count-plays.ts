import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { setItems, sets } from '../../db/schema/set.ts'
import { keyWasUsed, requireKey } from '../../shared/idempotency-key.ts'
import { takeAnonymousKey } from '../anonymous-key.ts'
import { itemNamed } from '../catalogue/find-items.ts'
import { findOpenSet } from '../scope/set-scope.ts'

export type Plays = {
  /** Names of items; none where the page was opened. */
  heard: readonly string[]
  /** Where the visitor calls from: somebody else may use the same key. */
  address: string
  idempotencyKey: string | null
}

/** Ties an Idempotency-Key to one call; false when it was made before. Kept as digests, which name nobody. */
const claimKey = async (tx: Tx, code: string, { heard, address }: Plays, key: string): Promise<boolean> => {
  const own = ['plays', address, key].join('\n')
  const requestHash = createHash('sha256')
    .update([own, code, ...heard].join('\n'))
    .digest('hex')
  const { isNew, earlier } = await takeAnonymousKey(tx, own, requestHash)
  if (!isNew && earlier !== requestHash) throw keyWasUsed()
  return isNew
}

/**
 * Counts that a set's page was opened, or its items played for 3 seconds or more, once for each Idempotency-Key;
 * nothing of the visitor is kept. @throws NotFound for a set whose link shows nothing; BadRequest for a key
 * that is empty or too long, Unprocessable for one that another call of this address had
 */
export const countPlays = async (context: Context, code: string, plays: Plays): Promise<void> => {
  const { heard, idempotencyKey } = plays
  if (idempotencyKey !== null) requireKey(idempotencyKey)
  await context.database.transaction(async (tx) => {
    if (idempotencyKey !== null && !(await claimKey(tx, code, plays, idempotencyKey))) return
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
}
