import { eq } from 'drizzle-orm'
import type { SharedSet } from '../../../src/api/contract/set.ts'
import type { Context } from '../../context.ts'
import { sets } from '../../db/schema/set.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { setTag } from '../../shared/resource-tags.ts'
import { movedEnd } from '../end-of-link.ts'
import { lockOwnSet } from '../scope/set-scope.ts'
import { presentOwnSet } from './present-sets.ts'
import { findSetItems, saveSetItems } from './set-items.ts'

type SetChange = {
  title?: string | undefined
  message?: string | null | undefined
  items?: string[] | undefined
  expiresAt?: Date | null | undefined
}

/**
 * Changes the given fields of the reseller's set; `items` replaces them all.
 * @throws NotFound for somebody else's set, PreconditionFailed, Invalid at `items[n]`, or at `expiresAt` for a moment more
 * than a hundred years away
 */
export const changeSet = (
  context: Context,
  caller: CustomerCaller,
  { code, change: { title, message, items, expiresAt } }: { code: string; change: SetChange },
): Promise<SharedSet> =>
  context.once(async (tx) => {
    const row = await lockOwnSet(tx, caller, code)
    await context.requireMatch(async () => setTag(await presentOwnSet(context, tx, row)))
    const next = {
      title: title ?? row.title,
      message: message === undefined ? row.message : message,
      expiresAt: expiresAt === undefined ? row.expiresAt : expiresAt && movedEnd('expiresAt', row.expiresAt, expiresAt),
    }
    await tx.update(sets).set(next).where(eq(sets.id, row.id))
    if (items !== undefined) await saveSetItems(tx, row.id, await findSetItems(context, tx, items))
    return presentOwnSet(context, tx, { ...row, ...next })
  })

/** Withdraws the reseller's set: its link shows nothing from then on. @throws NotFound, PreconditionFailed */
export const withdrawSet = (context: Context, caller: CustomerCaller, code: string): Promise<void> =>
  context.once(async (tx) => {
    const row = await lockOwnSet(tx, caller, code)
    await context.requireMatch(async () => setTag(await presentOwnSet(context, tx, row)))
    await tx.delete(sets).where(eq(sets.id, row.id))
  })
