import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../support/desk.ts'
import { type S3Server, startS3 } from '../../support/s3.ts'

let s3: S3Server
let desk: Desk
let theme: string
let item: string

beforeAll(async () => {
  s3 = await startS3()
  desk = await openDesk(s3.settings)
  theme = (await desk.call('GET', '/themes', { token: desk.tokens.reseller })).body['hydra:member'][0]['@id']
  const { code } = await desk.readyOrder()
  item = (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body.items[0]['@id']
})

afterAll(async () => {
  await desk.close()
  await s3.close().catch(() => undefined)
})

const send = (path: string, bytes: Buffer, name: string, fields: Record<string, string>) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return desk.call('POST', path, { token: desk.tokens.reseller, form })
}
const sendMedia = (bytes: Buffer, type: string) => send('/theme-media', bytes, '', { type, owner: theme })
const sendScript = (bytes: Buffer) =>
  send('/order-item-attachments', bytes, 'Script.pdf', { type: 'script', owner: item })
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await desk.app.request(path, { headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const keys = async (prefix: string) => {
  const found: string[] = []
  for await (const { key } of desk.context.files.list(prefix)) found.push(key)
  return found
}

const film = Buffer.concat([
  Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00', 'latin1'),
  Buffer.alloc(20_000_000, 7),
])
const script = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000_000, 32)])

test('pictures, films and scripts go to the bucket and come back from it', async () => {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const logo = await sendMedia(picture, 'logo')
  const video = await sendMedia(film, 'video_background')
  const attachment = await sendScript(script)
  expect([logo.status, video.status, attachment.status]).toEqual([201, 201, 201])

  expect((await sharp((await read(logo.body.path)).bytes).metadata()).format).toBe('webp')
  const whole = await read(video.body.path)
  expect([whole.answer.status, whole.answer.headers.get('content-type'), whole.bytes.equals(film)]).toEqual([
    200,
    'video/mp4',
    true,
  ])
  const part = await read(video.body.path, { Range: 'bytes=5-19' })
  expect([part.answer.status, part.answer.headers.get('content-range'), part.bytes]).toEqual([
    206,
    `bytes 5-19/${film.length}`,
    film.subarray(5, 20),
  ])
  const saved = await read(attachment.body.path, { Authorization: `Bearer ${desk.tokens.reseller}` })
  expect([saved.answer.status, saved.answer.headers.get('content-length'), saved.bytes.equals(script)]).toEqual([
    200,
    String(script.length),
    true,
  ])

  expect(await keys('themes/')).toContain(video.body.path.replace('/media/', ''))
  expect((await desk.call('DELETE', video.body['@id'], { token: desk.tokens.reseller })).status).toBe(204)
  expect(await keys('themes/')).not.toContain(video.body.path.replace('/media/', ''))
})

test('what is refused leaves nothing in the bucket', async () => {
  const before = [await keys('themes/'), await keys('scripts/')]
  expect((await sendMedia(Buffer.from('<html>'), 'video_background')).status).toBe(422)
  expect((await sendScript(Buffer.concat([script, script]))).status).toBe(422)
  const html = Buffer.concat([Buffer.from('<html>'), Buffer.alloc(9_000_000)])
  expect((await sendScript(html)).status).toBe(422)
  expect([await keys('themes/'), await keys('scripts/')]).toEqual(before)
})

test('a bucket that does not answer is a 503 that nobody keeps, and comes back by itself', async () => {
  const { body } = await sendScript(script)
  const [key = ''] = await keys('themes/')
  await s3.close()
  const { answer, bytes } = await read(`/media/${key}`)
  const isKept = answer.headers.get('cache-control')?.includes('immutable') ?? false
  expect([answer.status, isKept, answer.headers.get('etag')]).toEqual([503, false, null])
  expect(String(bytes)).toContain('Files can not be reached at the moment.')
  const upload = await sendScript(script)
  expect([upload.status, upload.body['hydra:description']]).toEqual([
    503,
    'Files can not be reached at the moment. Please try again later.',
  ])
  expect((await desk.call('GET', body.path, { token: desk.tokens.reseller })).status).toBe(503)
  expect((await desk.call('GET', '/projects', { token: desk.tokens.reseller })).status).toBe(200)
  const themeMedia = (await desk.call('GET', theme)).body.media[0]['@id']
  expect((await desk.call('DELETE', themeMedia, { token: desk.tokens.reseller })).status).toBe(204)

  s3 = await startS3({ port: s3.port })
  expect((await sendScript(script)).status).toBe(201)
  const found = await desk.context.files.open((await keys('scripts/'))[0] ?? '')
  expect(found === null ? null : (await buffer(found.stream)).equals(script)).toBe(true)
})
