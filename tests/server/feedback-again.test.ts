import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comments } from '../../server/db/schema/project.ts'
import { presentComments } from '../../server/services/comment/present-comments.ts'
import { hiddenLettersOf } from '../../src/api/contract/hidden-letters.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, exchange, letExpire, linkTo, replyTo } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let voices: string[]
let project: { '@id': string; id: number }
/** A contact of the client with the e-mail of its account. */
let ownContact: number

beforeAll(async () => {
  desk = await openDesk()
  client = desk.clientNamed('Bakkerij Blauw')
  voices = desk.voices.slice(0, 2).map((voice: { '@id': string }) => voice['@id'])
  const body = { customer: client.iri, type: 'contact', firstName: 'A', lastName: 'B', email: 'client@example.com' }
  ownContact = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body.id
})
beforeEach(async () => {
  project = await desk.newProject({ client: client.iri, voices })
})
afterAll(() => desk.close())

type Made = { '@id': string; id: number }
const ask = async (contactId = client.contact, more: object = {}): Promise<Made> =>
  (await askFor(desk, { project, client }, { payload: { clientId: client.id, contactId, ...more } })).body
const answer = async (request: Made, token?: string, voice = voices[1]) => {
  const { body } = await replyTo(desk, request, {
    token: token ?? (await linkTo(desk, client, request)).token,
    project,
    voice,
  })
  return body
}
const saidBefore = async ({ '@id': iri }: Made, token: string) =>
  (await desk.call('GET', iri, { token })).body.payload.saidBefore

describe('whoever is asked again', () => {
  test('reads what they answered the last time, by link; and so does who asks', async () => {
    const first = await ask()
    const { createdAt, voiceNames } = await answer(first)
    const again = await ask(client.contact, { previous: first['@id'] })
    const said = { comment: 'The first.', voiceNames, createdAt }
    const { token } = await linkTo(desk, client, again)
    expect([await saidBefore(again, token), await saidBefore(again, desk.tokens.reseller)]).toEqual([said, said])
    expect(await saidBefore(first, desk.tokens.reseller)).toBeUndefined()
  })

  test('hears the letters go on that they wrote of, round after round', async () => {
    const all: string[] = desk.voices.slice(0, 4).map((voice: { '@id': string }) => voice['@id'])
    project = await desk.newProject({ client: client.iri, voices: all })
    const read = async ({ '@id': iri }: Made) => (await desk.call('GET', iri, { token: desk.tokens.reseller })).body
    const letters = async (request: Made) => Object.fromEntries(hiddenLettersOf(await read(request)))
    const first = await ask(client.contact, { blind: true, offered: all.slice(0, 3) })
    await answer(first)
    const before = await letters(first)
    expect(Object.values(before)).toEqual(['A', 'B', 'C'])
    const again = await ask(client.contact, { previous: first['@id'], offered: [all[3], all[2], all[0]] })
    expect((await read(again)).payload.saidBefore).toMatchObject({ comment: 'The first.', namesHidden: true })
    expect(await letters(again)).toEqual({
      [String(all[0])]: before[String(all[0])],
      [String(all[2])]: before[String(all[2])],
      [String(all[3])]: 'D',
    })
    await answer(again, undefined, all[0])
    const third = await ask(client.contact, { previous: again['@id'], blind: true })
    expect(await letters(third)).toEqual({ ...before, [String(all[3])]: 'D' })
    expect((await read(third)).payload.saidBefore).not.toHaveProperty('namesHidden')
  })

  test('is thanked for that answer by the mail; who has not answered, or is another, is not', async () => {
    const mailed = async (asked: Promise<unknown>) => {
      await asked
      const rows = await desk.rows("select content->>'text' as text from mails order by id desc limit 1")
      const text = String(rows[0]?.text)
      return [
        text.includes('vraagt je opnieuw welke stem je voorkeur heeft'),
        text.includes('Bedankt voor je antwoord van'),
      ]
    }
    const byMail = (contactId: number, previous: Made) =>
      askFor(
        desk,
        { project, client },
        { payload: { clientId: client.id, contactId, previous: previous['@id'] }, notifyByEmail: true },
      )
    const [first, silent] = [await ask(), await ask()]
    await answer(first)
    await letExpire(desk, silent)
    expect(await mailed(byMail(client.contact, first))).toEqual([true, true])
    expect(await mailed(byMail(client.contact, silent))).toEqual([true, false])
    expect(await mailed(byMail(ownContact, first))).toEqual([false, false])
  })

  test('reads nothing of another contact, nor does a guest of theirs', async () => {
    const first = await ask()
    await answer(first)
    const other = await ask(ownContact, { previous: first['@id'] })
    expect(await saidBefore(other, (await linkTo(desk, client, other)).token)).toBeUndefined()
    const again = await ask(client.contact, { previous: first['@id'] })
    const { token } = await linkTo(desk, client, again)
    const guest = (await desk.call('POST', `${again['@id']}/guests`, { token, body: { name: 'Guus' } })).body
    const guestToken = String((await exchange(desk, guest.refreshToken)).body.token)
    expect(await saidBefore({ '@id': guest.comment, id: guest.id }, guestToken)).toBeUndefined()
  })

  test('is led to the request before, where that was theirs, as is who asks; nobody else is', async () => {
    const previousOf = async ({ '@id': iri }: Made, token: string) =>
      (await desk.call('GET', iri, { token })).body.payload.previous
    const byLink = async (asked: Made) => previousOf(asked, (await linkTo(desk, client, asked)).token)
    const first = await ask()
    const { token } = await linkTo(desk, client, first)
    const guest = (await desk.call('POST', `${first['@id']}/guests`, { token, body: { name: 'Guus' } })).body
    for (const { id } of [first, guest]) await letExpire(desk, { id })
    const toAnother = await ask(ownContact, { previous: first['@id'] })
    expect(await byLink(await ask(client.contact, { previous: first['@id'] }))).toBe(first['@id'])
    expect([await byLink(toAnother), await previousOf(toAnother, desk.tokens.client)]).toEqual([null, null])
    expect(await previousOf(toAnother, desk.tokens.reseller)).toBe(first['@id'])
    expect(await byLink(await ask(client.contact, { previous: guest.comment }))).toBe(null)
  })

  test('is not told on while the client’s own account has still to answer', async () => {
    const first = await ask()
    await answer(first)
    const own = await ask(ownContact)
    const again = await ask(client.contact, { previous: first['@id'] })
    expect(await saidBefore(again, desk.tokens.client)).toBeUndefined()
    await answer(own, desk.tokens.client)
    expect(await saidBefore(again, desk.tokens.client)).toMatchObject({ comment: 'The first.' })
  })
})

type Again = Made & { createdAt: string }
const askAgain = async (first: Made, more: object = {}): Promise<Again> =>
  (
    await askFor(
      desk,
      { project, client },
      { payload: { clientId: client.id, contactId: client.contact, previous: first['@id'], ...more } },
    )
  ).body
const askedAgainAt = async ({ '@id': iri }: Made, token: string) =>
  (await desk.call('GET', iri, { token })).body.payload.askedAgainAt
/** Answered by its link, which reads on. */
const answered = async () => {
  const request = await ask()
  const { token } = await linkTo(desk, client, request)
  await answer(request, token)
  return { request, token }
}

describe('who answered and is asked again', () => {
  test('reads when by the old link, as does who asks; the newest counts, and nothing else of it is told', async () => {
    const { request, token } = await answered()
    expect([await askedAgainAt(request, token), await askedAgainAt(request, desk.tokens.reseller)]).toEqual([
      null,
      null,
    ])
    const before = (await desk.call('GET', request['@id'], { token })).body
    await askAgain(request)
    const { createdAt } = await askAgain(request)
    const now = (await desk.call('GET', request['@id'], { token })).body
    expect(now).toEqual({ ...before, payload: { ...before.payload, askedAgainAt: createdAt } })
    expect(await askedAgainAt(request, desk.tokens.reseller)).toBe(createdAt)
    const { body } = await desk.call('GET', `${project['@id']}/comments`, { token: desk.tokens.reseller })
    const listed: { id: number; payload: { askedAgainAt: string | null } }[] = body['hydra:member']
    expect(Object.fromEntries(listed.map(({ id, payload }) => [id, payload.askedAgainAt]))).toMatchObject({
      [request.id]: createdAt,
    })
    // Those that still take an answer never show it.
    expect(listed.filter(({ payload }) => payload.askedAgainAt === null)).toHaveLength(2)
  })

  test('reads both at the same e-mail, though that is written in capitals since', async () => {
    const body = { customer: client.iri, type: 'contact', firstName: 'Ada', lastName: 'B', email: 'ada@blauw.example' }
    const contact = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body
    const request = await ask(contact.id)
    const { token } = await linkTo(desk, client, request)
    await answer(request, token)
    await desk.call('PUT', contact['@id'], { token: desk.tokens.reseller, body: { email: 'Ada@Blauw.example' } })
    const again = await askAgain(request, { contactId: contact.id })
    expect(await askedAgainAt(request, token)).toBe(again.createdAt)
    expect(await saidBefore(again, desk.tokens.reseller)).toMatchObject({ comment: 'The first.' })
  })

  test.each<[string, (again: Again) => Promise<unknown>]>([
    ['answered', (again) => answer(again)],
    ['over', (again) => letExpire(desk, again)],
    [
      'withdrawn',
      (again) =>
        desk.call('PUT', again['@id'], { token: desk.tokens.reseller, body: { payload: { withdrawn: true } } }),
    ],
  ])('reads so no more once that is %s', async (_, end) => {
    const { request, token } = await answered()
    const again = await askAgain(request)
    expect(await askedAgainAt(request, token)).toBe(again.createdAt)
    await end(again)
    expect([await askedAgainAt(request, token), await askedAgainAt(again, desk.tokens.reseller)]).toEqual([null, null])
  })

  test('reads so again once a request that was over is extended', async () => {
    const { request, token } = await answered()
    const again = await askAgain(request)
    await letExpire(desk, again)
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    await desk.call('PUT', again['@id'], { token: desk.tokens.reseller, body: { payload: { expiresAt } } })
    expect(await askedAgainAt(request, token)).toBe(again.createdAt)
  })

  test.each<[string, (first: Made) => Promise<unknown>]>([
    ['another contact', (first) => askAgain(first, { contactId: ownContact })],
    [
      'somebody about another project',
      async () => {
        const other = await desk.newProject({ client: client.iri, voices })
        await askFor(desk, { project: other, client })
      },
    ],
  ])('reads nothing of a request to %s', async (_, askOther) => {
    const { request, token } = await answered()
    await askOther(request)
    expect([await askedAgainAt(request, token), await askedAgainAt(request, desk.tokens.reseller)]).toEqual([
      null,
      null,
    ])
  })

  test('reads nothing of a link that was passed on, nor does its guest of the one whose link it was', async () => {
    const { request, token } = await answered()
    const again = await askAgain(request)
    const link = await linkTo(desk, client, again)
    const guest = (await desk.call('POST', `${again['@id']}/guests`, { token: link.token, body: { name: 'Guus' } }))
      .body
    await answer(again, link.token)
    expect(await askedAgainAt(request, token)).toBeNull()
    const guestToken = String((await exchange(desk, guest.refreshToken)).body.token)
    const guests = { '@id': guest.comment, id: guest.id }
    await answer(guests, guestToken)
    await askAgain(request)
    expect(await askedAgainAt(guests, guestToken)).toBeNull()
  })
})

test('of voices that were left out nothing is new when it is asked again; of those that came since, that they did', async () => {
  const [first, second, third, fourth] = desk.voices.map((voice: { '@id': string }) => voice['@id'])
  const put = (iri: string, body: object) => desk.call('PUT', iri, { token: desk.tokens.reseller, body })
  await put(project['@id'], { voices: [first, second, third] })
  const request = (
    await askFor(
      desk,
      { project, client },
      { payload: { clientId: client.id, contactId: client.contact, offered: [first] } },
    )
  ).body
  const leftOut = async (token: string) => (await desk.call('GET', request['@id'], { token })).body.payload.leftOut
  expect([await leftOut(desk.tokens.reseller), await leftOut(desk.tokens.client)]).toEqual([[second, third], []])
  await put(request['@id'], { payload: { withdrawn: true } })
  await put(project['@id'], { voices: [first, second, third, fourth] })
  const { '@id': iri } = await askAgain(request)
  const { payload } = (await desk.call('GET', iri, { token: desk.tokens.reseller })).body
  expect([payload.offered, payload.newSince]).toEqual([[first, second, third, fourth], { [fourth]: request.createdAt }])
})

test('a list takes as many queries as one request that is asked again does', async () => {
  const { request } = await answered()
  const again = await askAgain(request)
  await answer(again)
  await askAgain(request)
  const { db } = desk.context.database
  const rows = await db.select().from(comments).where(eq(comments.projectId, project.id)).orderBy(desc(comments.id))
  const caller = {
    scope: 'session',
    customerId: 0,
    email: '',
    role: 'reseller',
    approved: true,
    sessionId: null,
  } as const
  let queries = 0
  const counting = new Proxy(db, {
    get: (target, name) => {
      if (name === 'select') queries += 1
      return Reflect.get(target, name)
    },
  })
  await presentComments(
    counting,
    rows.filter(({ id }) => id === again.id),
    caller,
  )
  const one = queries
  await presentComments(counting, rows, caller)
  expect([rows.length > 3, one, queries - one]).toEqual([true, 9, 9])
})
