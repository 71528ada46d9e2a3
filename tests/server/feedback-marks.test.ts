import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'
import { askBakkerijBlauw, askFor, exchange, letExpire, linkTo, replyTo, violations } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let voices: string[]
let project: { '@id': string; id: number; customer: string }
let request: { '@id': string; id: number; createdAt: string }
let link: { refreshToken: string; token: string }

beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(async () => {
  ;({ client, voices, project, request, link } = await askBakkerijBlauw(desk))
})
afterAll(() => desk.close())

const put = (token: string, payload: object) => desk.call('PUT', request['@id'], { token, body: { payload } })
const byLink = (payload: object) => put(link.token, payload)
const byReseller = (payload: object) => put(desk.tokens.reseller, payload)
const reply = (token = link.token) => replyTo(desk, request, { token, project, voice: voices[0] })
const read = async () => (await desk.call('GET', request['@id'], { token: desk.tokens.reseller })).body.payload
const changesTold = async (iri: string) => {
  const rows = await desk.rows(
    "select data->>'change' as change from stream_updates where customer_id = $1 and data->>'thread' = $2 order by id",
    [Number(iri.split('/').at(-1)), request['@id']],
  )
  return rows.map(({ change }) => change)
}

describe('a request tells', () => {
  test('that it was opened, once, and what was heard, ever more', async () => {
    expect((await read()).state).toBe('sent')
    const opened = await byLink({ opened: true })
    const { openedAt } = opened.body.payload
    expect([opened.status, opened.body.payload.state, Date.now() - Date.parse(openedAt) < 60_000]).toEqual([
      200,
      'opened',
      true,
    ])
    await byLink({ heard: [voices[1]] })
    await byLink({ opened: true, heard: [voices[0], voices[1]] })
    const payload = await read()
    expect([payload.openedAt, payload.heard]).toEqual([openedAt, [voices[0], voices[1]]])
    for (const customer of [project.customer, client.iri])
      expect(await changesTold(customer)).toEqual(['asked', 'opened', 'heard', 'heard'])
  })

  test('the same when the client looks at it in the portal, and nothing of who only looks on', async () => {
    expect((await put(desk.tokens.client, { opened: true, heard: [voices[2]] })).body.payload).toMatchObject({
      state: 'opened',
      heard: [voices[2]],
    })
    const refused = [await byReseller({ opened: true }), await byReseller({ heard: [voices[0]] })]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    expect(violations(await byLink({ heard: [voices[0], voices[3]] }))).toEqual([['payload.heard[1]', 'not-found']])
  })

  test('nothing else by its link, which makes no other mark', async () => {
    const marks = [
      { read: true },
      { withdrawn: true },
      { expiresAt: '2030-01-01T00:00:00Z' },
      { remind: true },
      { offered: [voices[0]] },
      { opened: true, read: true },
    ]
    for (const mark of marks) expect([mark, (await byLink(mark)).status]).toEqual([mark, 403])
    const before = await read()
    expect([before.read, before.state]).toEqual([false, 'sent'])
    for (const mark of [{ withdrawn: true }, { expiresAt: '2030-01-01T00:00:00Z' }, { remind: true }])
      expect([mark, (await put(desk.tokens.client, mark)).status]).toEqual([mark, 403])
  })

  test('what it is, when a client sends the whole payload back', async () => {
    await byLink({ opened: true, heard: [voices[0]] })
    const payload = await read()
    expect((await put(desk.tokens.reseller, payload)).body.payload).toEqual(payload)
    expect((await put(desk.tokens.client, payload)).body.payload).toEqual({ ...payload, email: null })
  })

  test('no more of the client’s listening once it is answered', async () => {
    await byLink({ opened: true, heard: [voices[0]] })
    await reply()
    const { openedAt } = await read()
    const { status, body } = await put(desk.tokens.client, { opened: true, heard: [voices[1]] })
    expect([status, body.payload.openedAt, body.payload.heard]).toEqual([200, openedAt, [voices[0]]])
    expect(await changesTold(project.customer)).toEqual(['asked', 'heard', 'answered'])
  })
})

test('both sides are told of every change of a thread, and of none that was no change', async () => {
  await put(desk.tokens.client, { read: true })
  await put(desk.tokens.client, { read: true })
  await byReseller({ expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString() })
  await byReseller({ remind: true })
  await reply()
  for (const customer of [project.customer, client.iri])
    expect(await changesTold(customer)).toEqual(['asked', 'read', 'extended', 'reminded', 'answered'])
})

test('of an archived project a request is read and answered, and neither changed nor followed by another', async () => {
  await desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { state: 'archived' } })
  const expiresAt = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const refused = [await askFor(desk, { project, client })]
  for (const mark of [{ withdrawn: true }, { expiresAt }, { remind: true }]) refused.push(await byReseller(mark))
  const said = refused.map(({ status, body }) => [status, body['hydra:description']])
  expect(said).toEqual(said.map(() => [422, 'This project is archived.']))
  const done = [await byLink({ opened: true }), await put(desk.tokens.client, { read: true }), await reply()]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 201])
})

describe('a withdrawn request', () => {
  test('is closed to its link and to the client, in the specification’s words', async () => {
    expect((await byReseller({ withdrawn: true })).body.payload.state).toBe('withdrawn')
    const said = async (answer: Promise<{ status: number; body: Record<string, string> }>) => {
      const { status, body } = await answer
      return [status, body.message ?? body['hydra:description'], ...('reason' in body ? [body.reason] : [])]
    }
    expect(await said(exchange(desk, link.refreshToken))).toEqual([401, 'This link has expired'])
    const older = [desk.call('GET', request['@id'], { token: link.token }), byLink({ opened: true }), reply()]
    for (const answer of older) expect(await said(answer)).toEqual([403, 'This link has expired'])
    expect((await reply(desk.tokens.client)).status).toBe(403)
    expect((await byReseller({ withdrawn: true })).status).toBe(200)
    expect(violations(await byReseller({ expiresAt: new Date(Date.now() + 86_400_000) }))).toEqual([
      ['payload.expiresAt', 'closed'],
    ])
    expect(violations(await byReseller({ remind: true }))).toEqual([['payload.remind', 'closed']])
    const again = { clientId: client.id, comment: request.id }
    const refused = await desk.call('POST', '/clients/refresh-token', { token: desk.tokens.reseller, body: again })
    expect(violations(refused)).toEqual([['comment', 'closed']])
    expect(await changesTold(client.iri)).toEqual(['asked', 'withdrawn'])
  })

  test('is none that was answered', async () => {
    await reply()
    expect(violations(await byReseller({ withdrawn: true }))).toEqual([['payload.withdrawn', 'closed']])
    expect((await read()).state).toBe('answered')
  })
})

describe('an expired request', () => {
  test('is closed like a withdrawn one, until it is extended: then its old link works again', async () => {
    await letExpire(desk, request)
    await desk.rows("update refresh_tokens set expires_at = '2026-01-01T00:00:00Z' where comment_id = $1", [request.id])
    expect((await read()).state).toBe('expired')
    const answers = [await exchange(desk, link.refreshToken), await byLink({ opened: true }), await reply()]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
    const theme = (await desk.call('GET', request['@id'], { token: desk.tokens.reseller })).body.theme
    expect(theme).toMatch(/^\/api\/v2\/shop\/themes\/\d+$/)
    expect(answers[0]?.body).toEqual({ code: 401, message: 'This link has expired', reason: 'over', theme })
    const expiresAt = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const extended = await byReseller({ expiresAt })
    expect([extended.body.payload.state, extended.body.payload.expiresAt]).toEqual(['sent', expiresAt])
    expect((await exchange(desk, link.refreshToken)).status).toBe(200)
    expect((await reply()).status).toBe(201)
  })

  test('is asked again by a request that names it; one that is open is not', async () => {
    const again = () =>
      askFor(
        desk,
        { project, client },
        { payload: { clientId: client.id, contactId: client.contact, previous: request['@id'] } },
      )
    expect(violations(await again())).toEqual([['payload.previous', 'still-open']])
    await letExpire(desk, request)
    const { status, body } = await again()
    expect([status, body.payload.previous, body.payload.state]).toEqual([201, request['@id'], 'sent'])
    expect(body.payload.newSince).toEqual({})
  })

  test('is asked again, once it is answered, with the voices that it did not offer named as new', async () => {
    expect((await reply()).status).toBe(201)
    await desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { voices: voices.slice(1, 4) } })
    const payload = { clientId: client.id, contactId: client.contact, previous: request['@id'] }
    const { body } = await askFor(desk, { project, client }, { payload })
    expect(body.payload.newSince).toEqual({ [voices[3] ?? '']: request.createdAt })
    const { token } = await linkTo(desk, client, body)
    const read = await desk.call('GET', body['@id'], { token })
    expect([read.body.payload.newSince, read.body.payload.added]).toEqual([body.payload.newSince, []])
  })
})

describe('an answered request', () => {
  test('is read on by its link, which then does nothing else, also long after its last day', async () => {
    const answer = (await reply()).body
    await letExpire(desk, request)
    const bought = await exchange(desk, link.refreshToken)
    const { body } = await desk.call('GET', request['@id'], { token: bought.body.token })
    expect([bought.status, body.payload.state, body.children[0]['@id']]).toEqual([200, 'answered', answer['@id']])
    link.token = bought.body.token
    const second = replyTo(desk, request, { token: link.token, project, voice: voices[1] })
    const refused = [await byLink({ opened: true }), await byLink({ heard: [voices[0]] }), await second]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 409])
    await desk.rows("update refresh_tokens set expires_at = '2026-01-01T00:00:00Z' where comment_id = $1", [request.id])
    expect((await exchange(desk, link.refreshToken)).body).toEqual({
      code: 401,
      message: 'Invalid JWT Refresh Token',
      reason: 'answered',
      theme: '/api/v2/shop/themes/1',
    })
  })
})

describe('of what is marked as read in one call', () => {
  /** Whom each message since names, with what. */
  const toldSince = async (last: unknown) => {
    const rows = await desk.rows('select customer_id, data from stream_updates where id > $1 order by id', [last])
    return rows.map(({ customer_id: customer, data }) => ({ customer, ...Object(data) }))
  }
  const readAll = async (who: 'reseller' | 'client', body?: object) => {
    const [newest] = await desk.rows('select max(id)::int as id from stream_updates')
    await desk.call('POST', '/project-comments/read', { token: desk.tokens[who], body })
    return toldSince(newest?.id)
  }
  const list = { '@id': '/api/v2/shop/project-comments', '@type': 'hydra:Collection', change: 'read' }
  const thread = (of: { '@id': string }, named: { '@id': string; id: number }) => ({
    '@id': named['@id'],
    '@type': 'ProjectComment',
    id: named.id,
    project: project['@id'],
    thread: of['@id'],
    change: 'read',
  })
  const resellerId = () => Number(project.customer.split('/').at(-1))

  test('whoever wrote it is told, thread by thread, and nobody of what was read before', async () => {
    await desk.rows('delete from comments where id <> $1', [request.id])
    const second = (await askFor(desk, { project, client })).body
    expect(await readAll('client')).toEqual([
      { customer: resellerId(), ...thread(request, request) },
      { customer: resellerId(), ...thread(second, second) },
      { customer: client.id, ...list },
    ])
    await reply()
    expect(await readAll('reseller')).toEqual([
      { customer: client.id, ...thread(request, request) },
      { customer: resellerId(), ...list },
    ])
    expect(await readAll('reseller')).toEqual([])
  })

  test('what came after the newest that was seen stays unread, and is told to nobody', async () => {
    await desk.rows('delete from comments where id <> $1', [request.id])
    const second = (await askFor(desk, { project, client })).body
    expect(await readAll('client', { newest: request['@id'] })).toEqual([
      { customer: resellerId(), ...thread(request, request) },
      { customer: client.id, ...list },
    ])
    expect(await readAll('client', { newest: request.id })).toEqual([])
    const listed = await desk.call('GET', '/project-comments?unread=true', { token: desk.tokens.client })
    expect(listed.body['hydra:member'].map(({ id }: { id: number }) => id)).toEqual([second.id])
    expect(await readAll('client', { newest: null })).toHaveLength(2)
  })

  test('nothing is marked up to what names no comment', async () => {
    const refused = await desk.call('POST', '/project-comments/read', {
      token: desk.tokens.client,
      body: { newest: project['@id'] },
    })
    expect([refused.status, violations(refused)]).toEqual([422, [['newest', 'not-found']]])
    const { body } = await desk.call('GET', request['@id'], { token: desk.tokens.client })
    expect(body.payload.read).toBe(false)
  })
})

test('everything is marked as read in one call, for the caller alone, and told to their other tabs', async () => {
  await desk.rows('delete from comments where id <> $1', [request.id])
  await reply()
  const { body: strange } = await desk.call('POST', '/projects', { token: desk.tokens.stranger, body: { name: 'Own' } })
  await desk.rows(
    `insert into comments (project_id, author_name, comment, payload) values ($1, 'Eve', 'Theirs', '{}')`,
    [strange.id],
  )
  const unread = async (who: 'reseller' | 'client' | 'stranger') =>
    (await desk.call('GET', '/project-comments', { token: desk.tokens[who] })).body.unread
  expect([await unread('reseller'), await unread('client')]).toEqual([1, 1])
  const { status } = await desk.call('POST', '/project-comments/read', { token: desk.tokens.reseller })
  expect([status, await unread('reseller'), await unread('client'), await unread('stranger')]).toEqual([204, 0, 1, 1])
  const [told] = await desk.rows('select customer_id, data from stream_updates order by id desc limit 1')
  expect(told).toEqual({
    customer_id: Number(project.customer.split('/').at(-1)),
    data: { '@id': '/api/v2/shop/project-comments', '@type': 'hydra:Collection', change: 'read' },
  })
})
