import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import { answererOf } from '../../src/api/contract/answerer.ts'
import { notificationsFor, type ProjectComment } from '../../src/api/contract/comment.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, linkTo, replyTo } from '../support/feedback.ts'
import { irisIn } from '../support/iris.ts'

const password = 'a long enough one'
let desk: Desk
let passwordHash: string
let voice: string
beforeAll(async () => {
  desk = await openDesk()
  passwordHash = await hashPassword(password)
  voice = desk.voices[0]['@id']
})
afterAll(() => desk.close())

const as = (who: keyof Desk['tokens']) => ({ token: desk.tokens[who] })

let count = 0
/** A client with an account that signs in, a contact, and a project with a request that it answered. */
const talkedTo = async () => {
  count += 1
  const email = `post-${count}@bloem.example`
  const body = { company: `Bloemen ${count}`, email, firstName: 'Ada', lastName: 'Bloem' }
  const made = (await desk.call('POST', '/clients', { ...as('reseller'), body })).body
  await desk.rows('update users set password_hash = $1 where email = $2', [passwordHash, email])
  const contact = await desk.call('POST', '/addresses', {
    ...as('reseller'),
    body: { customer: made['@id'], type: 'contact', firstName: 'C', lastName: 'D', email: 'c@bloem.example' },
  })
  const client = { id: Number(made.id), contact: Number(contact.body.id), iri: String(made['@id']), email }
  const project = await desk.newProject({ client: client.iri, voices: [voice] })
  const session = await desk.signIn(email, password)
  const request = (await askFor(desk, { project, client })).body
  const answer = (await replyTo(desk, request, { token: session.token, project, voice })).body
  return { client, project, request, answer, session }
}
type Talk = Awaited<ReturnType<typeof talkedTo>>

const give = ({ project }: Talk, client: string | null) =>
  desk.call('PUT', project['@id'], { ...as('reseller'), body: { client } })
const remove = ({ client }: Talk) => desk.call('DELETE', `/clients/${client.id}`, as('reseller'))
const dropContact = ({ client }: Talk) => desk.call('DELETE', `/addresses/${client.contact}`, as('reseller'))
/** Nothing hangs on the client any more; its project is another's. */
const letGo = async (talk: Talk) => {
  await give(talk, desk.clientNamed('Bakkerij Blauw').iri)
  await dropContact(talk)
}

describe('a client that gave feedback', () => {
  test('stays while the project or a contact is its own', async () => {
    const talk = await talkedTo()
    const text = 'Client cannot be deleted because the client has still projects and/or contacts attached.'
    const refusalOf = async () => (await remove(talk)).body['hydra:description']
    expect(await refusalOf()).toBe(text)
    await give(talk, null)
    expect(await refusalOf()).toBe(text)
    await dropContact(talk)
    expect((await remove(talk)).status).toBe(204)
  })

  test.each([
    ['to another client', () => desk.clientNamed('Bakkerij Blauw').iri],
    ['to none', () => null],
  ])('is deleted when its project went %s, and its words keep its name', async (_, next) => {
    const talk = await talkedTo()
    const { project, request, answer } = talk
    await give(talk, next())
    await dropContact(talk)
    const gone = await remove(talk)
    expect([gone.status, gone.text]).toEqual([204, ''])

    const kept = { ...answer, customer: null, author: 'Ada Bloem', read: false }
    const { clientId: _client, ...payload } = request.payload
    const asked = {
      ...request,
      ...{ message: 'The first.', read: false, linkText: 'Client Feedback response' },
      payload: { ...payload, state: 'answered', to: null, email: null, client: null, contactGone: true },
      children: [without(kept)],
    }
    expect((await desk.call('GET', answer['@id'], as('reseller'))).body).toEqual(kept)
    expect((await desk.call('GET', request['@id'], as('reseller'))).body).toEqual(asked)
    const told = (await desk.call('GET', `${project['@id']}/comments`, as('reseller'))).body
    expect(told['hydra:member']).toEqual([without(asked)])
    const news = await desk.call('GET', '/project-comments?itemsPerPage=100', as('reseller'))
    expect(news.body['hydra:member']).toContainEqual(without(asked))
    const [first] = notificationsFor(request.customer, [asked])
    expect([first?.kind, first?.message, first?.unread]).toEqual(['answered', 'The first.', [answer['@id']]])
  })

  const without = ({ '@context': _, ...member }: Record<string, unknown>) => member

  test('whose contact answered twice is one person still, and another contact another one', async () => {
    const talk = await talkedTo()
    const { client, project } = talk
    const body = { customer: client.iri, type: 'contact', firstName: 'E', lastName: 'F', email: 'e@bloem.example' }
    const other = await desk.call('POST', '/addresses', { ...as('reseller'), body })
    // Beside the account, which answered in the first one's place.
    for (const asked of [client, client, { ...client, contact: Number(other.body.id) }]) {
      const request = (await askFor(desk, { project, client: asked })).body
      const { token } = await linkTo(desk, client, request)
      expect((await replyTo(desk, request, { token, project, voice })).status).toBe(201)
    }
    const waiting = async () => {
      const { customer } = await desk.signIn('reseller@example.com')
      const { body: stats } = await desk.call('GET', `${customer}/stats`, as('reseller'))
      return stats.waiting.find((entry: { project: { id: number } }) => entry.project.id === project.id)?.count
    }
    expect(await waiting()).toBe(3)
    await desk.call('DELETE', `/addresses/${other.body.id}`, as('reseller'))
    await letGo(talk)
    // What a former client's people answered waits for nobody, and is kept.
    expect([(await remove(talk)).status, await waiting()]).toEqual([204, undefined])
    const { body: thread } = await desk.call('GET', `${project['@id']}/comments`, as('reseller'))
    const people = thread['hydra:member'].flatMap((request: ProjectComment) =>
      request.children.map((answer) => answererOf(request, answer)),
    )
    expect([people.length, new Set(people).size]).toEqual([4, 3])
  })

  test('is deleted when its project is gone', async () => {
    const talk = await talkedTo()
    await desk.call('DELETE', talk.project['@id'], as('reseller'))
    await dropContact(talk)
    expect((await remove(talk)).status).toBe(204)
    expect((await desk.call('GET', talk.answer['@id'], as('reseller'))).status).toBe(404)
  })

  test('may be deleted under its customer IRI too, and by nobody else', async () => {
    const talk = await talkedTo()
    await letGo(talk)
    expect((await desk.call('DELETE', talk.client.iri, as('stranger'))).status).toBe(404)
    expect((await desk.call('DELETE', talk.client.iri, as('reseller'))).status).toBe(204)
  })
})

describe('once it is deleted', () => {
  let talk: Talk
  let open: { link: string; token: string; request: { '@id': string } }
  beforeEach(async () => {
    talk = await talkedTo()
    const request = (await askFor(desk, talk)).body
    const body = { clientId: talk.client.iri, projectComment: request['@id'] }
    const { refreshToken } = (await desk.call('POST', '/clients/refresh-token', { ...as('reseller'), body })).body
    const bought = await desk.call('POST', '/authentication-token/refresh', { body: { refreshToken } })
    open = { link: refreshToken, token: bought.body.token, request }
    await letGo(talk)
    expect((await remove(talk)).status).toBe(204)
  })

  test('nothing that the reseller reads leads to it', async () => {
    const shown = await Promise.all(
      ['/project-comments?itemsPerPage=100', talk.project['@id'], `${talk.project['@id']}/comments`].map(
        async (path) => (await desk.call('GET', path, as('reseller'))).text,
      ),
    )
    const iris = irisIn(shown.join('\n'))
    expect(iris).toEqual(expect.arrayContaining([talk.answer['@id'], open.request['@id']]))
    const statuses = await Promise.all(
      iris.map(async (iri) => [iri, (await desk.call('GET', iri, as('reseller'))).status]),
    )
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  })

  test('nor do updates that a portal catches up with', async () => {
    const [own] = await desk.rows("select customer_id from users where email = 'reseller@example.com'")
    // Those of the client itself name it, its end too, as those of a project do.
    const others = 'select data from stream_updates where customer_id = $1 and topic <> $2'
    const updates = await desk.rows(others, [own?.customer_id, talk.client.iri])
    const iris = irisIn(JSON.stringify(updates))
    expect(iris).toContain(talk.answer['@id'])
    expect(iris).not.toContain(talk.client.iri)
    const about = iris.filter((iri) => iri === talk.answer['@id'] || iri === talk.project['@id'])
    const answers = await Promise.all(about.map((iri) => desk.call('GET', iri, as('reseller'))))
    expect([about.length, answers.map(({ status }) => status)]).toEqual([2, [200, 200]])
    expect(await desk.rows('select id from stream_updates where customer_id = $1', [talk.client.id])).toEqual([])
  })

  test('its account and its links open nothing', async () => {
    const { email, iri, id } = talk.client
    const refresh = (refreshToken: string) =>
      desk.call('POST', '/authentication-token/refresh', { body: { refreshToken } })
    const reply = await replyTo(desk, open.request, { token: open.token, project: talk.project, voice })
    const answers = [
      await desk.call('POST', '/customers/token', { body: { email, password } }),
      await refresh(talk.session.refreshToken),
      await desk.call('GET', iri, { token: talk.session.token }),
      await desk.app.request('/.well-known/mercure?topic=*', {
        headers: { Authorization: `Bearer ${talk.session.token}` },
      }),
      await refresh(open.link),
      await desk.call('GET', open.request['@id'], { token: open.token }),
      reply,
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 403, 403])
    const left = await desk.rows(
      'select (select count(*) from users where customer_id = $1) + (select count(*) from refresh_tokens where customer_id = $1) + (select count(*) from addresses where customer_id = $1) as rows',
      [id],
    )
    expect(Number(left[0]?.rows)).toBe(0)
  })

  test('the answer is still marked as read by whom it is for', async () => {
    const body = { payload: { read: true } }
    const read = await desk.call('PUT', talk.answer['@id'], { ...as('reseller'), body })
    expect([read.status, read.body.payload.read, read.body.author]).toEqual([200, true, 'Ada Bloem'])
  })

  test('the client that has the project now learns nothing of it', async () => {
    const seen = await desk.call('GET', `${talk.project['@id']}/comments`, as('client'))
    expect([seen.status, seen.body['hydra:member']]).toEqual([200, []])
    const answers = [talk.answer, talk.request].map(({ '@id': iri }) => desk.call('GET', iri, as('client')))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
  })

  test('its e-mail is free for another', async () => {
    const { email } = talk.client
    const body = { company: 'Bloemen opnieuw', email }
    const again = await desk.call('POST', '/clients', { ...as('reseller'), body })
    expect([again.status, again.body.hasUser, again.body.clientProjects]).toEqual([201, true, []])
    expect((await desk.call('GET', talk.answer['@id'], as('reseller'))).body.customer).toBeNull()
  })
})

test('what it was asked names neither its contact nor their e-mail, whoever it was passed on to', async () => {
  const talk = await talkedTo()
  const request = (await askFor(desk, talk)).body
  const { token } = await linkTo(desk, talk.client, request)
  const guest = (await desk.call('POST', `${request['@id']}/guests`, { token, body: { name: 'Guus' } })).body
  const undelivered = JSON.stringify({ undelivered: 'c@bloem.example' })
  await desk.rows('update comments set payload = payload || $1::jsonb where id = $2', [undelivered, request.id])
  const named = async () => {
    const iris = [request['@id'], guest.comment]
    const shown = await Promise.all(iris.map(async (iri) => (await desk.call('GET', iri, as('reseller'))).body.payload))
    return shown.map((payload) => [payload.undelivered, payload.passedOnBy, payload.guest])
  }
  expect(await named()).toEqual([
    ['c@bloem.example', null, null],
    [null, 'C D', 'Guus'],
  ])
  await letGo(talk)
  expect((await remove(talk)).status).toBe(204)
  expect(await named()).toEqual([
    [null, null, null],
    [null, null, 'Guus'],
  ])
})

test('an answer that comes while the client is let go is written, or refused, and loses no name', async () => {
  for (const _ of [1, 2, 3]) {
    const talk = await talkedTo()
    const request = (await askFor(desk, talk)).body
    const { token } = talk.session
    const [reply] = await Promise.all([
      replyTo(desk, request, { token, project: talk.project, voice }),
      letGo(talk).then(() => remove(talk)),
    ])
    const refused = [401, 403, 404, 422]
    expect([201, ...refused]).toContain(reply.status)
    expect((await remove(talk)).status).toBe(404)
    const { body } = await desk.call('GET', request['@id'], as('reseller'))
    const authors = body.children.map(({ author, customer }: Record<string, unknown>) => [author, customer])
    expect(authors).toEqual(reply.status === 201 ? [['Ada Bloem', null]] : [])
  }
})
