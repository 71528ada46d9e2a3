import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { MediaType, ThemeMedia } from '../../../src/api/contract/theme.ts'
import { uploadLimits } from '../../../src/api/contract/upload.ts'
import type { Context } from '../../context.ts'
import { themeMedia } from '../../db/schema/theme.ts'
import { refuse } from '../../errors.ts'
import type { CustomerCaller } from '../caller.ts'
import { headOf, redrawPicture, refuseType, videoKindOf } from './picture.ts'
import { presentMedia } from './present-themes.ts'
import type { Spooled } from './spool-upload.ts'
import { requireOwner } from './theme-scope.ts'

const videoTypes = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' }

const keyOf = (extension: string): string => `themes/${randomUUID()}.${extension}`

/** Stores what is worth storing of the upload, under a name of ours. */
const store = async ({ files }: Context, { path }: Spooled, type: MediaType): Promise<string> => {
  if (type !== 'video_background') {
    const key = keyOf('webp')
    await files.write(key, await redrawPicture(path, type), { mediaType: 'image/webp' })
    return key
  }
  const kind = videoKindOf(await headOf(path)) ?? refuseType(type)
  const key = keyOf(kind)
  await files.write(key, createReadStream(path), { mediaType: videoTypes[kind] })
  return key
}

/**
 * Adds a logo or a background to the reseller's theme: pictures are drawn anew, videos known by their content
 * (specification, section 5: 5 MB and 50 MB).
 * @throws Invalid at `owner` for somebody else's theme, at `file` for a wrong type or a byte too many
 */
export const createThemeMedia = async (
  context: Context,
  caller: CustomerCaller,
  { owner: themeId, type, upload }: { owner: number; type: MediaType; upload: Spooled },
): Promise<ThemeMedia> => {
  await requireOwner(context.database.db, caller, themeId)
  if (upload.size > uploadLimits[type].bytes) refuse('file', 'file-too-large')
  if (upload.size === 0) refuse('file', 'not-blank')
  const file = await store(context, upload, type)
  try {
    return await context.database.transaction(async (tx) => {
      await requireOwner(tx, caller, themeId)
      const [row] = await tx.insert(themeMedia).values({ themeId, type, file }).returning()
      if (row === undefined) throw new Error('a medium was not written')
      return presentMedia(row)
    })
  } catch (error) {
    await context.files.remove(file)
    throw error
  }
}
