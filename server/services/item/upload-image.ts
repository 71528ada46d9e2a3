import type { Readable } from 'node:stream'
import type { ProviderItem } from '../../../src/api/contract/provider-item.ts'
import { longestSide } from '../../catalogue/prepare-image.ts'
import { keyOf } from '../../catalogue/prepare-item.ts'
import type { Context } from '../../context.ts'
import { mediaTypeOf } from '../../files/media-types.ts'
import { uploadsFolder } from '../../files/sweep-files.ts'
import { refuse } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { spoolUpload } from '../spool-upload.ts'
import { redrawPicture } from '../theme/picture.ts'
import { findItemRow, type ItemName, lockItem, saveItem, showAtOnce } from './edit-item.ts'

type ImageUpload = {
  file: { stream: Readable }
  /** Asked once the file has been read. */
  fields: () => Promise<unknown>
}

/**
 * Gives an item another picture, drawn anew as WebP of the size that an import makes.
 * @throws NotFound, PreconditionFailed, Invalid at `file` for what is no picture or too large, FilesUnavailable when the
 * disk takes no more
 */
export const uploadImage = async (
  context: Context,
  name: ItemName,
  { file, fields }: ImageUpload,
  locale: Locale,
): Promise<ProviderItem> => {
  const { config, log, files, pictures, database } = context
  const limit = config.uploadLimits.logo
  const upload = await spoolUpload(file.stream, { folder: uploadsFolder(config), limitOf: () => limit, log })
  try {
    await fields()
    if (upload.size === 0) refuse('file', 'not-blank')
    await findItemRow(database.db, name)
    const image = await keyOf(upload.path, '.webp')
    // Also where it is there already: without a row that names it, the sweep spares what was written today.
    const picture = await redrawPicture(pictures, upload.path, { type: 'logo', side: longestSide })
    await files.write(image, picture, { mediaType: mediaTypeOf(image) })
    const work = context.once(async (tx) => {
      const { row } = await lockItem(context, tx, name, locale)
      return saveItem(context, tx, { ...name, name: row.name, image }, locale)
    })
    return await showAtOnce(context, work)
  } finally {
    await upload.remove()
  }
}
