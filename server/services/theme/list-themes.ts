import { eq } from 'drizzle-orm'
import type { Theme } from '../../../src/api/contract/theme.ts'
import type { Context } from '../../context.ts'
import { themes } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import type { List, Page } from '../../shared/paging.ts'
import { pageOf } from '../list-queries.ts'
import { presentThemes } from './present-themes.ts'

/** The person's own themes: one at most. */
export const listThemes = async (
  { database: { db } }: Context,
  { customerId }: CustomerCaller,
  page: Page,
): Promise<List<Theme>> =>
  pageOf(await presentThemes(db, await db.select().from(themes).where(eq(themes.customerId, customerId))), page)
