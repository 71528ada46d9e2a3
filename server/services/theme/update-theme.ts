import { eq } from 'drizzle-orm'
import type { Theme } from '../../../src/api/contract/theme.ts'
import type { Context } from '../../context.ts'
import { themes } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { themeTag } from '../../shared/resource-tags.ts'
import { lockOwnTheme } from '../scope/theme-scope.ts'
import { readTheme } from './present-themes.ts'

type ThemeChange = { id: number; feedbackIntroduction?: string | null | undefined }

/** Changes the words for feedback requests. @throws NotFound for somebody else's theme, PreconditionFailed */
export const updateTheme = async (
  { once, requireMatch }: Context,
  caller: CustomerCaller,
  { id, feedbackIntroduction }: ThemeChange,
): Promise<Theme> =>
  once(async (tx) => {
    await lockOwnTheme(tx, caller, id)
    await requireMatch(async () => themeTag(await readTheme(tx, id)))
    if (feedbackIntroduction !== undefined)
      await tx.update(themes).set({ feedbackIntroduction }).where(eq(themes.id, id))
    return readTheme(tx, id)
  })
