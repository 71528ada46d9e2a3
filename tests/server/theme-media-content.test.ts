import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openThemes, picture, type Themes, violationsOf } from '../support/themes.ts'

let server: Themes['server']
let upload: Themes['upload']

beforeAll(async () => {
  ;({ server, upload } = await openThemes())
})

afterAll(() => server.close())

describe('the content of a picture', () => {
  const stored = async (file: Buffer, type = 'background') => {
    const { status, body } = await upload(file, { type, name: 'picture' })
    if (status !== 201) return { status, bytes: Buffer.alloc(0) }
    const answer = await server.app.request(body.path)
    return { status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  /** The middle pixel, as red, green and blue. */
  const middleOf = async (bytes: Buffer): Promise<number[]> => {
    const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  const isNear = (actual: number[], wanted: number[]) => actual.every((v, i) => Math.abs(v - (wanted[i] ?? 0)) < 12)

  test('keeps nothing but pixels: no scripts, places, comments or profiles', async () => {
    const hidden = '<script>alert(document.domain)</script>'
    const place = {
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' },
      IFD0: { Artist: 'Somebody', XPComment: 'x' },
    }
    const jpeg = await picture(40, 20).withExif(place).withIccProfile('p3').jpeg().toBuffer()
    const png = await picture().png().toBuffer()
    // A text chunk before IEND, as a script that hides in a PNG does; libpng reads past its wrong sum.
    const iend = png.subarray(png.length - 12)
    const gif = await picture().gif().toBuffer()
    const htmlGif = Buffer.concat([gif, Buffer.from(`/*${hidden}*/`)])
    for (const file of [
      jpeg,
      Buffer.concat([jpeg, Buffer.from(hidden)]),
      Buffer.concat([png, Buffer.from(hidden), iend]),
      htmlGif,
    ]) {
      const { status, bytes } = await stored(file)
      expect(status).toBe(201)
      const { format, exif, icc, xmp, iptc, comments } = await sharp(bytes).metadata()
      expect({ format, exif, icc, xmp, iptc, comments }).toEqual({ format: 'webp' })
      expect(bytes.includes('script') || bytes.includes('Somebody')).toBe(false)
    }
  })

  test('comes out right from CMYK, 16 bits and a palette', async () => {
    const red = { r: 200, g: 40, b: 40 }
    const base = sharp({ create: { width: 32, height: 32, channels: 3, background: red } })
    const cmyk = await base.clone().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    const deep = await base.clone().toColourspace('rgb16').png().toBuffer()
    const palette = await base.clone().png({ palette: true }).toBuffer()
    const formats = await Promise.all([cmyk, deep, palette].map((file) => sharp(file).metadata()))
    expect(formats.map(({ space, depth }) => `${space} ${depth}`)).toEqual(['cmyk uchar', 'rgb16 ushort', 'srgb uchar'])
    for (const file of [cmyk, deep, palette]) {
      const { bytes } = await stored(file)
      const { space, depth } = await sharp(bytes).metadata()
      expect({ space, depth }).toEqual({ space: 'srgb', depth: 'uchar' })
      expect(isNear(await middleOf(bytes), await middleOf(file))).toBe(true)
    }
  })

  test('keeps what is see-through, and what moves', async () => {
    const glass = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: glass } })
      .png()
      .toBuffer()
    expect((await sharp((await stored(clear, 'logo')).bytes).stats()).isOpaque).toBe(false)
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    const { pages, format } = await sharp((await stored(moving)).bytes).metadata()
    expect({ pages, format }).toEqual({ pages: 3, format: 'webp' })
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright from orientation %i', async (orientation) => {
    const jpeg = await picture(30, 10).withMetadata({ orientation }).jpeg().toBuffer()
    const { width, height } = await sharp((await stored(jpeg)).bytes).metadata()
    expect([width, height]).toEqual(orientation < 5 ? [30, 10] : [10, 30])
  })

  test('of exactly 40 megapixels passes', async () => {
    const full = await picture(8000, 5000).png({ compressionLevel: 9 }).toBuffer()
    expect((await stored(full)).status).toBe(201)
  })

  test('that claims 50,000 × 50,000 pixels is refused before it is unpacked', async () => {
    const png = Buffer.from(await picture(1, 1).png().toBuffer())
    png.writeUInt32BE(50_000, 16)
    png.writeUInt32BE(50_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    // Unpacked, it would be a picture that breaks off: `file-type`.
    expect(violationsOf(await upload(png))).toEqual(['file: file-too-large'])
  })

  test('that breaks off is refused, wherever it does', async () => {
    const noise = await sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const files = [noise, await sharp(noise).jpeg().toBuffer(), await sharp(noise).gif().toBuffer()]
    for (const file of files)
      for (const part of [12, file.length >> 2, file.length >> 1])
        expect(violationsOf(await upload(file.subarray(0, part), { name: 'x' }))).toEqual(['file: file-type'])
  })

  test.each([
    ['a PDF with a script', Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>')],
    ['an HTML page behind a BOM', Buffer.from('\ufeff<html><script>1</script>')],
    ['an SVG behind an XML head', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a TIFF', Buffer.from('II*\x00\x08\x00\x00\x00', 'latin1')],
    ['a program', Buffer.from('MZ\x90\x00', 'latin1')],
  ])('that is %s is refused', async (_, file) => {
    expect(violationsOf(await upload(file, { name: 'a.png' }))).toEqual(['file: file-type'])
  })
})

describe('the content of a video', () => {
  const box = (brand: string) =>
    Buffer.concat([Buffer.from(`\x00\x00\x00\x18ftyp${brand}\x00\x00\x02\x00`, 'latin1'), Buffer.alloc(50)])
  test.each(['isom', 'mp42', 'avc1', 'M4V ', 'dash', 'qt  '])('of brand %j is taken', async (brand) => {
    expect((await upload(box(brand), { type: 'video_background', name: 'a.mov' })).status).toBe(201)
  })
  test.each([
    ['of brand heic', box('heic')],
    ['of brand 3gp4', box('3gp4')],
    ['of brand M4A', box('M4A ')],
    ['of brand <scr', box('<scr')],
    ['of Matroska', Buffer.from('\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska', 'latin1')],
    ['of EBML alone', Buffer.from('\x1a\x45\xdf\xa3', 'latin1')],
    ['of four bytes', Buffer.from('ftyp')],
    ['of HTML', Buffer.from('<!doctype html><script>1</script>')],
  ])('%s is refused', async (_, file) => {
    expect(violationsOf(await upload(file, { type: 'video_background', name: 'a.mp4' }))).toEqual(['file: file-type'])
  })
})
