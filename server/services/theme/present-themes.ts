import { asc, eq, inArray } from 'drizzle-orm'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Theme, ThemeColor, ThemeMedia } from '../../../src/api/contract/theme.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { themeColors, themeMedia, themes } from '../../db/schema/theme.ts'
import { NotFound } from '../../shared/errors.ts'

type ThemeRow = typeof themes.$inferSelect

/** A theme's picture or film on the wire, by the address of its file. */
export const presentMedia = ({ id, type, file }: typeof themeMedia.$inferSelect): ThemeMedia => ({
  '@id': iriOf('theme-media', id),
  '@type': 'ThemeMedia',
  id,
  type,
  path: `/media/${file}`,
})

/** One of a theme's colours on the wire. */
export const presentColor = ({ id, type, color }: typeof themeColors.$inferSelect): ThemeColor => ({
  '@id': iriOf('theme-colors', id),
  '@type': 'ThemeColor',
  id,
  type,
  color,
})

/** Themes as they go over the wire, in the order of the rows. */
export const presentThemes = async (executor: Db | Tx, rows: readonly ThemeRow[]): Promise<Theme[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const owners = await executor
    .select({ id: customers.id, company: customers.company })
    .from(customers)
    .where(
      inArray(
        customers.id,
        rows.map(({ customerId }) => customerId),
      ),
    )
  const media = await executor
    .select()
    .from(themeMedia)
    .where(inArray(themeMedia.themeId, ids))
    .orderBy(asc(themeMedia.id))
  const colors = await executor
    .select()
    .from(themeColors)
    .where(inArray(themeColors.themeId, ids))
    .orderBy(asc(themeColors.id))
  return rows.map((row) => {
    const iri = iriOf('themes', row.id)
    return {
      '@id': iri,
      '@type': 'Theme',
      id: row.id,
      idPath: iri,
      customer: iriOf('customers', row.customerId),
      company: owners.find(({ id }) => id === row.customerId)?.company ?? null,
      feedbackIntroduction: row.feedbackIntroduction,
      media: media.filter(({ themeId }) => themeId === row.id).map(presentMedia),
      colors: colors.filter(({ themeId }) => themeId === row.id).map(presentColor),
    }
  })
}

/** One theme as it is now. @throws NotFound */
export const readTheme = async (executor: Db | Tx, id: number): Promise<Theme> => {
  const rows = await executor.select().from(themes).where(eq(themes.id, id))
  const [theme] = await presentThemes(executor, rows)
  if (theme === undefined) throw new NotFound()
  return theme
}
