import sharp from 'sharp'
import type { PictureVariant } from '../../src/api/contract/picture.ts'
import type { DrawnVariant } from './picture-task.ts'

/** What a picture may unpack to; a small file can claim far more. */
export const maxPixels = 40_000_000

/**
 * A picture in these variants, none wider than the picture itself; null for one that moves: it would stand still.
 * @throws Error for what is no picture
 */
export const drawVariants = async (
  picture: Uint8Array,
  variants: readonly PictureVariant[],
): Promise<DrawnVariant[] | null> => {
  const { pages = 1 } = await sharp(picture).metadata()
  if (pages > 1) return null
  const drawn: DrawnVariant[] = []
  for (const { width, format } of variants) {
    const resized = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' }).resize({
      width,
      withoutEnlargement: true,
    })
    // What fills a page shows blotches that a card does not. More effort takes several times as long for a few percent.
    const isWide = width > 480
    const encoded =
      format === 'avif'
        ? resized.avif({ quality: isWide ? 65 : 50, effort: 2 })
        : resized.webp({ quality: isWide ? 84 : 78 })
    drawn.push({ width, format, bytes: await encoded.toBuffer() })
  }
  return drawn
}
