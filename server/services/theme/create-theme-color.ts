import type { ColorType, ThemeColor } from '../../../src/api/contract/theme.ts'
import type { Context } from '../../context.ts'
import { themeColors } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { themeTag } from '../../shared/resource-tags.ts'
import { lockOwner } from '../scope/theme-scope.ts'
import { presentColor, readTheme } from './present-themes.ts'

/**
 * Adds a colour to the reseller's theme; the newest of its type is the one in use. @throws Invalid at `owner`,
 * PreconditionFailed where the theme has another tag: two colleagues don't choose the same one unseen
 */
export const createThemeColor = async (
  { once, requireMatch }: Context,
  caller: CustomerCaller,
  { owner: themeId, type, color }: { owner: number; type: ColorType; color: string },
): Promise<ThemeColor> =>
  once(async (tx) => {
    await lockOwner(tx, caller, themeId)
    await requireMatch(async () => themeTag(await readTheme(tx, themeId)))
    const [row] = await tx.insert(themeColors).values({ themeId, type, color }).returning()
    if (row === undefined) throw new Error('a colour was not written')
    return presentColor(row)
  })
