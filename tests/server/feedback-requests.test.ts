import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { api, type Desk, openDesk } from '../support/desk.ts'
import { askFor, linkTo, replyTo, violations } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let voices: string[]
let project: { '@id': string; id: number; customer: string }

beforeAll(async () => {
  desk = await openDesk()
  client = desk.clientNamed('Bakkerij Blauw')
  voices = desk.voices.map((voice: { '@id': string }) => voice['@id'])
})
beforeEach(async () => {
  project = await desk.newProject({ client: client.iri, voices: voices.slice(0, 3) })
})
afterAll(() => desk.close())

const terms = (payload: object) => ({ payload: { clientId: client.id, contactId: client.contact, ...payload } })
const ask = (payload: object = {}) => askFor(desk, { project, client }, terms(payload))
const read = async (request: { '@id': string }) =>
  (await desk.call('GET', request['@id'], { token: desk.tokens.reseller })).body
const change = (fields: object) => desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: fields })
const reply = (request: { '@id': string }, voice: string | undefined) =>
  replyTo(desk, request, { token: desk.tokens.client, project, voice })

describe('a request is frozen', () => {
  test('to the voices that it was sent with, in the order that was asked for', async () => {
    const { status, body } = await ask({ offered: [voices[2], voices[0]] })
    expect([status, body.payload.offered, body.payload.added, body.suggestions]).toEqual([
      201,
      [voices[2], voices[0]],
      [],
      [voices[2], voices[0]],
    ])
    expect((await reply(body, voices[1])).body.violations).toMatchObject([{ propertyPath: 'payload.voices[0]' }])
  })

  test('whatever becomes of its project: others are added, those that left stay listed and are chosen no more', async () => {
    const request = (await ask()).body
    await change({ voices: [voices[3], voices[0]] })
    const { payload, suggestions } = await read(request)
    expect([payload.offered, payload.added, payload.gone, suggestions]).toEqual([
      voices.slice(0, 3),
      [voices[3]],
      [voices[1], voices[2]],
      voices,
    ])
    expect(payload.names).toEqual({
      [`${api}/voices/amadou-diallo`]: 'Amadou Diallo',
      [`${api}/voices/anouk-smeets`]: 'Anouk Smeets',
      [`${api}/voices/astrid-soderberg`]: 'Astrid Söderberg',
    })
    expect(violations(await reply(request, voices[1]))).toEqual([['payload.voices[0]', 'unavailable']])
    expect((await reply(request, voices[3])).status).toBe(201)
  })

  test('and says when each voice came that was added, whatever is added later, where that is known', async () => {
    await change({ voices: [voices[0]] })
    const request = (await ask()).body
    await change({ voices: [voices[0], voices[3]] })
    const first = (await read(request)).payload.addedAt[voices[3] ?? '']
    expect([first >= request.createdAt, Date.parse(first) <= Date.now()]).toEqual([true, true])
    await change({ voices: [voices[2], voices[3]] })
    const both = (await read(request)).payload
    expect([both.added, Object.keys(both.addedAt), both.addedAt[voices[3] ?? '']]).toEqual([
      [voices[2], voices[3]],
      [voices[3], voices[2]],
      first,
    ])
    await desk.rows('update project_voices set added_at = null where project_id = $1', [project.id])
    await change({ voices: [voices[3]] })
    expect((await read(request)).payload).toMatchObject({ added: [voices[3]], addedAt: {} })
  })

  test('of who came and left again lists those that may have been seen, which can be written about and not chosen', async () => {
    await change({ voices: [voices[0]] })
    const request = (await ask()).body
    await change({ voices: [voices[0], voices[1]] })
    await change({ voices: [voices[0], voices[2]] })
    const unseen = (await read(request)).payload
    expect([unseen.added, unseen.gone, Object.keys(unseen.addedAt)]).toEqual([[voices[2]], [], [voices[1], voices[2]]])
    const { token } = await linkTo(desk, client, request)
    await desk.call('PUT', request['@id'], { token, body: { payload: { opened: true } } })
    await change({ voices: [voices[3], voices[0]] })
    const seen = (await read(request)).payload
    expect([seen.added, seen.gone, Object.keys(seen.addedAt), seen.names[voices[2] ?? '']]).toEqual([
      [voices[3], voices[2]],
      [voices[2]],
      [voices[1], voices[2], voices[3]],
      'Astrid Söderberg',
    ])
    expect(violations(await reply(request, voices[2]))).toEqual([['payload.voices[0]', 'unavailable']])
    await change({ voices: [voices[2], voices[0], voices[3]] })
    const back = (await read(request)).payload
    expect([back.added, back.gone, back.addedAt]).toEqual([[voices[2], voices[3]], [], seen.addedAt])
    await change({ voices: [voices[0]] })
    const verdicts = [{ voice: voices[2], verdict: 'no', notes: [] }]
    const answer = await desk.call('POST', `${api}/project-comments`, {
      token,
      body: {
        comment: 'Her.',
        customer: client.iri,
        project: project['@id'],
        parent: request['@id'],
        payload: { voices: [voices[0]], verdicts },
      },
    })
    expect(answer.body).toMatchObject({ payload: { verdicts } })
  })

  test.each<[string, (request: { '@id': string; id: number }) => Promise<unknown>]>([
    ['answered', (request) => reply(request, voices[1])],
    [
      'withdrawn',
      async ({ '@id': iri }) => {
        await desk.call('PUT', iri, { token: desk.tokens.client, body: { payload: { opened: true } } })
        await desk.call('PUT', iri, { token: desk.tokens.reseller, body: { payload: { withdrawn: true } } })
      },
    ],
    [
      'over',
      async ({ '@id': iri, id }) => {
        await desk.call('PUT', iri, { token: desk.tokens.client, body: { payload: { opened: true } } })
        await desk.rows(
          "update comments set payload = payload || jsonb_build_object('expiresAt', $2::text) where id = $1",
          [id, new Date().toISOString()],
        )
      },
    ],
  ])('and once it is %s lists nothing that comes after that', async (_, close) => {
    await change({ voices: [voices[0]] })
    const request = (await ask()).body
    await change({ voices: [voices[0], voices[1]] })
    await close(request)
    await change({ voices: [voices[0], voices[2]] })
    // Who was there before it was closed, and comes back, stays one of its voices.
    await change({ voices: [voices[0], voices[1], voices[2]] })
    const { payload, suggestions } = await read(request)
    expect([payload.added, payload.gone, suggestions]).toEqual([[voices[1]], [], [voices[0], voices[1]]])
    expect(Object.keys(payload.addedAt)).toEqual([voices[1], voices[2]])
  })

  test('also when a voice leaves the catalogue', async () => {
    const request = (await ask()).body
    await desk.rows("update products set active = false, name = 'Somebody else' where code = 'amadou-diallo'")
    try {
      const { payload } = await read(request)
      expect([payload.offered, payload.gone, payload.names[voices[0] ?? '']]).toEqual([
        voices.slice(0, 3),
        [voices[0]],
        'Amadou Diallo',
      ])
      expect(violations(await reply(request, voices[0]))).toEqual([['payload.voices[0]', 'unavailable']])
      expect((await ask()).body.payload.offered).toEqual([voices[1], voices[2]])
      expect(violations(await ask({ offered: [voices[0]] }))).toEqual([['payload.offered[0]', 'not-found']])
    } finally {
      await desk.rows("update products set active = true, name = 'Amadou Diallo' where code = 'amadou-diallo'")
    }
  })

  test('and is refused where it offers what the project has not, or nothing', async () => {
    expect(violations(await ask({ offered: [voices[0], voices[3], `${api}/voices/none`] }))).toEqual([
      ['payload.offered[1]', 'not-found'],
      ['payload.offered[2]', 'not-found'],
    ])
    expect(violations(await ask({ offered: [voices[0], voices[0]] }))).toEqual([['payload.offered[1]', 'repeated']])
    expect(violations(await ask({ offered: [] }))).toEqual([['payload.offered', 'not-blank']])
    await change({ voices: [] })
    const { status, body } = await ask()
    expect([status, body.violations]).toEqual([
      422,
      [{ propertyPath: 'project', message: 'Select voices before you request feedback.', code: 'no-voices' }],
    ])
  })

  test('also where its call is repeated after its last moment, which a new one is refused', async () => {
    const payload = { ...terms({}).payload, expiresAt: new Date(Date.now() + 60_000).toISOString() }
    const send = (key: string) =>
      desk.call('POST', '/project-comments', {
        token: desk.tokens.reseller,
        body: { comment: 'Which one?', project: project['@id'], payload },
        headers: { 'Idempotency-Key': key },
      })
    const key = crypto.randomUUID()
    const first = await send(key)
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    const again = await send(key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    const other = await send(crypto.randomUUID())
    expect([other.status, other.body.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'payload.expiresAt',
          message: 'Use a moment that is to come, within a hundred years.',
          code: 'moment',
        },
      ],
    ])
  })

  test('from before that was kept shows the voices that its project has, and ends after 30 days', async () => {
    const request = (await ask()).body
    await desk.rows(
      `update comments set payload = payload - 'offered' - 'expiresAt' - 'to' - 'firstName' - 'email', created_at = now() - interval '20 days' where id = $1`,
      [request.id],
    )
    await change({ voices: [voices[3]] })
    const { payload, suggestions, createdAt } = await read(request)
    const days = (Date.parse(payload.expiresAt) - Date.parse(createdAt)) / 86_400_000
    expect([payload.offered, payload.added, payload.gone, days, suggestions]).toEqual([
      [voices[3]],
      [],
      [],
      30,
      [voices[3]],
    ])
    expect((await reply(request, voices[3])).status).toBe(201)
  })
})
