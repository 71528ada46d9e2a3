import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { prepareImage } from '../../../server/catalogue/prepare-image.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#28348a' } })

const seen = async (bytes: Uint8Array) => {
  const { format, width, height, exif } = await sharp(bytes).metadata()
  return { format, width, height, hasTags: exif !== undefined }
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'gif'] as const)('in %s becomes WebP', async (format) => {
    const bytes = await picture(40, 20).toFormat(format).toBuffer()
    expect(await seen(await prepareImage(bytes, 'a'))).toEqual({
      format: 'webp',
      width: 40,
      height: 20,
      hasTags: false,
    })
  })

  test.each([
    [1200, 600, 960, 480],
    [600, 1200, 480, 960],
    [960, 960, 960, 960],
  ])('of %i × %i is served as %i × %i', async (width, height, servedWidth, servedHeight) => {
    const bytes = await picture(width, height).png().toBuffer()
    expect(await seen(await prepareImage(bytes, 'a'))).toMatchObject({ width: servedWidth, height: servedHeight })
  })

  test('is turned upright and loses what a camera wrote', async () => {
    const bytes = await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await seen(await prepareImage(bytes, 'a'))).toEqual({
      format: 'webp',
      width: 20,
      height: 40,
      hasTags: false,
    })
  })
})

describe('WebP', () => {
  test('that is plain and small enough stays as it is', async () => {
    const bytes = await picture(960, 20).webp().toBuffer()
    expect(await prepareImage(bytes, 'a')).toBe(bytes)
  })

  test('that is too large is made smaller', async () => {
    const bytes = await picture(961, 20).webp().toBuffer()
    expect(await seen(await prepareImage(bytes, 'a'))).toMatchObject({ width: 960, height: 20 })
    const upright = await picture(20, 961).webp().toBuffer()
    expect(await seen(await prepareImage(upright, 'a'))).toMatchObject({ width: 20, height: 960 })
  })

  test('with tags loses them', async () => {
    const bytes = await picture(40, 20)
      .webp()
      .withExif({ IFD0: { Copyright: 'Noor' } })
      .toBuffer()
    expect([await seen(bytes), await seen(await prepareImage(bytes, 'a'))].map(({ hasTags }) => hasTags)).toEqual([
      true,
      false,
    ])
  })

  test('with a colour profile loses it', async () => {
    const bytes = await picture(40, 20).webp().withIccProfile('p3').toBuffer()
    const { icc } = await sharp(await prepareImage(bytes, 'a')).metadata()
    expect([(await sharp(bytes).metadata()).icc === undefined, icc]).toEqual([false, undefined])
  })

  test('with something behind its end loses that', async () => {
    const bytes = await picture(40, 20).webp().toBuffer()
    const longer = Buffer.concat([bytes, Buffer.from('<script>')])
    expect(Buffer.from(await prepareImage(longer, 'a')).includes('<script>')).toBe(false)
  })

  test('that moves stands still', async () => {
    const frames = await sharp(
      [await picture(40, 20).png().toBuffer(), await picture(40, 20).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .webp()
      .toBuffer()
    const { pages } = await sharp(await prepareImage(frames, 'a'), { animated: true }).metadata()
    expect([(await sharp(frames).metadata()).pages, pages ?? 1]).toEqual([2, 1])
  })
})

describe('what is refused', () => {
  test.each([
    ['text', async () => Buffer.from('hello')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')],
    ['a TIFF', () => picture(4, 4).tiff().toBuffer()],
    ['half a JPEG', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 700)],
  ])('%s is no picture that can be used', async (_, make) => {
    await expect(prepareImage(await make(), 'noor.jpg')).rejects.toThrow('noor.jpg is no picture that can be used')
  })

  test('more than 40 million pixels, whatever the bytes', async () => {
    const bytes = await picture(8000, 5001).png().toBuffer()
    await expect(prepareImage(bytes, 'noor.png')).rejects.toThrow(
      'noor.png has 8000 × 5001 pixels: at most 40 million are taken',
    )
  })

  test('pixels that are declared and not there', async () => {
    const chunk = (type: string, content: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(type), content])
      const framed = Buffer.alloc(8 + body.length)
      framed.writeUInt32BE(content.length)
      body.copy(framed, 4)
      framed.writeUInt32BE(crc32(body), 4 + body.length)
      return framed
    }
    const header = Buffer.from([0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20, 8, 2, 0, 0, 0])
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const bytes = Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', Buffer.alloc(1)),
      chunk('IEND', Buffer.alloc(0)),
    ])
    await expect(prepareImage(bytes, 'noor.png')).rejects.toThrow(
      'noor.png has 20000 × 20000 pixels: at most 40 million are taken',
    )
  })

  test('not 40 million pixels', async () => {
    const bytes = await picture(8000, 5000).png().toBuffer()
    expect(await seen(await prepareImage(bytes, 'a'))).toMatchObject({ width: 960, height: 600 })
  })
})
