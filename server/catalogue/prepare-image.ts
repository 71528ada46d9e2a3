import sharp from 'sharp'
import { Unprocessable } from '../errors.ts'

/** A card shows 480 pixels at most, at two device pixels each. */
const longestSide = 960
/** Checked before anything is decoded: a kilobyte of PNG can declare a picture that fills the memory. */
const limitInputPixels = 60_000_000

/**
 * A picture as the portal serves it: WebP, turned upright, without what cameras write into it.
 * One that is WebP and small enough stays as it is, byte for byte.
 * @throws Unprocessable when the bytes are no picture, or declare too many pixels
 */
export const prepareImage = async (bytes: Uint8Array, name: string): Promise<Uint8Array> => {
  try {
    const image = sharp(bytes, { limitInputPixels })
    const { format, width, height } = await image.metadata()
    if (width * height > limitInputPixels) throw new Error('too many pixels')
    if (format === 'webp' && Math.max(width, height) <= longestSide) return bytes
    return await image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new Unprocessable(`${name} is no picture that can be used`)
  }
}
