import { eq } from 'drizzle-orm'
import type { Theme } from '../../../src/api/contract/theme.ts'
import type { Context } from '../../context.ts'
import { themes } from '../../db/schema/theme.ts'
import { NotFound } from '../../errors.ts'
import type { CustomerCaller } from '../caller.ts'
import { readTheme } from './present-themes.ts'
import { requireOwnTheme } from './theme-scope.ts'

type ThemeChange = { id: number; feedbackIntroduction?: string | null | undefined }

/** Changes the words for feedback requests. @throws NotFound for somebody else's theme */
export const updateTheme = async (
  { database }: Context,
  caller: CustomerCaller,
  { id, feedbackIntroduction }: ThemeChange,
): Promise<Theme> =>
  database.transaction(async (tx) => {
    await requireOwnTheme(tx, caller, id)
    if (feedbackIntroduction !== undefined)
      await tx.update(themes).set({ feedbackIntroduction }).where(eq(themes.id, id))
    const theme = await readTheme(tx, id)
    if (theme === null) throw new NotFound()
    return theme
  })
