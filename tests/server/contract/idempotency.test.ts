import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../server/routes/all.ts'
import { rows } from './access-rows.ts'
import type { Ask } from './access-statuses.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const creating = routes
  .filter(
    ({ spec }) => spec.method === 'post' && spec.answer.status === 201 && spec.access !== 'public' && !spec.upload,
  )
  .map(({ spec }) => `POST ${spec.path}`)
const asks = rows.filter(([row]) => creating.includes(row.split(' (')[0] ?? ''))

const tables = [
  'projects',
  'customers',
  'users',
  'addresses',
  'orders',
  'order_items',
  'order_item_instructions',
  'comments',
  'themes',
  'theme_colors',
  'mails',
  'stream_updates',
]
const countAll = async (): Promise<Record<string, number>> => {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')
  const [row] = await scene.rows(`select ${counts}`)
  return Object.fromEntries(Object.entries(row ?? {}).map(([table, count]) => [table, Number(count)]))
}

const post = ({ path, body }: Ask, key: string, token: string, headers: Record<string, string> = {}) =>
  scene.call('POST', path, { token, body, headers: { 'Idempotency-Key': key, ...headers } })
const tokenFor = (row: string): string => scene.bearers[row.includes('a response') ? 'client' : 'reseller']

describe('a call that creates something, repeated with its Idempotency-Key', () => {
  test('is each of these', () => {
    expect([...new Set(asks.map(([row]) => row.split(' (')[0]))].sort()).toEqual([...creating].sort())
    expect(creating.length).toBeGreaterThan(8)
  })

  test.each(asks)('answers what the first did, and does nothing more: %s', async (row, _, prepare) => {
    const ask = await prepare(scene)
    const key = crypto.randomUUID()
    const first = await post(ask, key, tokenFor(row))
    const after = await countAll()
    const second = await post(ask, key, tokenFor(row))
    expect([first.status, second.status]).toEqual([201, 201])
    expect([second.text, second.headers.get('location')]).toEqual([first.text, first.headers.get('location')])
    expect(await countAll()).toEqual(after)
    const plain = await post(ask, key, tokenFor(row), { Accept: 'application/json' })
    expect([plain.status, '@id' in plain.body, plain.body.id]).toEqual([201, false, first.body.id])
  })

  test('at the same time is made once', async () => {
    const key = crypto.randomUUID()
    const before = (await countAll()).projects ?? 0
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post({ path: '/projects', body: { name: 'Once' } }, key, scene.bearers.reseller),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([answers[0]?.status, (await countAll()).projects]).toEqual([201, before + 1])
  })

  test('is a thing of its own for another caller', async () => {
    const key = crypto.randomUUID()
    const ask = { path: '/projects', body: { name: 'Mine' } }
    const [mine, theirs] = [await post(ask, key, scene.bearers.reseller), await post(ask, key, scene.bearers.stranger)]
    expect([mine.status, theirs.status, mine.body.id === theirs.body.id]).toEqual([201, 201, false])
  })

  test('is refused when it asks for something else', async () => {
    const key = crypto.randomUUID()
    await post({ path: '/projects', body: { name: 'One' } }, key, scene.bearers.reseller)
    const other = await post({ path: '/projects', body: { name: 'Other' } }, key, scene.bearers.reseller)
    const elsewhere = await post({ path: '/orders/ftv_create_order', body: {} }, key, scene.bearers.reseller)
    const message = 'This Idempotency-Key has been used for another request.'
    expect([other, elsewhere].map(({ status, body }) => [status, body['hydra:description']])).toEqual([
      [422, message],
      [422, message],
    ])
  })

  test('may be tried again after a refusal', async () => {
    const key = crypto.randomUUID()
    const client = await scene.own.bareClient()
    const ask = { path: '/clients', body: { company: 'Later', email: client.email } }
    expect((await post(ask, key, scene.bearers.reseller)).status).toBe(422)
    await scene.call('DELETE', `/clients/${client.id}`, { token: scene.bearers.reseller })
    expect((await post(ask, key, scene.bearers.reseller)).status).toBe(201)
  })

  test('leaves nothing behind when its answer could not be kept', async () => {
    await scene.rows(
      "alter table idempotency_keys add constraint no_answers check (body is null or body->>'text' not like '%Crash%') not valid",
    )
    const before = await countAll()
    const key = crypto.randomUUID()
    const ask = { path: '/projects', body: { name: 'Crash' } }
    const failed = await post(ask, key, scene.bearers.reseller)
    expect([failed.status, await countAll()]).toEqual([500, before])
    await scene.rows('alter table idempotency_keys drop constraint no_answers')
    expect((await post(ask, key, scene.bearers.reseller)).status).toBe(201)
  })

  test('needs a key of 1 to 255 characters', async () => {
    const ask = { path: '/projects', body: { name: 'Key' } }
    const statuses = await Promise.all(
      ['', 'k'.repeat(255), 'k'.repeat(256)].map(async (key) => (await post(ask, key, scene.bearers.reseller)).status),
    )
    expect(statuses).toEqual([400, 201, 400])
  })
})
