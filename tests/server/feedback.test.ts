import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decodeDeepLink } from '../../src/api/contract/deep-link.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'
import { askFor, replyTo, violations } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let project: { id: number; '@id': string; customer: string; theme: string }
let voices: string[]

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

const ask = (fields: object = {}, who: keyof Desk['tokens'] = 'reseller') =>
  askFor(desk, { project, client }, { customer: project.customer, notifyByEmail: false, ...fields }, who)

const lastMail = async (kind: string) => {
  const latest = "select content from mails where content->>'kind' = $1 order by id desc limit 1"
  const [row] = await desk.rows(latest, [kind])
  return row?.content as { [part in 'to' | 'replyTo' | 'subject' | 'text' | 'thread']: string }
}
const updatesOf = async (customer: number) => {
  const latest = 'select topic, data from stream_updates where customer_id = $1 order by id desc limit 1'
  return (await desk.rows(latest, [customer]))[0]
}

/** What the mailed link buys: an access token for one request. */
const followLink = async () => {
  const { text } = await lastMail('feedback-request')
  const link = decodeDeepLink(/\?link=([\w-]+)/.exec(text)?.[1] ?? '')
  if (link?.action !== 'project-comment') throw new Error('the mail has no feedback link')
  const answer = await desk.call('POST', '/authentication-token/refresh', {
    body: { refreshToken: link.data.refreshToken },
  })
  return { id: link.data.id, refreshToken: link.data.refreshToken, status: answer.status, token: answer.body.token }
}
const askByMail = async () => {
  const request = (await ask({ notifyByEmail: true })).body
  return { request, link: await followLink() }
}
const reply = (accessToken: string, request: { '@id': string }, fields: object = {}) =>
  replyTo(desk, request, { token: accessToken, project, voice: voices[0] }, { customer: client.iri, ...fields })

describe('a request', () => {
  test('offers the project’s voices, and tells the client’s portal', async () => {
    const made = await ask()
    const { body } = made
    expect([made.status, body]).toEqual([
      201,
      {
        '@context': '/api/v2/contexts/ProjectComment',
        '@id': `${api}/project-comments/${body.id}`,
        '@type': 'ProjectComment',
        id: body.id,
        comment: 'Which one?',
        customer: project.customer,
        project: {
          '@id': project['@id'],
          '@type': 'Project',
          id: project.id,
          idPath: project['@id'],
          name: 'Campaign',
        },
        parent: null,
        children: [],
        payload: {
          read: false,
          clientId: client.id,
          contactId: client.contact,
          offered: voices,
          added: [],
          addedAt: {},
          leftOut: [],
          gone: [],
          names: { [`${api}/voices/amadou-diallo`]: 'Amadou Diallo', [`${api}/voices/anouk-smeets`]: 'Anouk Smeets' },
          state: 'sent',
          openedAt: null,
          heard: [],
          expiresAt: body.payload.expiresAt,
          remindedAt: null,
          undelivered: null,
          contactGone: false,
          to: 'Eva Postma',
          email: 'eva.postma@example.com',
          client: 'Bakkerij Blauw',
          guest: null,
          passedOnBy: null,
          round: body.id,
          previous: null,
          newSince: {},
          askedAgainAt: null,
          remarks: {},
          blind: false,
          several: false,
          remindAfterDays: null,
        },
        voiceNames: [],
        suggestions: voices,
        theme: project.theme,
        author: 'Robin Vermeer',
        answeredBy: null,
        createdAt: body.createdAt,
        title: 'Campaign',
        message: 'Which one?',
        read: true,
        linkText: 'Requested feedback on voices',
      },
    ])
    expect(await updatesOf(client.id)).toEqual({
      topic: `${client.iri}/notifications`,
      data: {
        '@id': body['@id'],
        '@type': 'ProjectComment',
        id: body.id,
        project: project['@id'],
        thread: body['@id'],
        change: 'asked',
      },
    })
    const listed = await desk.call('GET', `/projects/${project.id}/comments`, token('client'))
    const { '@context': _, ...told } = { ...body, read: false, payload: { ...body.payload, email: null } }
    expect([listed.body['hydra:member'], listed.body['hydra:totalItems']]).toEqual([[told], 1])
    const { lastCommentAt, comments } = (await desk.call('GET', `/projects/${project.id}`, token('reseller'))).body
    expect([lastCommentAt, comments]).toEqual([body.createdAt, [body['@id']]])
  })

  test('mails the contact a link only when asked to', async () => {
    const count = async () =>
      (await desk.rows("select count(*)::int as n from mails where content->>'kind' = 'feedback-request'"))[0]?.n
    const before = Number(await count())
    await ask()
    expect(await count()).toBe(before)
    const { request, link } = await askByMail()
    expect([await count(), link.id, link.status]).toEqual([before + 1, request.id, 200])
    const [contact] = await desk.rows('select email from addresses where id = $1', [client.contact])
    expect((await lastMail('feedback-request')).to).toBe(contact?.email)
  })

  test('is refused in the specification’s words when the client has no account', async () => {
    const museum = desk.clientNamed('Museumkwartier')
    project = await desk.newProject({ client: museum.iri, voices })
    const refused = await ask({ payload: { clientId: museum.id, contactId: museum.contact } })
    expect([refused.status, refused.body['hydra:description']]).toEqual([
      422,
      'The client of this project does not have the permissions to provide feedback. Please contact us.',
    ])
  })

  test('names every reference that is somebody else’s', async () => {
    const foreign = desk.clientNamed('De Fietswinkel')
    const mine = desk.clientNamed('Zonnehuis Energie')
    const payload = (clientId: number, contactId: number | null) => ({ payload: { clientId, contactId } })
    for (const { iri } of [foreign, mine])
      expect(violations(await ask({ customer: iri }))).toEqual([['customer', 'not-found']])
    expect(violations(await ask({ project: `${api}/projects/999999` }))).toEqual([['project', 'not-found']])
    expect(violations(await ask({ customer: null }, 'stranger'))).toEqual([['project', 'not-found']])
    expect(violations(await ask(payload(mine.id, mine.contact)))).toEqual([['payload.clientId', 'other-client']])
    expect(violations(await ask(payload(client.id, foreign.contact)))).toEqual([['payload.contactId', 'not-found']])
    expect(violations(await ask(payload(client.id, mine.contact)))).toEqual([['payload.contactId', 'not-found']])
    expect(violations(await ask(payload(client.id, null)))).toEqual([['payload.contactId', 'not-blank']])
    expect(violations(await ask({ comment: ' ' }))).toEqual([['comment', 'not-blank']])
    expect((await ask({}, 'pending')).status).toBe(403)
    expect((await ask({ payload: { voices } })).status).toBe(403)
  })
})

test.each([
  [
    'another client',
    () => desk.clientNamed('Zonnehuis Energie').iri,
    'This project has another client by now, so nothing was sent. Choose a contact of that client.',
  ],
  [
    'no client any more',
    () => null,
    'This project has no client any more, so nothing was sent. Add a client to it first.',
  ],
])('a request to a client whose project has %s says so, and what to do', async (_, other, words) => {
  await desk.call('PUT', `/projects/${project.id}`, { ...token('reseller'), body: { client: other() } })
  const refused = await ask()
  expect([refused.status, refused.body.violations[0].message]).toEqual([422, words])
})

describe('a feedback link', () => {
  test('reads its request and its suggestions, and nothing else', async () => {
    const { request, link } = await askByMail()
    const other = (await ask()).body
    const read = await desk.call('GET', `/project-comments/${request.id}`, { token: link.token })
    expect([read.status, read.body.suggestions]).toEqual([200, voices])
    const refused = [
      await desk.call('GET', `/project-comments/${other.id}`, { token: link.token }),
      await desk.call('GET', '/project-comments/999999', { token: link.token }),
      await desk.call('GET', '/project-comments', { token: link.token }),
      await desk.call('PUT', `/project-comments/${request.id}`, {
        token: link.token,
        body: { payload: { read: true } },
      }),
      await desk.call('GET', '/projects', { token: link.token }),
      await desk.call('GET', `/projects/${project.id}`, { token: link.token }),
      await desk.call('GET', '/orders', { token: link.token }),
      await desk.call('POST', '/orders/ftv_create_order', { token: link.token, body: {} }),
      await desk.call('GET', '/payment-methods', { token: link.token }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })

  test('posts one reply, told by mail and stream to the reseller, and only reads then', async () => {
    const { request, link } = await askByMail()
    const made = await reply(link.token, request)
    const { body } = made
    expect([made.status, body.payload, body.voiceNames, body.parent, body.customer, body.suggestions]).toEqual([
      201,
      { read: false, voices: [voices[0]] },
      [desk.voices[0].name],
      request['@id'],
      client.iri,
      [],
    ])
    const mail = await lastMail('feedback-received')
    expect([mail.to, mail.thread?.split('@')[0]]).toEqual(['reseller@example.com', `<request-${request.id}`])
    for (const words of ['The first.', desk.voices[0].name]) expect(mail.text).toContain(words)
    const { to, replyTo, thread } = await lastMail('feedback-request')
    expect([mail.replyTo, mail.thread, replyTo]).toEqual([to, thread, 'reseller@example.com'])
    const resellerId = Number(project.customer.split('/').at(-1))
    expect((await updatesOf(resellerId))?.data).toMatchObject({ '@id': body['@id'] })
    for (const other of [{ comment: 'The second.' }, { payload: { voices } }, { payload: { voices: [voices[1]] } }])
      expect((await reply(link.token, request, other)).status).toBe(409)
    const again = await desk.call('POST', '/authentication-token/refresh', {
      body: { refreshToken: link.refreshToken },
    })
    const read = await desk.call('GET', request['@id'], { token: again.body.token })
    expect([again.status, read.status, read.body.payload.state, read.body.children[0].payload.voices]).toEqual([
      200,
      200,
      'answered',
      [voices[0]],
    ])
  })

  test('answers the same reply again what the first one was, for a person who lost the answer', async () => {
    const { request, link } = await askByMail()
    const first = await reply(link.token, request)
    const kept = async () => [
      await desk.rows('select count(*)::int as n from comments where parent_id = $1', [request.id]),
      await desk.rows("select count(*)::int as n from mails where content->>'kind' = 'feedback-received'"),
    ]
    const before = await kept()
    const again = {
      comment: ' The first. ',
      project: project['@id'],
      parent: request['@id'],
      payload: { voices: [voices[0]] },
    }
    const keys: Record<string, string>[] = [{}, { 'Idempotency-Key': crypto.randomUUID() }]
    for (const headers of keys) {
      const { status, text } = await desk.call('POST', '/project-comments', { token: link.token, headers, body: again })
      expect([status, text]).toEqual([201, first.text])
    }
    expect(await kept()).toEqual(before)
  })

  test('posts one reply however often it is sent at once', async () => {
    const { request, link } = await askByMail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => reply(link.token, request)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const [row] = await desk.rows('select count(*)::int as n from comments where parent_id = $1', [request.id])
    expect(row?.n).toBe(1)
  })

  test('ends when the project gets another client or goes', async () => {
    const { request, link } = await askByMail()
    const refresh = () =>
      desk.call('POST', '/authentication-token/refresh', { body: { refreshToken: link.refreshToken } })
    const zonnehuis = desk.clientNamed('Zonnehuis Energie').iri
    await desk.call('PUT', `/projects/${project.id}`, { ...token('reseller'), body: { client: zonnehuis } })
    expect((await desk.call('GET', `/project-comments/${request.id}`, { token: link.token })).status).toBe(403)
    expect((await reply(link.token, request)).status).toBe(403)
    expect((await refresh()).status).toBe(401)
    await desk.call('PUT', `/projects/${project.id}`, { ...token('reseller'), body: { client: client.iri } })
    const { body } = await desk.call('GET', `/project-comments/${request.id}`, token('reseller'))
    expect([body.payload.state, (await refresh()).status]).toEqual(['withdrawn', 401])
    project = await desk.newProject({ client: client.iri, voices })
    const second = await askByMail()
    await desk.call('DELETE', `/projects/${project.id}`, token('reseller'))
    const gone = await desk.call('POST', '/authentication-token/refresh', {
      body: { refreshToken: second.link.refreshToken },
    })
    expect([gone.status, (await reply(second.link.token, second.request)).status]).toEqual([401, 403])
  })
})
