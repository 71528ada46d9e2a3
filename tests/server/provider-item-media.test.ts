import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadsFolder } from '../../server/files/sweep-files.ts'
import { admin, administratorToken } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { sineWave, waveFile } from '../support/wave-file.ts'

let desk: Desk
let token: string
beforeAll(async () => {
  desk = await openDesk()
  token = await administratorToken(desk)
})
afterAll(() => desk.close())

const ask = (method: string, path: string, body?: unknown) =>
  desk.call(method, path.startsWith('/api') ? path : `${admin}${path}`, { token, body })
const upload = (path: string, file: File, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return desk.call('POST', path, { token, form })
}
const tone = (seconds: number, name = 'Spring sale.wav', level = -20) =>
  new File([new Uint8Array(waveFile([sineWave(seconds, level, 8_000)], 8_000))], name)
const newItem = async (fields: Record<string, unknown> = {}) =>
  (await ask('POST', '/voices', { name: `Item ${crypto.randomUUID()}`, ...fields })).body
const violations = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  answer.body.violations?.map(({ propertyPath, code }) => `${propertyPath}: ${code}`)
const titles = (item: { audio: { title: string }[] }) => item.audio.map(({ title }) => title)

describe('a sound', () => {
  test('is measured, comes last, is called as its file, and plays in the shop', async () => {
    const item = await newItem({ status: 'published' })
    const first = await upload(`${item['@id']}/audio`, tone(1))
    const second = await upload(`${item['@id']}/audio`, tone(2, 'b.wav'), { title: 'App explainer' })
    expect([first.status, first.headers.get('location')]).toEqual([201, item['@id']])
    expect(first.headers.get('etag')).not.toBe(second.headers.get('etag'))
    const { audio, numberOfDemos } = second.body
    expect([titles(second.body), numberOfDemos]).toEqual([['Spring sale', 'App explainer'], 2])
    expect(audio[0]).toEqual({
      id: expect.any(Number),
      title: 'Spring sale',
      path: expect.stringMatching(/^\/media\/catalogue\/[0-9a-f]{32}\.wav$/),
      duration: 1,
      peaks: expect.arrayContaining([1]),
      loudness: -23,
    })
    expect((await desk.app.request(audio[0].path)).status).toBe(200)
    expect((await desk.call('GET', `/voices/${item.code}`)).body.audio).toEqual(audio)
  })

  test.each(['flac', 'mp3', 'ogg', 'opus'])('may be %s, whatever its file is called', async (format) => {
    const bytes = await readFile(new URL(`./provider/sounds/tone.${format}`, import.meta.url))
    const item = await newItem()
    const { status, body } = await upload(`${item['@id']}/audio`, new File([new Uint8Array(bytes)], 'demo'))
    expect([status, titles(body), body.audio[0].duration > 0]).toEqual([201, ['demo'], true])
  })

  test('that can not be decoded, is empty or too large is refused, and the item stays', async () => {
    const item = await newItem()
    const refused = async (file: File) => (await upload(`${item['@id']}/audio`, file)).body.violations
    const undecodable = [
      { propertyPath: 'file', message: 'Could not be decoded. Export it again as WAV or FLAC.', code: 'undecodable' },
    ]
    const broken = waveFile([new Float32Array(0)], 8_000)
    expect(await refused(new File(['no sound'], 'noor-museum-guide.m4a'))).toEqual(undecodable)
    expect(await refused(new File([new Uint8Array(broken)], 'a.wav'))).toEqual(undecodable)
    const long = new File([new Uint8Array(waveFile([new Float32Array(3 * 3_600 * 8 + 1)], 8))], 'long.wav')
    const tooLong = 'A sound may last 3 hours at most, and an M4A 15 minutes.'
    expect(await refused(long)).toEqual([{ propertyPath: 'file', message: tooLong, code: 'invalid' }])
    expect((await refused(new File([], 'a.wav')))?.[0]?.code).toBe('not-blank')
    const large = new File([new Uint8Array(24 * 1024 * 1024 + 1)], 'a.wav')
    expect((await refused(large))?.[0]?.code).toBe('file-too-large')
    expect((await upload('/api/v2/admin/voices/nobody-there/audio', tone(1))).status).toBe(404)
    expect((await ask('GET', item['@id'])).body.audio).toEqual([])
  })

  test('is ordered, titled and taken away; what a colleague added meanwhile stays', async () => {
    const item = await newItem({ status: 'published' })
    for (const title of ['One', 'Two', 'Three']) await upload(`${item['@id']}/audio`, tone(1), { title })
    const { audio } = (await ask('GET', item['@id'])).body
    const [one, two, three] = audio
    const change = { audio: [{ id: two.id, title: 'Second' }, { id: one.id }] }
    const { body } = await ask('PUT', item['@id'], change)
    expect(body.audio).toEqual([{ ...two, title: 'Second' }, one, three])
    expect(
      violations(await ask('PUT', item['@id'], { audio: [{ id: one.id }, { id: one.id }, { id: 987654321 }] })),
    ).toEqual(['audio[1].id: repeated', 'audio[2].id: not-found'])
    expect((await ask('DELETE', `${item['@id']}/audio/${two.id}`)).status).toBe(204)
    expect((await ask('DELETE', `${item['@id']}/audio/${two.id}`)).status).toBe(404)
    expect((await ask('GET', item['@id'])).body.audio).toEqual([one, three])
    expect((await desk.call('GET', `/voices/${item.code}`)).body.audio).toEqual([one, three])
  })

  test('sent again with its Idempotency-Key is added once', async () => {
    const item = await newItem()
    const send = () => {
      const form = new FormData()
      form.append('file', tone(1))
      return desk.call('POST', `${item['@id']}/audio`, { token, form, headers: { 'Idempotency-Key': item.code } })
    }
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.text === first.text]).toEqual([201, 201, true])
    expect((await ask('GET', item['@id'])).body.numberOfDemos).toBe(1)
  })
})

describe('a picture', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#28348a' } })
  const fileOf = (bytes: Buffer, name = 'noor.jpg') => new File([new Uint8Array(bytes)], name)

  test('is drawn anew no larger than an import makes it, and takes the place of the one before', async () => {
    const item = await newItem({ status: 'published' })
    const jpeg = await picture(1200, 600).jpeg().toBuffer()
    const { status, body } = await upload(`${item['@id']}/image`, fileOf(jpeg))
    expect([status, body.image]).toEqual([201, expect.stringMatching(/^\/media\/catalogue\/[0-9a-f]{32}\.webp$/)])
    const served = await desk.app.request(body.image)
    const { format, width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 960, height: 480 })
    const other = await upload(`${item['@id']}/image`, fileOf(await picture(20, 20).png().toBuffer()))
    expect(other.body.image).not.toBe(body.image)
    expect((await desk.call('GET', `/voices/${item.code}`)).body.image).toBe(other.body.image)
  })

  test('that is none, or larger than 5 MB, is refused', async () => {
    const item = await newItem()
    expect(violations(await upload(`${item['@id']}/image`, fileOf(Buffer.from('<svg/>'))))).toEqual(['file: file-type'])
    const large = fileOf(Buffer.alloc(5 * 1024 * 1024 + 1, '\xff\xd8\xff', 'latin1'))
    expect(violations(await upload(`${item['@id']}/image`, large))).toEqual(['file: file-too-large'])
    expect((await ask('GET', item['@id'])).body.image).toBe(null)
  })

  test('leaves nothing of itself among what is uploaded, kept or refused', async () => {
    const item = await newItem()
    const png = await picture(20, 20).png().toBuffer()
    expect((await upload(`${item['@id']}/image`, fileOf(png))).status).toBe(201)
    expect((await upload(`${item['@id']}/image`, fileOf(Buffer.from('<svg/>')))).status).toBe(422)
    expect(await readdir(uploadsFolder(desk.context.config))).toEqual([])
  })
})
