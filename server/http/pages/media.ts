import type { Hono, Context as HonoContext } from 'hono'
import { originalOf } from '../../../src/api/contract/picture.ts'
import type { Context } from '../../context.ts'
import { mediaTypeOf } from '../../files/media-types.ts'
import { type FileStorage, isKey } from '../../files/storage.ts'
import { isKnown } from '../../shared/entity-tag.ts'
import { forEver } from './for-ever.ts'
import { sendRanged } from './ranged-file.ts'

/** Files that anybody may read; all others have calls of their own. */
const isPublic = (key: string): boolean => /^(?:catalogue|themes)\//.test(key) && isKey(key)

/** What stands in for a picture that is about to be drawn. */
const forAMinute = 'public, max-age=60'

type Found = { key: string; size: number; caching: string }

/** The file that a key names; for a variant that is not drawn yet, its picture. */
const fileNamed = async (files: FileStorage, key: string): Promise<Found | null> => {
  if (!isPublic(key)) return null
  const size = await files.size(key)
  if (size !== null) return { key, size, caching: forEver }
  const whole = originalOf(key)
  const wholeSize = whole === null ? null : await files.size(whole)
  return whole === null || wholeSize === null ? null : { key: whole, size: wholeSize, caching: forAMinute }
}

const setHeaders = (c: HonoContext, { key, caching }: Found): void => {
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', `"${key}"`)
  c.header('Cache-Control', caching)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
}

/**
 * Mounts pictures and sound: with ranges, and cached for ever, since a key never changes its content. A picture's variant
 * that is not drawn yet is answered with the picture.
 */
export const mountMedia = (app: Hono, { files }: Context): void => {
  app.on(['GET', 'HEAD'], '/media/*', async (c) => {
    const found = await fileNamed(files, c.req.path.slice('/media/'.length))
    if (found === null) return c.text('Not Found', 404)
    const { key, size } = found
    if (isKnown(c.req.header('if-none-match'), `"${key}"`)) {
      setHeaders(c, found)
      return c.body(null, 304)
    }
    return sendRanged(c, files, { key, size, mediaType: mediaTypeOf(key), tell: () => setHeaders(c, found) })
  })
}
