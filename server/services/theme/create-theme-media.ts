import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { MediaType, ThemeMedia } from '../../../src/api/contract/theme.ts'
import { extensionOf, type UploadLimits, uploadTypes } from '../../../src/api/contract/upload.ts'
import type { Context } from '../../context.ts'
import { themeMedia } from '../../db/schema/theme.ts'
import { readHead } from '../../files/file-head.ts'
import { uploadsFolder } from '../../files/sweep-files.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import { announcePictures } from '../picture/prepare-pictures.ts'
import { removeUnnamed } from '../remove-unnamed.ts'
import { lockOwner, requireOwner } from '../scope/theme-scope.ts'
import { type Spooled, spoolUpload } from '../spool-upload.ts'
import { requireRoom } from '../stored-bytes.ts'
import { pictureKindOf, redrawPicture, refuseType, videoKindOf } from './picture.ts'
import { presentMedia } from './present-themes.ts'

/**
 * Bytes that an upload of this beginning may have, while its type may not be known yet: a picture is never larger than
 * pictures may be, whatever it says it is.
 */
const mediaLimitOf = (limits: UploadLimits, type: string | undefined, head: Buffer): number => {
  if (type === 'logo' || pictureKindOf(head) !== null) return limits.logo
  return type === 'background' ? limits.background : limits.video_background
}

/** A name without an ending says nothing; one with the ending of something else is refused. */
const isNamedSo = (name: string, type: MediaType): boolean => {
  const extension = extensionOf(name)
  return extension === '' || uploadTypes[type].extensions.includes(extension)
}

const videoTypes = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' }

const keyOf = (extension: string): string => `themes/${randomUUID()}.${extension}`

type Stored = { file: string; bytes: number }

/** Stores what is worth storing of the upload, under a name of ours. */
const store = async ({ files, pictures }: Context, { path, size }: Spooled, type: MediaType): Promise<Stored> => {
  if (type !== 'video_background') {
    const file = keyOf('webp')
    const picture = await redrawPicture(pictures, path, { type })
    await files.write(file, picture, { mediaType: 'image/webp' })
    return { file, bytes: picture.byteLength }
  }
  const kind = videoKindOf(await readHead(path)) ?? refuseType(type)
  const file = keyOf(kind)
  await files.write(file, createReadStream(path), { mediaType: videoTypes[kind] })
  return { file, bytes: size }
}

type MediaFields = { owner: number; type: MediaType }

const addToTheme = async (
  context: Context,
  caller: CustomerCaller,
  { owner: themeId, type }: MediaFields,
  { name, upload }: { name: string; upload: Spooled },
): Promise<ThemeMedia> => {
  await requireOwner(context.database.db, caller, themeId)
  if (upload.size > context.config.uploadLimits[type]) refuse('file', 'file-too-large')
  if (upload.size === 0) refuse('file', 'not-blank')
  if (!isNamedSo(name, type)) refuseType(type)
  const { file, bytes } = await store(context, upload, type)
  try {
    return await context.once(async (tx) => {
      await lockOwner(tx, caller, themeId)
      await requireRoom(context, tx, { customerId: caller.customerId, bytes })
      const [row] = await tx.insert(themeMedia).values({ themeId, type, file, bytes }).returning()
      if (row === undefined) throw new Error('a medium was not written')
      if (type === 'background') await announcePictures(context.jobs, tx)
      return presentMedia(row)
    })
  } catch (error) {
    await removeUnnamed(context, file, error)
    throw error
  }
}

type MediaUpload = {
  file: { name: string; stream: Readable }
  /** The type that was named before the file came. */
  type: string | undefined
  /** Asked once the file has been read. */
  fields: () => Promise<MediaFields>
}

/**
 * Adds a logo or a background to the reseller's theme (specification, section 5). @throws Invalid at
 * `owner` for somebody else's theme, at `file` for a wrong type, a byte too many or an account that is full; what
 * `fields` throws; FilesUnavailable when the disk takes no more
 */
export const createThemeMedia = async (
  context: Context,
  caller: CustomerCaller,
  { file, type, fields }: MediaUpload,
): Promise<ThemeMedia> => {
  const upload = await spoolUpload(file.stream, {
    folder: uploadsFolder(context.config),
    limitOf: (head) => mediaLimitOf(context.config.uploadLimits, type, head),
    log: context.log,
  })
  try {
    return await addToTheme(context, caller, await fields(), { name: file.name, upload })
  } finally {
    await upload.remove()
  }
}
