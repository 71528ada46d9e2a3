import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { megabyte } from '../../src/api/contract/upload.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const themes = '/api/v2/shop/themes'
const media = '/api/v2/shop/theme-media'
const colors = '/api/v2/shop/theme-colors'
let server: TestServer
let reseller: { token: string; customer: string }
let stranger: { token: string; customer: string }
let clientToken: string
let theme: string

beforeAll(async () => {
  server = await startTestServer()
  reseller = await server.signIn(demoAccounts.reseller.email)
  stranger = await server.signIn(demoAccounts.otherReseller.email)
  clientToken = (await server.signIn(demoAccounts.client.email)).token
  const list = await server.call('GET', themes, { token: reseller.token })
  theme = list.body['hydra:member'][0]['@id']
}, 120_000)

afterAll(() => server.close())

const violationsOf = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  (answer.body.violations ?? []).map(({ propertyPath, code }) => `${propertyPath}: ${code}`)

const upload = (file: Buffer, { type = 'logo', owner = theme, name = 'a.png', token = reseller.token } = {}) => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(file)], name))
  form.append('type', type)
  form.append('owner', owner)
  return server.call('POST', media, { token, form })
}

const picture = (width = 8, height = 4) => sharp({ create: { width, height, channels: 3, background: '#28348a' } })

describe('a theme', () => {
  test('is read by anybody, and listed for its owner alone', async () => {
    const one = await server.call('GET', theme)
    expect(one.body).toMatchObject({ '@id': theme, customer: reseller.customer, company: 'Studio Noord' })
    const own = await server.call('GET', themes, { token: reseller.token })
    expect(
      own.body['hydra:member'].map((entry: object) => ({ '@context': '/api/v2/contexts/Theme', ...entry })),
    ).toEqual([one.body])
    expect((await server.call('GET', themes, { token: clientToken })).body['hydra:totalItems']).toBe(0)
    expect((await server.call('GET', `${themes}/999999`)).status).toBe(404)
  })

  test('is changed by its owner alone', async () => {
    const body = { feedbackIntroduction: ' Luister. ' }
    const foreign = await server.call('PUT', theme, { token: stranger.token, body })
    const missing = await server.call('PUT', `${themes}/999999`, { token: stranger.token, body })
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await server.call('PUT', theme, { token: clientToken, body })).status).toBe(403)
    const own = await server.call('PUT', theme, { token: reseller.token, body })
    expect([own.status, own.body.feedbackIntroduction]).toEqual([200, 'Luister.'])
    expect((await server.call('PUT', theme, { token: reseller.token, body: {} })).body).toEqual(own.body)
  })

  test('is made once, for oneself', async () => {
    const body = { customer: reseller.customer, feedbackIntroduction: null }
    expect((await server.call('POST', themes, { token: reseller.token, body })).status).toBe(409)
    expect(violationsOf(await server.call('POST', themes, { token: stranger.token, body }))).toEqual([
      'customer: not-found',
    ])
  })
})

describe('a colour', () => {
  test('is added as #rrggbb, changed and taken away', async () => {
    const body = { owner: theme, type: 'button-color', color: '#ABC' }
    const added = await server.call('POST', colors, { token: reseller.token, body })
    const iri = added.body['@id']
    expect([added.status, added.body.color]).toEqual([201, '#aabbcc'])
    const changed = await server.call('PUT', iri, { token: reseller.token, body: { color: '#00FF00' } })
    expect(changed.body).toEqual({ ...added.body, color: '#00ff00' })
    expect((await server.call('GET', theme)).body.colors.at(-1)['@id']).toBe(iri)
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await server.call(method, iri, { token: stranger.token, body: method === 'PUT' ? {} : undefined })).status,
      ).toBe(404)
    expect((await server.call('DELETE', iri, { token: reseller.token })).status).toBe(204)
    expect((await server.call('DELETE', iri, { token: reseller.token })).status).toBe(404)
  })

  test.each([
    [{ type: 'button-color', color: 'red' }, 'color: color'],
    [{ type: 'button-color', color: '#fff;background:url(x)' }, 'color: too-long'],
    [{ type: 'font', color: '#fff' }, 'type: choice'],
  ])('refuses %j', async (fields, expected) => {
    const answer = await server.call('POST', colors, { token: reseller.token, body: { owner: theme, ...fields } })
    expect(violationsOf(answer)[0]).toBe(expected)
  })

  test("refuses a stranger's theme as it does a missing one", async () => {
    const call = (owner: string) =>
      server.call('POST', colors, { token: stranger.token, body: { owner, type: 'text-color', color: '#fff' } })
    const foreign = await call(theme)
    expect(violationsOf(foreign)).toEqual(['owner: not-found'])
    expect(foreign.text).toBe((await call(`${themes}/999999`)).text)
  })
})

describe('a picture', () => {
  test('is drawn anew as WebP without what else was in it, served, and taken away with its file', async () => {
    const jpeg = await picture(16, 8)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
    const added = await upload(polyglot, { type: 'background', name: 'photo.jpg' })
    expect([added.status, added.body.type, added.body['@type']]).toEqual([201, 'background', 'ThemeMedia'])
    const answer = await server.app.request(added.body.path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'webp',
      width: 8,
      height: 16,
      exif: undefined,
      orientation: undefined,
    })
    expect(bytes.includes('script')).toBe(false)
    expect((await server.call('DELETE', added.body['@id'], { token: stranger.token })).status).toBe(404)
    expect((await server.call('DELETE', added.body['@id'], { token: reseller.token })).status).toBe(204)
    expect(existsSync(join(server.config.dataDir, 'files', added.body.path.replace('/media/', '')))).toBe(false)
  })

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML', Buffer.from('<!doctype html>')],
    ['a picture that breaks off', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')],
    ['GIF in name only', Buffer.from('GIF89a<script>1</script>')],
  ])('of %s is refused, whatever it is called', async (_, file) => {
    expect(violationsOf(await upload(file))).toEqual(['file: file-type'])
  })

  test('that is a video is refused', async () => {
    expect(violationsOf(await upload(mp4, { name: 'a.png' }))).toEqual(['file: file-type'])
  })

  test('of exactly 5 MB passes, and of a byte more does not', async () => {
    const png = await picture().png().toBuffer()
    const sized = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
    expect((await upload(sized(5 * megabyte))).status).toBe(201)
    const answer = await upload(sized(5 * megabyte + 1))
    expect([answer.status, answer.body.violations]).toEqual([
      422,
      [{ propertyPath: 'file', message: 'File size too large', code: 'file-too-large' }],
    ])
  })

  test('that unpacks to more than 40 megapixels is refused', async () => {
    const bomb = await picture(8000, 5001).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(megabyte)
    expect(violationsOf(await upload(bomb))).toEqual(['file: file-too-large'])
  })
})

const mp4 = Buffer.concat([
  Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2', 'latin1'),
  Buffer.alloc(100),
])
const webm = Buffer.from(
  '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm',
  'latin1',
)
const mov = Buffer.from('\x00\x00\x00\x14ftypqt  \x00\x00\x02\x00qt  ', 'latin1')

describe('a video', () => {
  test.each([
    ['mp4', mp4, 'video/mp4'],
    ['webm', webm, 'video/webm'],
    ['mov', mov, 'video/quicktime'],
  ])('of kind %s is known by its content', async (extension, file, mediaType) => {
    const added = await upload(file, { type: 'video_background', name: 'nameless' })
    expect([added.status, added.body.path.split('.').at(-1)]).toEqual([201, extension])
    const answer = await server.app.request(added.body.path)
    expect(answer.headers.get('content-type')).toBe(mediaType)
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
  })

  test('is refused when its name is that of something else', async () => {
    for (const name of ['film.html', 'film.mp4.exe', 'film.svg', 'film.png'])
      expect(violationsOf(await upload(mp4, { type: 'video_background', name }))).toEqual(['file: file-type'])
    const png = await picture().png().toBuffer()
    for (const name of ['logo.svg', 'logo.html', 'logo.mp4', 'logo.webp'])
      expect(violationsOf(await upload(png, { name }))).toEqual(['file: file-type'])
    for (const name of ['logo.PNG', 'LOGO.Jpeg', 'logo']) expect((await upload(png, { name })).status).toBe(201)
  })

  test('is refused when its content is something else', async () => {
    const avif = Buffer.from('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00', 'latin1')
    for (const file of [avif, Buffer.from('<html>'), await picture().png().toBuffer()])
      expect(violationsOf(await upload(file, { type: 'video_background', name: 'a.mp4' }))).toEqual(['file: file-type'])
  })
})

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
  }, 30_000)

  test('that claims 50,000 × 50,000 pixels is refused before it is unpacked', async () => {
    const png = Buffer.from(await picture(1, 1).png().toBuffer())
    png.writeUInt32BE(50_000, 16)
    png.writeUInt32BE(50_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    const before = process.memoryUsage().rss
    expect(violationsOf(await upload(png))).toEqual(['file: file-too-large'])
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte)
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

describe('an upload', () => {
  test("is refused for a stranger's theme, a plain client, an unknown type and no file", async () => {
    const png = await picture().png().toBuffer()
    const foreign = await upload(png, { token: stranger.token })
    expect(violationsOf(foreign)).toEqual(['owner: not-found'])
    for (const owner of [`${themes}/999999`, '999999', 'x', `${themes}/1e3`])
      expect((await upload(png, { token: stranger.token, owner })).text).toBe(foreign.text)
    expect((await upload(png, { token: clientToken })).status).toBe(403)
    expect(violationsOf(await upload(png, { type: 'favicon' }))).toEqual(['type: choice'])
    expect(violationsOf(await upload(Buffer.alloc(0)))).toEqual(['file: not-blank'])
    const form = new FormData()
    form.append('type', 'logo')
    form.append('owner', theme)
    expect(violationsOf(await server.call('POST', media, { token: reseller.token, form }))).toEqual(['file: not-blank'])
    const json = await server.call('POST', media, { token: reseller.token, body: { type: 'logo', owner: theme } })
    expect(json.status).toBe(415)
  })
})
