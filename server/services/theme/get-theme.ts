import { eq } from 'drizzle-orm'
import type { Theme, ThemeColor, ThemeMedia } from '../../../src/api/contract/theme.ts'
import type { Context } from '../../context.ts'
import { themeColors, themeMedia } from '../../db/schema/theme.ts'
import { NotFound } from '../../shared/errors.ts'
import { presentColor, presentMedia, readTheme } from './present-themes.ts'

/** Anybody's theme: sign-in and share pages wear it (specification, section 1). @throws NotFound */
export const getTheme = ({ database: { db } }: Context, id: number): Promise<Theme> => readTheme(db, id)

/** One medium of anybody's theme. @throws NotFound */
export const getThemeMedia = async ({ database: { db } }: Context, id: number): Promise<ThemeMedia> => {
  const [row] = await db.select().from(themeMedia).where(eq(themeMedia.id, id))
  if (row === undefined) throw new NotFound()
  return presentMedia(row)
}

/** One colour of anybody's theme. @throws NotFound */
export const getThemeColor = async ({ database: { db } }: Context, id: number): Promise<ThemeColor> => {
  const [row] = await db.select().from(themeColors).where(eq(themeColors.id, id))
  if (row === undefined) throw new NotFound()
  return presentColor(row)
}
