import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choicesOfProject } from '../../server/services/comment/choices-of-project.ts'
import { mailAboutAnswer } from '../support/answer-mails.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, exchange, linkTo, replyTo } from '../support/feedback.ts'

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
  const body = { customer: client.iri, type: 'contact', firstName: 'A', lastName: 'B', email: 'Client@Example.com' }
  ownContact = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body.id
})
beforeEach(async () => {
  project = await desk.newProject({ client: client.iri, voices })
})
afterAll(() => desk.close())

type Made = { '@id': string; id: number; payload: Record<string, unknown> }
const ask = async (contactId = client.contact, more: object = {}): Promise<Made> =>
  (await askFor(desk, { project, client }, { payload: { clientId: client.id, contactId, ...more } })).body
const passOn = (token: string, id: number, name: unknown = 'Guus') =>
  desk.call('POST', `/project-comments/${id}/guests`, { token, body: { name } })
const tokenOf = async (refreshToken: string) => String((await exchange(desk, refreshToken)).body.token)
const reply = (request: { '@id': string }, token: string, comment = 'The first.', voice = voices[0]) =>
  replyTo(desk, request, { token, project, voice }, { comment })
const get = (iri: string, token: string) => desk.call('GET', iri, { token })

describe('a link that is passed on', () => {
  test('makes a request of that person’s own, in the same round', async () => {
    const request = await ask(client.contact, { several: true, blind: true, offered: [voices[1]] })
    const { token } = await linkTo(desk, client, request)
    const made = await passOn(token, request.id)
    const { comment, id, refreshToken } = made.body
    const iri = `/api/v2/shop/project-comments/${id}`
    expect([made.status, made.headers.get('location'), comment]).toEqual([201, iri, iri])
    const { body } = await get(comment, await tokenOf(refreshToken))
    const { contactId: _, ...payload } = request.payload
    expect([body.comment, body.payload]).toEqual([
      'Which one?',
      {
        ...payload,
        read: true,
        email: null,
        leftOut: [],
        guest: 'Guus',
        passedOnBy: payload.to,
        to: 'Guus',
        client: null,
        round: request.id,
        letteredBefore: [voices[1]],
      },
    ])
    expect((await reply(body, await tokenOf(refreshToken), 'This one.', voices[1])).status).toBe(201)
    expect((await get(request['@id'], token)).body).toMatchObject({ children: [], payload: { state: 'sent' } })
    expect((await get(comment, token)).status).toBe(403)
  })

  test('shows what came before it as what was asked, and only what comes after it as new', async () => {
    const change = (all: string[]) =>
      desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { voices: all } })
    const [third, fourth] = desk.voices.slice(2, 4).map((voice: { '@id': string }) => voice['@id'])
    const request = await ask()
    const { token } = await linkTo(desk, client, request)
    await change([...voices, third])
    const { comment, refreshToken } = (await passOn(token, request.id)).body
    await change([...voices, third, fourth])
    const guestToken = await tokenOf(refreshToken)
    const { payload } = (await get(comment, guestToken)).body
    expect([payload.offered, payload.added]).toEqual([[...voices, third], [fourth]])
    expect((await get(request['@id'], token)).body.payload.added).toEqual([third, fourth])
    expect((await reply({ '@id': comment }, guestToken, 'The new one.', third)).status).toBe(201)
  })

  test('is passed on ten times, by whomever', async () => {
    const request = await ask()
    const { token } = await linkTo(desk, client, request)
    const guest = (await passOn(token, request.id)).body
    const guestToken = await tokenOf(guest.refreshToken)
    for (let count = 2; count <= 9; count += 1) await passOn(token, request.id)
    expect((await passOn(guestToken, guest.id)).status).toBe(201)
    for (const refused of [await passOn(token, request.id), await passOn(guestToken, guest.id)])
      expect([refused.status, refused.body.violations]).toEqual([
        422,
        [
          {
            propertyPath: 'name',
            message: 'This link was passed on 10 times already. Ask whoever sent it for a link of your own.',
            code: 'too-many',
          },
        ],
      ])
  })

  test('is not passed on while its project is archived', async () => {
    const request = await ask()
    const { token } = await linkTo(desk, client, request)
    const put = (state: string) => desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { state } })
    await put('archived')
    const refused = await passOn(token, request.id)
    expect([refused.status, refused.body['hydra:description']]).toEqual([422, 'This project is archived.'])
    await put('open')
    expect((await passOn(token, request.id)).status).toBe(201)
  })

  test('is passed on by links to open requests alone, with a name', async () => {
    const request = await ask()
    const { token } = await linkTo(desk, client, request)
    expect((await passOn(token, request.id, ' ')).body.violations[0].propertyPath).toBe('name')
    expect((await passOn(token, (await ask()).id)).status).toBe(403)
    for (const who of ['reseller', 'client', 'stranger'] as const)
      expect((await passOn(desk.tokens[who], request.id)).status).toBe(403)
    await reply(request, token)
    expect((await passOn(token, request.id)).status).toBe(403)
  })
})

describe('the client’s own account', () => {
  const company = (email: string) => desk.call('PUT', client.iri, { token: desk.tokens.reseller, body: { email } })
  const answersSeen = async () => {
    const { body } = await get(`${project['@id']}/comments`, desk.tokens.client)
    return body['hydra:member'].flatMap(({ children }: { children: { comment: string }[] }) =>
      children.map(({ comment }) => comment),
    )
  }

  test('sees every answer, but not while a request to its own address is open', async () => {
    const theirs = await ask()
    const { token } = await linkTo(desk, client, theirs)
    const own = await ask(ownContact)
    const answer = (await reply(theirs, token, 'By Eva.')).body
    expect([await answersSeen(), (await get(answer['@id'], desk.tokens.client)).status]).toEqual([[], 404])
    const seen = (await get(theirs['@id'], desk.tokens.client)).body
    expect([seen.children, seen.payload.state]).toEqual([[], 'answered'])
    const shown = (await get(project['@id'], desk.tokens.client)).body
    expect([shown.comments.includes(answer['@id']), shown.lastCommentAt]).toEqual([
      false,
      (await get(own['@id'], desk.tokens.client)).body.createdAt,
    ])
    await reply(own, desk.tokens.client, 'By me.')
    expect((await answersSeen()).sort()).toEqual(['By Eva.', 'By me.'])
    expect((await get(answer['@id'], desk.tokens.client)).status).toBe(200)
  })

  test('has the address that it signs in with, whatever its company’s is', async () => {
    const { email } = (await get(client.iri, desk.tokens.client)).body
    await company('office@blauw.example')
    const theirs = await ask()
    await ask(ownContact)
    await reply(theirs, (await linkTo(desk, client, theirs)).token, 'By Eva.')
    expect(await answersSeen()).toEqual([])
    await company(email)
  })

  test.each([
    ['withdrawn', { withdrawn: true }],
    ['over', null],
  ])('sees them too once that request is %s', async (_, mark) => {
    const theirs = await ask()
    const own = await ask(ownContact)
    await reply(theirs, (await linkTo(desk, client, theirs)).token, 'By Eva.')
    if (mark === null)
      await desk.rows(
        `update comments set payload = payload || '{"expiresAt": "2026-01-01T00:00:00Z"}' where id = $1`,
        [own.id],
      )
    else await desk.call('PUT', own['@id'], { token: desk.tokens.reseller, body: { payload: mark } })
    expect(await answersSeen()).toEqual(['By Eva.'])
  })

  test('answers under its own name what was put to another address, and as its contact what was put to its own', async () => {
    await desk.rows("update customers set first_name = 'Bram', last_name = 'Blauw' where id = $1", [client.id])
    const theirs = await ask()
    const own = await ask(ownContact)
    await company('office@blauw.example')
    const made = (await reply(theirs, desk.tokens.client)).body
    const madeOwn = (await reply(own, desk.tokens.client)).body
    const [{ name: voice }] = desk.voices
    expect([made.answeredBy, madeOwn.answeredBy]).toEqual(['Bram Blauw', null])
    expect([await mailAboutAnswer(desk, theirs), await mailAboutAnswer(desk, own)]).toEqual([
      [
        'Bram Blauw (Bakkerij Blauw) gaf feedback op Campaign',
        `Bram Blauw (Bakkerij Blauw) koos ${voice} voor Campaign.`,
        'client@example.com',
      ],
      [
        'A B (Bakkerij Blauw) gaf feedback op Campaign',
        `A B (Bakkerij Blauw) koos ${voice} voor Campaign.`,
        'Client@Example.com',
      ],
    ])
    const choices = await choicesOfProject(desk.context.database.db, project.id)
    expect(choices.map(({ by }) => by)).toEqual(['Bram Blauw (Bakkerij Blauw)', 'A B (Bakkerij Blauw)'])
    await desk.rows('update customers set first_name = null, last_name = null where id = $1', [client.id])
    await company(client.email)
  })

  test('is nobody who said before what the person who is asked again said', async () => {
    const first = await ask()
    await reply(first, desk.tokens.client)
    const again = await ask(client.contact, { previous: first['@id'] })
    const { token } = await linkTo(desk, client, again)
    expect((await get(again['@id'], token)).body.payload.saidBefore).toBeUndefined()
  })

  test('answers no request of somebody to whom a link was passed on', async () => {
    const request = await ask()
    const guest = (await passOn((await linkTo(desk, client, request)).token, request.id)).body
    const refused = await reply({ '@id': guest.comment }, desk.tokens.client)
    expect([refused.status, refused.body['hydra:description']]).toEqual([
      422,
      'Only the person to whom the link was passed on can answer this request, by their link.',
    ])
    expect((await reply({ '@id': guest.comment }, await tokenOf(guest.refreshToken))).status).toBe(201)
  })

  test('is told of an answer by its request alone, which it may read', async () => {
    const theirs = await ask()
    await ask(ownContact)
    await reply(theirs, (await linkTo(desk, client, theirs)).token)
    const [row] = await desk.rows('select data from stream_updates where customer_id = $1 order by id desc limit 1', [
      client.id,
    ])
    expect(row?.data).toMatchObject({ '@id': theirs['@id'], thread: theirs['@id'], change: 'answered' })
  })

  test('an old request without the address that it went to counts by its contact', async () => {
    const theirs = await ask()
    const own = await ask(ownContact)
    const another = await ask()
    const ids = [theirs.id, own.id, another.id]
    await desk.rows("update comments set payload = payload - 'email' where id = any($1)", [ids])
    await reply(theirs, (await linkTo(desk, client, theirs)).token, 'By Eva.')
    expect(await answersSeen()).toEqual([])
    expect((await reply(another, desk.tokens.client)).body.answeredBy).toBe('Bakkerij Blauw')
  })
})

/** One step of a casting among people who must not hear each other: whom it concerns is taken round. */
const step = fc.record({ kind: fc.constantFrom('ask', 'ask own', 'pass on', 'answer', 'answer own'), whom: fc.nat(20) })

test('no sequence of asking, passing on and answering shows one guest another’s answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      project = await desk.newProject({ client: client.iri, voices })
      type Person = { iri: string; id: number; token: string; isOwn: boolean; isGuest: boolean; said: string | null }
      const people: Person[] = []
      const isOwnOpen = () => people.some(({ isOwn, said }) => isOwn && said === null)
      for (const [index, { kind, whom }] of steps.entries()) {
        const person = people[whom % Math.max(1, people.length)]
        if (kind === 'ask' || kind === 'ask own') {
          const isOwn = kind === 'ask own'
          const request = await ask(isOwn ? ownContact : client.contact)
          const { token } = await linkTo(desk, client, request)
          people.push({ iri: request['@id'], id: request.id, token, isOwn, isGuest: false, said: null })
        } else if (person === undefined || person.said !== null) continue
        else if (kind === 'pass on') {
          const { comment, id, refreshToken } = (await passOn(person.token, person.id)).body
          if (comment === undefined) continue
          people.push({ iri: comment, id, token: await tokenOf(refreshToken), isOwn: false, isGuest: true, said: null })
        } else {
          const token = kind === 'answer own' && !person.isGuest ? desk.tokens.client : person.token
          const said = `Answer ${index} of ${person.id}.`
          expect((await reply({ '@id': person.iri }, token, said)).status).toBe(201)
          person.said = said
        }
        const all = people.flatMap(({ said }) => said ?? [])
        for (const { iri, token, said } of people) {
          const { text } = await get(iri, token)
          expect(all.filter((answer) => text.includes(answer))).toEqual(said === null ? [] : [said])
        }
        const account = (await get(`${project['@id']}/comments?itemsPerPage=100`, desk.tokens.client)).text
        const own = people.flatMap(({ isOwn, said }) => (isOwn && said !== null ? [said] : []))
        expect(all.filter((answer) => account.includes(answer)).sort()).toEqual((isOwnOpen() ? own : all).sort())
      }
    }),
    { numRuns: 12 },
  )
})
