import type { Theme } from '../../../src/api/contract/theme.ts'
import type { Context } from '../../context.ts'
import { NotFound } from '../../errors.ts'
import { readTheme } from './present-themes.ts'

/** Anybody's theme: sign-in and share pages wear it (specification, section 1). @throws NotFound */
export const getTheme = async ({ database: { db } }: Context, id: number): Promise<Theme> => {
  const theme = await readTheme(db, id)
  if (theme === null) throw new NotFound()
  return theme
}
