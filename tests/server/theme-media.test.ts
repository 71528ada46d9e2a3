import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { megabyte } from '../../src/api/contract/upload.ts'
import { openThemes, picture, type Themes, themeMediaPath, themesPath, violationsOf } from '../support/themes.ts'

let server: Themes['server']
let reseller: Themes['reseller']
let stranger: Themes['stranger']
let clientToken: Themes['clientToken']
let theme: Themes['theme']
let upload: Themes['upload']

beforeAll(async () => {
  ;({ server, reseller, stranger, clientToken, theme, upload } = await openThemes())
})

afterAll(() => server.close())

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
    expect((await upload(mp4, { name: 'a.png' })).body.violations).toEqual([
      { propertyPath: 'file', message: 'Use a file of type jpg, jpeg, png, gif.', code: 'file-type' },
    ])
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
    const asVideo = await upload(sized(5 * megabyte + 1), { type: 'video_background' })
    expect(violationsOf(asVideo)).toEqual(['file: file-too-large'])
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

  test('may be larger than a picture may', async () => {
    const large = Buffer.concat([mp4, Buffer.alloc(5 * megabyte)])
    expect((await upload(large, { type: 'video_background', name: 'a.mp4' })).status).toBe(201)
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

describe('an upload', () => {
  test('has the limit of its type, also where that is named after the file', async () => {
    const form = new FormData()
    form.append('file', new File([Buffer.concat([mp4, Buffer.alloc(5 * megabyte)])], 'nameless'))
    form.append('type', 'logo')
    form.append('owner', theme)
    const answer = await server.call('POST', themeMediaPath, { token: reseller.token, form })
    expect(violationsOf(answer)).toEqual(['file: file-too-large'])
  })

  test("is refused for a stranger's theme, a plain client, an unknown type and no file", async () => {
    const png = await picture().png().toBuffer()
    const foreign = await upload(png, { token: stranger.token })
    expect(violationsOf(foreign)).toEqual(['owner: not-found'])
    for (const owner of [`${themesPath}/999999`, '999999', 'x', `${themesPath}/1e3`])
      expect((await upload(png, { token: stranger.token, owner })).text).toBe(foreign.text)
    expect((await upload(png, { token: clientToken })).status).toBe(403)
    expect(violationsOf(await upload(png, { type: 'favicon' }))).toEqual(['type: choice'])
    expect(violationsOf(await upload(Buffer.alloc(0)))).toEqual(['file: not-blank'])
    const form = new FormData()
    form.append('type', 'logo')
    form.append('owner', theme)
    expect(violationsOf(await server.call('POST', themeMediaPath, { token: reseller.token, form }))).toEqual([
      'file: not-blank',
    ])
    const json = await server.call('POST', themeMediaPath, {
      token: reseller.token,
      body: { type: 'logo', owner: theme },
    })
    expect(json.status).toBe(415)
  })
})
