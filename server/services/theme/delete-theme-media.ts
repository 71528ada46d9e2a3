import { eq } from 'drizzle-orm'
import { variantPath, variantsOf } from '../../../src/api/contract/picture.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { preparedPictures } from '../../db/schema/picture.ts'
import { themeMedia } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { themeTag } from '../../shared/resource-tags.ts'
import { lockOwnTheme } from '../scope/theme-scope.ts'
import { readTheme } from './present-themes.ts'

/** A medium, whose theme is locked first; two at once find it once. @throws NotFound for one of somebody else's theme */
const lockOwnMedium = async (tx: Tx, caller: CustomerCaller, id: number) => {
  const read = () => tx.select().from(themeMedia).where(eq(themeMedia.id, id))
  const [known] = await read()
  if (known === undefined) throw new NotFound()
  await lockOwnTheme(tx, caller, known.themeId)
  const [medium] = await read()
  if (medium === undefined) throw new NotFound()
  return medium
}

/**
 * Takes a medium and its files away. @throws NotFound for one of somebody else's theme, PreconditionFailed where the
 * theme has another tag
 */
export const deleteThemeMedia = async (
  { once, files, requireMatch }: Context,
  caller: CustomerCaller,
  id: number,
): Promise<void> => {
  const file = await once(async (tx) => {
    const gone = await lockOwnMedium(tx, caller, id)
    await requireMatch(async () => themeTag(await readTheme(tx, gone.themeId)))
    await tx.delete(themeMedia).where(eq(themeMedia.id, id))
    await tx.delete(preparedPictures).where(eq(preparedPictures.file, gone.file))
    return gone.file
  })
  for (const variant of variantsOf(file)) await files.remove(variantPath(file, variant))
  await files.remove(file)
}
