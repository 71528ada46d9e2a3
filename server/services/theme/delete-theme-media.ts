import { and, eq, inArray } from 'drizzle-orm'
import { variantPath, variantsOf } from '../../../src/api/contract/picture.ts'
import type { Context } from '../../context.ts'
import { preparedPictures } from '../../db/schema/picture.ts'
import { themeMedia, themes } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'

/** Takes a medium and its files away. @throws NotFound for one of somebody else's theme */
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
    await tx.delete(preparedPictures).where(eq(preparedPictures.file, gone.file))
    return gone.file
  })
  for (const variant of variantsOf(file)) await files.remove(variantPath(file, variant))
  await files.remove(file)
}
