import { and, eq, inArray } from 'drizzle-orm'
import type { ColorType, ThemeColor } from '../../../src/api/contract/theme.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { themeColors, themes } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { colorTag } from '../../shared/resource-tags.ts'
import { presentColor } from './present-themes.ts'

const lockOwnColor = async (tx: Tx, { customerId }: CustomerCaller, id: number) => {
  const own = tx.select({ id: themes.id }).from(themes).where(eq(themes.customerId, customerId))
  const where = and(eq(themeColors.id, id), inArray(themeColors.themeId, own))
  const [known] = await tx.select().from(themeColors).where(where).for('update')
  if (known === undefined) throw new NotFound()
  return known
}

type ColorChange = { type?: ColorType | undefined; color?: string | undefined }

/** Changes the given fields. @throws NotFound for a colour of somebody else's theme, PreconditionFailed */
export const updateThemeColor = async (
  { once, requireMatch }: Context,
  caller: CustomerCaller,
  { id, change }: { id: number; change: ColorChange },
): Promise<ThemeColor> =>
  once(async (tx) => {
    const known = await lockOwnColor(tx, caller, id)
    await requireMatch(async () => colorTag(presentColor(known)))
    const next = { type: change.type ?? known.type, color: change.color ?? known.color }
    await tx.update(themeColors).set(next).where(eq(themeColors.id, id))
    return presentColor({ ...known, ...next })
  })

/** @throws NotFound for a colour of somebody else's theme, PreconditionFailed */
export const deleteThemeColor = async (
  { once, requireMatch }: Context,
  caller: CustomerCaller,
  id: number,
): Promise<void> =>
  once(async (tx) => {
    const known = await lockOwnColor(tx, caller, id)
    await requireMatch(async () => colorTag(presentColor(known)))
    await tx.delete(themeColors).where(eq(themeColors.id, id))
  })
