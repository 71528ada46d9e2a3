import type { MediaType } from '../../../src/api/contract/theme.ts'
import { uploadTypes } from '../../../src/api/contract/upload.ts'
import { readHead } from '../../files/file-head.ts'
import type { PicturePool } from '../../pictures/picture-pool.ts'
import { refuse } from '../../shared/errors.ts'

/** The longest side that a screen needs, in pixels. */
const longestSide: Record<Exclude<MediaType, 'video_background'>, number> = { logo: 1200, background: 2560 }

/** The kind of picture by its first bytes; null for what we don't take, such as SVG. */
export const pictureKindOf = (head: Buffer): 'jpeg' | 'png' | 'gif' | null => {
  const start = head.toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return /^GIF8[79]a/.test(start) ? 'gif' : null
}

const mp4Brands = /^(?:isom|iso[2-9]|mp4[12v]|avc1|M4V |M4VH|M4VP|dash|MSNV|mmp4|f4v )$/

/** The kind of video by its first bytes; null for anything else. */
export const videoKindOf = (head: Buffer): 'mp4' | 'mov' | 'webm' | null => {
  const text = head.toString('latin1')
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('\x42\x82\x84webm') ? 'webm' : null
  if (text.slice(4, 8) !== 'ftyp') return null
  const brand = text.slice(8, 12)
  if (brand === 'qt  ') return 'mov'
  return mp4Brands.test(brand) ? 'mp4' : null
}

/** @throws Invalid at `file`, naming the kinds of file that a medium of this type may be */
export const refuseType = (type: MediaType): never =>
  refuse('file', 'file-type', { types: uploadTypes[type].extensions.join(', ') })

/**
 * The picture drawn anew as WebP: upright, no larger than a screen needs unless told so, without what else was in the file.
 * @throws Invalid at `file` when it is no JPEG, PNG or GIF, or unpacks to more than 40 megapixels, ServiceUnavailable when
 * it can't be drawn now
 */
export const redrawPicture = async (
  pictures: PicturePool,
  path: string,
  { type, side = longestSide[type] }: { type: 'logo' | 'background'; side?: number },
): Promise<Uint8Array> => {
  const kind = pictureKindOf(await readHead(path))
  if (kind === null) return refuseType(type)
  const outcome = await pictures.redraw({ path, side, isAnimated: kind === 'gif' })
  if (outcome.ok) return outcome.bytes
  return outcome.reason === 'too-large' ? refuse('file', 'file-too-large') : refuseType(type)
}
