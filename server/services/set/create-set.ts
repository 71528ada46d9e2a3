import { randomBytes } from 'node:crypto'
import type { SharedSet } from '../../../src/api/contract/set.ts'
import type { Context } from '../../context.ts'
import { sets } from '../../db/schema/set.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { requireToCome } from '../end-of-link.ts'
import { presentOwnSet } from './present-sets.ts'
import { findSetItems, saveSetItems } from './set-items.ts'

type NewSet = {
  title: string
  message?: string | null | undefined
  items: string[]
  expiresAt?: Date | null | undefined
}

/**
 * A new set of the reseller, under a code that can't be guessed (contract, "Sets").
 * @throws Invalid at `items[n]` for what the catalogue does not offer, at `expiresAt` for what is not to come within a
 * hundred years
 */
export const createSet = (
  context: Context,
  { customerId }: CustomerCaller,
  { title, message = null, items, expiresAt = null }: NewSet,
): Promise<SharedSet> =>
  context.once(async (tx) => {
    if (expiresAt !== null) requireToCome('expiresAt', expiresAt)
    const chosen = await findSetItems(context, tx, items)
    const code = randomBytes(12).toString('hex')
    const [row] = await tx.insert(sets).values({ code, customerId, title, message, expiresAt }).returning()
    if (row === undefined) throw new Error('a set was not written')
    await saveSetItems(tx, row.id, chosen)
    return presentOwnSet(context, tx, row)
  })
