import { desc } from 'drizzle-orm'
import type { SharedSet } from '../../../src/api/contract/set.ts'
import type { PeaksWanted } from '../../catalogue/wire.ts'
import type { Context } from '../../context.ts'
import { sets } from '../../db/schema/set.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import type { Locale } from '../../shared/locale.ts'
import type { List, Page } from '../../shared/paging.ts'
import { findOpenSet, isOwnSet } from '../scope/set-scope.ts'
import { presentOwnSets, presentPublicSet, type WirePublicSet } from './present-sets.ts'

/** A page of the reseller's own sets, the newest first. */
export const listSets = async (
  context: Context,
  caller: CustomerCaller,
  { page, itemsPerPage }: Page,
): Promise<List<SharedSet>> => {
  const { db } = context.database
  const where = isOwnSet(caller)
  const rows = await db
    .select()
    .from(sets)
    .where(where)
    .orderBy(desc(sets.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { members: await presentOwnSets(context, db, caller, rows), total: await db.$count(sets, where) }
}

/** What the link shows to anybody. @throws NotFound as `findOpenSet` does */
export const getPublicSet = async (
  context: Context,
  code: string,
  wanted: { locale: Locale; peaks: PeaksWanted },
): Promise<WirePublicSet> => presentPublicSet(context, await findOpenSet(context.database.db, code), wanted)
