import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Desk, openDesk } from '../../support/desk.ts'

let desk: Desk
let code: string
let item: string
let themes: Record<'reseller' | 'stranger', string>
let picture: Buffer

const themeOf = async (who: 'reseller' | 'stranger'): Promise<string> =>
  (await desk.call('GET', '/themes', { token: desk.tokens[who] })).body['hydra:member'][0]['@id']

beforeAll(async () => {
  desk = await openDesk()
  code = (await desk.readyOrder()).code
  item = (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body.items[0]['@id']
  themes = { reseller: await themeOf('reseller'), stranger: await themeOf('stranger') }
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#28348a' } })
    .png()
    .toBuffer()
})
afterAll(() => desk.close())

type Form = { path: string; name: string; bytes: Buffer; fields: Record<string, string> }
const script = (change: Partial<Form> = {}): Form => ({
  path: `${api}/order-item-attachments`,
  name: 'Script.pdf',
  bytes: Buffer.from('%PDF-1.7 first'),
  fields: { owner: item, type: 'script', title: 'A script' },
  ...change,
})
const logo = (change: Partial<Form> = {}): Form => ({
  path: `${api}/theme-media`,
  name: 'logo.png',
  bytes: picture,
  fields: { owner: themes.reseller, type: 'logo' },
  ...change,
})
const film = (): Form =>
  logo({
    name: 'a.mp4',
    bytes: Buffer.concat([Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00', 'latin1'), Buffer.alloc(300_000)]),
    fields: { owner: themes.reseller, type: 'video_background' },
  })

const send = (
  { path, name, bytes, fields }: Form,
  key: string,
  { who = 'reseller', fileFirst = false }: { who?: keyof Desk['tokens']; fileFirst?: boolean } = {},
) => {
  const form = new FormData()
  const file = new File([new Uint8Array(bytes)], name)
  if (fileFirst) form.set('file', file)
  const entries = Object.entries(fields)
  for (const [field, value] of fileFirst ? entries.reverse() : entries) form.set(field, value)
  if (!fileFirst) form.set('file', file)
  return desk.call('POST', path, { token: desk.tokens[who], form, headers: { 'Idempotency-Key': key } })
}

/** All that uploads leave behind: rows, and files in every folder. */
const kept = async (): Promise<string[]> => {
  const names = async (folder: string) =>
    (await readdir(join(desk.config.dataDir, folder)).catch(() => [])).map((name) => `${folder}/${name}`)
  const files = await Promise.all(['uploads', 'files/themes', 'files/scripts'].map(names))
  const rows = await desk.rows(
    "select 'script ' || id as row from order_item_attachments union all select 'medium ' || id from theme_media",
  )
  return [...files.flat(), ...rows.map(({ row }) => String(row))].sort()
}

const other = 'This Idempotency-Key has been used for another request.'

describe('an upload that is repeated with its Idempotency-Key', () => {
  test.each([
    ['a script', script],
    ['a logo', logo],
    ['a film', film],
  ])('answers what the first did, and leaves nothing more behind: %s', async (_, make) => {
    const key = crypto.randomUUID()
    const before = await kept()
    const first = await send(make(), key)
    const after = await kept()
    const again = await send(make(), key)
    const turned = await send(make(), key, { fileFirst: true })
    expect([first.status, after.length]).toEqual([201, before.length + 2])
    for (const { status, text, headers } of [again, turned])
      expect([status, text, headers.get('location')]).toEqual([201, first.text, first.headers.get('location')])
    expect(await kept()).toEqual(after)
    const headers = { Authorization: `Bearer ${desk.tokens.reseller}` }
    const file = await desk.app.request(first.body.path, { headers })
    expect(file.status).toBe(200)
  })

  test('ten times at once is one', async () => {
    const key = crypto.randomUUID()
    const before = await kept()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(script(), key)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([answers[0]?.status, (await kept()).length]).toEqual([201, before.length + 2])
  })

  test('is refused with another file of the same name and length, another name, other fields, and elsewhere', async () => {
    const key = crypto.randomUUID()
    expect((await send(script(), key)).status).toBe(201)
    const after = await kept()
    const fields = { owner: item, type: 'script', title: 'Another script' }
    const others = [
      await send(script({ bytes: Buffer.from('%PDF-1.7 secon') }), key),
      await send(script({ name: 'Script 2.pdf' }), key),
      await send(script({ fields }), key),
      await send(logo(), key),
      await desk.call('POST', '/projects', {
        token: desk.tokens.reseller,
        body: { name: 'x' },
        headers: { 'Idempotency-Key': key },
      }),
    ]
    expect(others.map(({ status, body }) => [status, body['hydra:description']])).toEqual(
      others.map(() => [422, other]),
    )
    expect(await kept()).toEqual(after)
  })

  test('is another thing for another caller', async () => {
    const key = crypto.randomUUID()
    const mine = await send(logo(), key)
    const theirs = await send(logo({ fields: { owner: themes.stranger, type: 'logo' } }), key, { who: 'stranger' })
    expect([mine.status, theirs.status, mine.body.id === theirs.body.id]).toEqual([201, 201, false])
    const foreign = await send(logo(), key, { who: 'stranger' })
    expect([foreign.status, foreign.body.violations?.[0].propertyPath]).toEqual([422, 'owner'])
  })

  test('may be tried again after a refusal', async () => {
    const key = crypto.randomUUID()
    expect((await send(logo({ bytes: Buffer.from('<svg/>') }), key)).status).toBe(422)
    expect((await send(logo(), key)).status).toBe(201)
  })

  test('leaves no file behind when its answer could not be kept', async () => {
    await desk.rows(
      "alter table idempotency_keys add constraint no_answers check (body is null or body->>'text' not like '%Crash%') not valid",
    )
    const before = await kept()
    const key = crypto.randomUUID()
    const form = script({ fields: { owner: item, type: 'script', title: 'Crash' } })
    expect([(await send(form, key)).status, await kept()]).toEqual([500, before])
    await desk.rows('alter table idempotency_keys drop constraint no_answers')
    expect((await send(form, key)).status).toBe(201)
  })

  test('needs a key of 1 to 255 characters', async () => {
    const before = await kept()
    for (const key of ['', 'k'.repeat(256)]) expect((await send(film(), key)).status).toBe(400)
    expect(await kept()).toEqual(before)
  })

  test('answers what the first did, when the order can not be changed any more', async () => {
    const key = crypto.randomUUID()
    const first = await send(script(), key)
    expect((await desk.complete(code)).status).toBe(200)
    expect((await send(script(), crypto.randomUUID())).status).toBe(422)
    const again = await send(script(), key)
    expect([again.status, again.text]).toEqual([201, first.text])
  })
})

test('the documentation says that uploads take a key', async () => {
  const { paths } = (await desk.call('GET', '/api/v2/docs.json')).body
  const headers = ['order-item-attachments', 'theme-media'].map((name) =>
    paths[`${api}/${name}`].post.parameters.map((parameter: { name: string }) => parameter.name),
  )
  expect(headers).toEqual([['Idempotency-Key'], ['Idempotency-Key']])
})
