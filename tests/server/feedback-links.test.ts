import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/auth/tokens.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, exchange, letExpire, linkTo, replyTo, violations } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let voices: string[]
let project: { '@id': string; id: number; customer: string }

beforeAll(async () => {
  desk = await openDesk()
  client = desk.clientNamed('Bakkerij Blauw')
  voices = desk.voices.slice(0, 2).map((voice: { '@id': string }) => voice['@id'])
})
beforeEach(async () => {
  project = await desk.newProject({ client: client.iri, voices })
})
afterAll(() => desk.close())

const token = (who: keyof Desk['tokens']) => ({ token: desk.tokens[who] })
const ask = (fields: object = {}) => askFor(desk, { project, client }, fields)
const reply = (accessToken: string, request: { '@id': string }, fields: object = {}) =>
  replyTo(desk, request, { token: accessToken, project, voice: voices[0] }, fields)

describe('a link that the reseller makes', () => {
  const make = async (fields: object = {}) =>
    (
      await desk.call('POST', '/clients/refresh-token', {
        ...token('reseller'),
        body: { clientId: client.id, ...fields },
      })
    ).body.refreshToken as string
  /** The request that a link leads to, or why it leads nowhere. */
  const leadsTo = async (refreshToken: string) => {
    const { status, body } = await desk.call('POST', '/authentication-token/refresh', { body: { refreshToken } })
    if (status !== 200) return [status, body.reason ?? null]
    const { comment } = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
    return [(await desk.call('GET', comment, { token: body.token })).status, comment]
  }
  /** Nothing that other tests asked is open any more. */
  const answerAll = () =>
    desk.rows(
      `insert into comments (project_id, customer_id, client_id, parent_id, comment, payload)
       select c.project_id, c.client_id, c.client_id, c.id, 'Done.', '{"read": true}' from comments c
       where c.client_id = $1 and c.parent_id is null
       and not exists (select 1 from comments r where r.parent_id = c.id)`,
      [client.id],
    )

  test('leads to the client’s own request where it names none, never to a guest’s', async () => {
    await answerAll()
    const request = (await ask()).body
    const { token: byLink } = await linkTo(desk, client, request)
    const passedOn = { token: byLink, body: { name: 'Guus' } }
    const guest = (await desk.call('POST', `/project-comments/${request.id}/guests`, passedOn)).body
    const unnamed = await make()
    expect(await leadsTo(unnamed)).toEqual([200, request['@id']])
    const access = { token: (await exchange(desk, unnamed)).body.token }
    expect((await desk.call('GET', guest.comment, access)).status).toBe(403)
    expect(await leadsTo(await make({ comment: guest.comment }))).toEqual([200, guest.comment])
  })

  test('leads to the request that it names, whatever else is asked of the client', async () => {
    const first = (await ask()).body
    const elsewhere = await desk.newProject({ client: client.iri, voices })
    const second = (await ask({ project: elsewhere['@id'] })).body
    const [one, two] = [await make({ projectComment: first['@id'] }), await make({ comment: second.id })]
    expect([await leadsTo(one), await leadsTo(two)]).toEqual([
      [200, first['@id']],
      [200, second['@id']],
    ])
    await reply(desk.tokens.client, second, { project: elsewhere['@id'] })
    expect([await leadsTo(one), await leadsTo(two)]).toEqual([
      [200, first['@id']],
      [200, second['@id']],
    ])
    const refused = await desk.call('POST', '/clients/refresh-token', {
      ...token('reseller'),
      body: { clientId: client.id, comment: second['@id'] },
    })
    expect([refused.status, refused.body['hydra:description']]).toEqual([409, 'This request has been answered.'])
  })

  test('leads to the latest open request where it names none, the answered ones passed over', async () => {
    await answerAll()
    const [first, second] = [(await ask()).body, (await ask()).body]
    expect(await leadsTo(await make())).toEqual([200, second['@id']])
    await reply(desk.tokens.client, second)
    const link = await make()
    await ask()
    expect(await leadsTo(link)).toEqual([200, first['@id']])
  })

  test('answers its own request, whatever Idempotency-Key another link has used', async () => {
    const send = async (refreshToken: string) => {
      const link = await desk.call('POST', '/authentication-token/refresh', { body: { refreshToken } })
      const body = { comment: 'Fine.', project: project['@id'], payload: { voices: [voices[0]] } }
      const headers = { 'Idempotency-Key': '1' }
      return (await desk.call('POST', '/project-comments', { token: link.body.token, headers, body })).body.parent
    }
    const requests = [(await ask()).body, (await ask()).body]
    const sent = []
    for (const request of requests) sent.push(await send(await make({ projectComment: request['@id'] })))
    expect(sent).toEqual(requests.map((request) => request['@id']))
  })

  /** Nothing is open, and what was asked last was taken back. */
  const withdrawLast = async () => {
    await answerAll()
    await desk.call('PUT', (await ask()).body['@id'], { ...token('reseller'), body: { payload: { withdrawn: true } } })
  }

  test('is none where it names no request and the latest is answered: the next one may be somebody else’s', async () => {
    await withdrawLast()
    const request = (await ask()).body
    const { token: byLink } = await linkTo(desk, client, request)
    await desk.call('POST', `/project-comments/${request.id}/guests`, { token: byLink, body: { name: 'Guus' } })
    await reply(desk.tokens.client, request)
    const refused = await desk.call('POST', '/clients/refresh-token', {
      ...token('reseller'),
      body: { clientId: client.id },
    })
    expect([refused.status, refused.body['hydra:description']]).toEqual([409, 'This request has been answered.'])
    const next = (await ask()).body
    expect(await leadsTo(await make())).toEqual([200, next['@id']])
    await letExpire(desk, next)
    const ahead = await make()
    expect(await leadsTo(ahead)).toEqual([401, null])
    const last = (await ask()).body
    expect(await leadsTo(ahead)).toEqual([200, last['@id']])
  })

  test('made ahead leads to the next request for good', async () => {
    await withdrawLast()
    const ahead = await make()
    expect(await leadsTo(ahead)).toEqual([401, null])
    const next = (await ask()).body
    await ask()
    expect(await leadsTo(ahead)).toEqual([200, next['@id']])
    await reply(desk.tokens.client, next)
    expect(await leadsTo(ahead)).toEqual([200, next['@id']])
    const ended = await make({ projectComment: (await ask()).body.id })
    await desk.call('DELETE', `/projects/${project.id}`, token('reseller'))
    expect([await leadsTo(ahead), await leadsTo(ended)]).toEqual([
      [401, null],
      [401, null],
    ])
  })

  test('made ahead leads nowhere once its days are over, whatever is asked then', async () => {
    await withdrawLast()
    const [ahead, over] = [await make(), await make()]
    await desk.rows('update refresh_tokens set expires_at = now() where token_hash = $1', [hashSecret(over)])
    const request = (await ask()).body
    expect([await leadsTo(ahead), await leadsTo(over)]).toEqual([
      [200, request['@id']],
      [401, null],
    ])
  })
})

test('the link of an answered request is read on by its client, and no more once the project was another one’s', async () => {
  const request = (await ask()).body
  const { refreshToken } = await linkTo(desk, client, request)
  await reply(desk.tokens.client, request)
  const change = (to: string) => desk.call('PUT', project['@id'], { ...token('reseller'), body: { client: to } })
  const bought = async () => {
    const { status, body } = await exchange(desk, refreshToken)
    return [status, body.message]
  }
  expect(await bought()).toEqual([200, undefined])
  await change(desk.clientNamed('Zonnehuis Energie').iri)
  expect(await bought()).toEqual([401, 'Invalid JWT Refresh Token'])
  await change(client.iri)
  expect(await bought()).toEqual([401, 'Invalid JWT Refresh Token'])
})

test('an answer can not be withdrawn, and reading it leaves its link as long as it was', async () => {
  const request = (await ask()).body
  await linkTo(desk, client, request)
  const answer = (await reply(desk.tokens.client, request)).body
  const ends = () => desk.rows('select expires_at::text as at from refresh_tokens where comment_id = $1', [request.id])
  const before = await ends()
  const mark = async (who: keyof Desk['tokens'], iri: string, payload: object) =>
    (await desk.call('PUT', iri, { ...token(who), body: { payload } })).status
  const statuses = [
    await mark('reseller', answer['@id'], { withdrawn: true }),
    await mark('reseller', answer['@id'], { read: true }),
    await mark('client', request['@id'], { read: true }),
  ]
  expect([statuses, await ends()]).toEqual([[403, 200, 200], before])
})

test('a request that ended with its project’s other client answers as a withdrawn one, to its own link alone', async () => {
  const [request, other] = [(await ask()).body, (await ask()).body]
  const link = await linkTo(desk, client, request)
  const change = (to: string) => desk.call('PUT', project['@id'], { ...token('reseller'), body: { client: to } })
  const told = async () => {
    const { status, body } = await exchange(desk, link.refreshToken)
    const refused = [
      await desk.call('GET', request['@id'], link),
      await desk.call('PUT', request['@id'], { ...link, body: { payload: { opened: true } } }),
      await desk.call('POST', `${request['@id']}/guests`, { ...link, body: { name: 'Guus' } }),
      await reply(link.token, request),
      await reply(link.token, request, { project: '/api/v2/shop/projects/999999' }),
      await desk.call('GET', other['@id'], link),
    ]
    const words = refused.map((answer) => `${answer.status} ${answer.body['hydra:description']}`)
    return [status, body.message, body.theme, ...new Set(words)]
  }
  const expected = [401, 'This link has expired', '/api/v2/shop/themes/1']
  const words = ['403 This link has expired', '403 Access Denied.']
  await change(desk.clientNamed('Zonnehuis Energie').iri)
  expect(await told()).toEqual([...expected, ...words])
  expect((await reply(link.token, other)).status).toBe(403)
  expect((await reply(desk.tokens.client, request)).status).toBe(422)
  await change(client.iri)
  expect(await told()).toEqual([...expected, ...words])
})

test('a link leads on when its project gets another name', async () => {
  const request = (await ask()).body
  const { refreshToken } = await linkTo(desk, client, request)
  const renamed = await desk.call('PUT', project['@id'], { ...token('reseller'), body: { name: 'Autumn' } })
  const { status, body } = await exchange(desk, refreshToken)
  const read = await desk.call('GET', request['@id'], { token: body.token })
  expect([renamed.status, status, read.body.project.name]).toEqual([200, 200, 'Autumn'])
})

test('a request to a client whom the project had before is not the next client’s', async () => {
  const request = (await ask()).body
  const seen = async () => [
    (await desk.call('GET', `/projects/${project.id}/comments`, token('client'))).body['hydra:totalItems'],
    (await desk.call('GET', `/project-comments/${request.id}`, token('client'))).status,
    (await reply(desk.tokens.client, request)).status,
  ]
  await desk.rows('update comments set client_id = $1 where id = $2', [
    desk.clientNamed('Zonnehuis Energie').id,
    request.id,
  ])
  expect(await seen()).toEqual([0, 404, 422])
})

test('a client with an account answers once, and only what it was asked', async () => {
  const request = (await ask()).body
  expect((await reply(desk.tokens.client, request)).status).toBe(201)
  expect((await reply(desk.tokens.client, request, { comment: 'Another.' })).status).toBe(409)
  expect((await reply(desk.tokens.reseller, request)).status).toBe(403)
  project = await desk.newProject({ client: desk.clientNamed('Zonnehuis Energie').iri, voices })
  const energy = desk.clientNamed('Zonnehuis Energie')
  const hidden = (await ask({ payload: { clientId: energy.id, contactId: energy.contact } })).body
  expect(violations(await reply(desk.tokens.client, hidden))).toEqual([['parent', 'not-found']])
})
