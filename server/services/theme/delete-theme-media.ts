import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { themeMedia, themes } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'

/** Takes a medium and its file away. @throws NotFound for one of somebody else's theme */
export const deleteThemeMedia = async (
  { database, files }: Context,
  { customerId }: CustomerCaller,
  id: number,
): Promise<void> => {
  const file = await database.transaction(async (tx) => {
    const own = tx.select({ id: themes.id }).from(themes).where(eq(themes.customerId, customerId))
    const [gone] = await tx
      .delete(themeMedia)
      .where(and(eq(themeMedia.id, id), inArray(themeMedia.themeId, own)))
      .returning({ file: themeMedia.file })
    if (gone === undefined) throw new NotFound()
    return gone.file
  })
  await files.remove(file)
}
