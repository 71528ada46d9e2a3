import { eq } from 'drizzle-orm'
import type { Theme } from '../../../src/api/contract/theme.ts'
import type { Context } from '../../context.ts'
import { themes } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import type { Page } from '../../shared/paging.ts'
import { presentThemes } from './present-themes.ts'

/** The person's own themes: one at most. */
export const listThemes = async (
  { database: { db } }: Context,
  { customerId }: CustomerCaller,
  { page, itemsPerPage }: Page,
): Promise<{ members: Theme[]; total: number }> => {
  const all = await presentThemes(db, await db.select().from(themes).where(eq(themes.customerId, customerId)))
  return { members: all.slice((page - 1) * itemsPerPage, page * itemsPerPage), total: all.length }
}
