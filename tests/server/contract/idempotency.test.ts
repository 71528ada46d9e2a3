import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takesIdempotencyKey } from '../../../server/http/api/spec.ts'
import { routes } from '../../../server/routes/all.ts'
import { rows } from './access-rows.ts'
import type { Ask } from './access-statuses.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const nameOf = ({ spec }: (typeof routes)[number]): string => `${spec.method.toUpperCase()} ${spec.path}`
/** Uploads are repeated in a file of their own. */
const once = routes.filter(({ spec }) => takesIdempotencyKey(spec) && !spec.upload).map(nameOf)
/** Never done: one's own account is closed by others. Turning two-factor sign-in on takes a code, and has its own test. */
const refused = [
  'DELETE /shop/customers/{id} (their own)',
  'PUT /shop/customers/{id}/two-factor',
  'PUT /admin/administrators/{id}/two-factor',
]
const asks = rows.filter(([row]) => once.includes(row.split(' (')[0] ?? '') && !refused.includes(row))

const tables = [
  'projects',
  'customers',
  'users',
  'addresses',
  'orders',
  'order_items',
  'order_item_instructions',
  'comments',
  'sets',
  'set_items',
  'themes',
  'theme_colors',
  'mails',
  'stream_updates',
  'payments',
  'refresh_tokens',
]
const countAll = async (): Promise<Record<string, number>> => {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')
  const [row] = await scene.rows(`select ${counts}`)
  return Object.fromEntries(Object.entries(row ?? {}).map(([table, count]) => [table, Number(count)]))
}

type Sent = { path: string; body?: unknown }
const send = (
  method: string,
  { path, body }: Sent,
  { key, token, ...headers }: { key: string; token: string; [header: string]: string },
) => scene.call(method, path, { token, body, headers: { 'Idempotency-Key': key, ...headers } })
const post = (ask: Sent, key: string, token: string) => send('POST', ask, { key, token })
const tokenFor = async (row: string, { request }: Ask): Promise<string> => {
  if (row.includes(' /admin/')) return scene.bearers.administrator
  if (row.includes('/guests') && request !== undefined) return scene.feedbackToken(scene.own, request)
  return scene.bearers[/a response|who is asked/.test(row) ? 'client' : 'reseller']
}
const statusOf = (row: string): number | undefined =>
  routes.find((route) => nameOf(route) === row.split(' (')[0])?.spec.answer.status

/** Nobody is signed in who makes these: four have their own test, an answer of the others is a secret. */
const signedOut = [
  'POST /admin/administrators/token',
  'POST /admin/administrators/token/invalidate',
  'POST /admin/administrators/token/refresh',
  'POST /shop/authentication-token',
  'POST /shop/authentication-token/invalidate',
  'POST /shop/authentication-token/refresh',
  'POST /shop/customers',
  'POST /shop/customers/reset-password',
  'POST /shop/customers/token',
  'POST /shop/sets/{code}/plays',
  'PATCH /shop/customers/reset-password/{token}',
  'PATCH /shop/customers/confirm-email',
]

describe('a call with an Idempotency-Key, repeated', () => {
  test('is every call of somebody who is signed in that changes something', () => {
    const posted = routes.filter(({ spec }) => spec.method !== 'get').map(nameOf)
    const uploads = routes.filter(({ spec }) => spec.upload).map(nameOf)
    expect(posted.sort()).toEqual([...once, ...uploads, ...signedOut].sort())
    expect([...new Set(asks.map(([row]) => row.split(' (')[0]))].sort()).toEqual(
      once.filter((call) => !refused.includes(call)).sort(),
    )
  })

  test.each(asks)('answers what the first did, and does nothing more: %s', async (row, _, prepare) => {
    const ask = await prepare(scene)
    const [method = ''] = row.split(' ')
    const with_ = { key: crypto.randomUUID(), token: await tokenFor(row, ask) }
    const first = await send(method, ask, with_)
    const after = await countAll()
    const second = await send(method, ask, { ...with_, 'If-Match': '"of-long-ago"' })
    expect([first.status, second.status]).toEqual([statusOf(row), statusOf(row)])
    const said = ({ text, headers }: typeof first) => [text, headers.get('location'), headers.get('etag')]
    expect(said(second)).toEqual(said(first))
    expect(await countAll()).toEqual(after)
    const plain = await send(method, ask, { ...with_, Accept: 'application/json' })
    expect([plain.status, plain.text.includes('"@id"'), plain.body?.id]).toEqual([statusOf(row), false, first.body?.id])
  })

  test('answers what the first did also when it was changed since', async () => {
    const { order } = await scene.own.parkedOrder()
    const with_ = { key: crypto.randomUUID(), token: scene.bearers.reseller }
    const ask = {
      path: `${order['@id']}/ftv_update_product`,
      body: { orderItemId: order.items[0].id, instructionIndex: 0, quantity: 2 },
    }
    const first = await send('PUT', ask, with_)
    await send('PUT', { ...ask, body: { ...ask.body, quantity: 3 } }, { ...with_, key: crypto.randomUUID() })
    const again = await send('PUT', ask, with_)
    const now = await scene.call('GET', order['@id'], { token: scene.bearers.reseller })
    expect([again.text, now.body.items[0].quantity]).toEqual([first.text, 3])
  })

  test('gives the token of a link again, and keeps it where nobody can read it', async () => {
    await scene.own.request()
    const ask = { path: '/clients/refresh-token', body: { clientId: scene.own.client.iri } }
    const key = crypto.randomUUID()
    const { body } = await post(ask, key, scene.bearers.reseller)
    const [kept] = await scene.rows('select body::text from idempotency_keys where key = $1', [key])
    expect([String(kept?.body).includes(body.refreshToken), String(kept?.body)]).toEqual([
      false,
      expect.stringContaining('sealed'),
    ])
    expect((await post(ask, key, scene.bearers.reseller)).body.refreshToken).toBe(body.refreshToken)
  })

  test('mails one recovery link, and is refused for another address', async () => {
    const mails = async () =>
      Number((await scene.rows("select count(*)::int as n from mails where content->>'kind' = 'password-reset'"))[0]?.n)
    const before = await mails()
    const key = crypto.randomUUID()
    const ask = (email: string) =>
      scene.call('POST', '/customers/reset-password', { body: { email }, headers: { 'Idempotency-Key': key } })
    const email = scene.own.client.email
    const statuses = [await ask(email), await ask(email), await ask('other@example.com')].map(({ status }) => status)
    expect(statuses).toEqual([202, 202, 422])
    await expect.poll(mails).toBe(before + 1)
    await ask(email)
    expect(await mails()).toBe(before + 1)
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

  test('is refused for the same change of another order', async () => {
    const key = crypto.randomUUID()
    const body = { productVariant: scene.product.variants[0]['@id'], reference: 'Spot', script: 'Hello.' }
    const [one, other] = [await scene.own.order(), await scene.own.order()]
    const add = (order: { '@id': string }) =>
      post({ path: `${order['@id']}/ftv_add_product`, body }, key, scene.bearers.reseller)
    const statuses = [(await add(one)).status, (await add(other)).status]
    const now = await scene.call('GET', other['@id'], { token: scene.bearers.reseller })
    expect([statuses, now.body.items.length]).toEqual([[201, 422], 1])
  })

  test('is a thing of its own behind each feedback link, and for the account of the same client', async () => {
    const key = crypto.randomUUID()
    const [one, other] = [await scene.own.request(), await scene.own.request()]
    const passOn = async (request: { '@id': string }) =>
      (
        await post(
          { path: `${request['@id']}/guests`, body: { name: 'Kim' } },
          key,
          await scene.feedbackToken(scene.own, request),
        )
      ).status
    const reply = {
      comment: 'This one.',
      project: one.project['@id'],
      parent: one['@id'],
      payload: { voices: one.suggestions },
    }
    const answered = await post({ path: '/project-comments', body: reply }, key, scene.bearers.client)
    expect([answered.status, await passOn(other), await passOn(await scene.own.request())]).toEqual([201, 201, 201])
  })

  test('is kept where nobody can read it, of every call whose answer holds a secret', () => {
    const secret = routes.filter(({ spec }) => spec.secret).map(nameOf)
    expect(secret.sort()).toEqual([
      'POST /admin/administrators/{id}/two-factor',
      'POST /admin/administrators/{id}/two-factor/recovery-codes',
      'POST /shop/clients/refresh-token',
      'POST /shop/customers/{id}/two-factor',
      'POST /shop/customers/{id}/two-factor/recovery-codes',
      'POST /shop/project-comments/{id}/guests',
      'PUT /admin/administrators/{id}/two-factor',
      'PUT /shop/customers/{id}/two-factor',
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

  test('fails where what was kept is no answer of the call, and has no effect again', async () => {
    const key = crypto.randomUUID()
    const ask = { path: '/projects', body: { name: 'Misfit' } }
    await post(ask, key, scene.bearers.reseller)
    const before = await countAll()
    await scene.rows(`update idempotency_keys set body = '{"text":"[]"}' where key = $1`, [key])
    expect([(await post(ask, key, scene.bearers.reseller)).status, await countAll()]).toEqual([500, before])
  })

  test('is answered as an earlier version of the portal answered it, which knew fewer fields', async () => {
    const key = crypto.randomUUID()
    const ask = { path: '/projects', body: { name: 'Earlier' } }
    const { body } = await post(ask, key, scene.bearers.reseller)
    const { voices: _, ...earlier } = body
    await scene.rows('update idempotency_keys set body = $2 where key = $1', [
      key,
      JSON.stringify({ text: JSON.stringify(earlier) }),
    ])
    const repeated = await post(ask, key, scene.bearers.reseller)
    expect([repeated.status, repeated.body]).toEqual([201, earlier])
  })

  test('needs a key of 1 to 255 characters', async () => {
    const ask = { path: '/projects', body: { name: 'Key' } }
    const statuses = await Promise.all(
      ['', 'k'.repeat(255), 'k'.repeat(256)].map(async (key) => (await post(ask, key, scene.bearers.reseller)).status),
    )
    expect(statuses).toEqual([400, 201, 400])
  })
})
