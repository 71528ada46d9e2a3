import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../../../server/stream/publish.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { readStream } from '../../support/event-stream.ts'
import { askFor, letExpire, linkTo, replyTo } from '../../support/feedback.ts'

const path = '/.well-known/mercure/feedback'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let project: { '@id': string }
let request: { '@id': string; id: number }
let token: string

const newRequest = async (of = project) => (await askFor(desk, { project: of, client })).body

beforeAll(async () => {
  desk = await openDesk()
  client = desk.clientNamed('Bakkerij Blauw')
})
afterAll(() => desk.close())
beforeEach(async () => {
  project = await desk.newProject({ client: client.iri, voices: [desk.voices[0]['@id']] })
  request = await newRequest()
  token = (await linkTo(desk, client, request)).token
})

const ask = (query = 'topic=*', by = token, of = path) =>
  desk.app.request(`${of}?${query}`, { headers: { Authorization: `Bearer ${by}` } })

const listen = async (query?: string) => {
  const stream = readStream(await ask(query))
  await stream.opened()
  return stream
}

const byReseller = async (method: string, iri: string, body: object) => {
  const { status } = await desk.call(method, iri, { token: desk.tokens.reseller, body })
  expect(status).toBeLessThan(300)
}
const extend = (days: number) =>
  byReseller('PUT', request['@id'], { payload: { expiresAt: new Date(Date.now() + days * 86_400_000).toISOString() } })

/** All that it is ever told. */
const news = () => ({ '@id': request['@id'], '@type': 'ProjectComment', id: request.id })

test('an account has a stream of its own, and no link’s', async () => {
  expect((await ask('topic=*', desk.tokens.client)).status).toBe(403)
  expect((await desk.app.request(`${path}?topic=*`)).status).toBe(401)
})

test('fifty topics can be asked for, and one more not', async () => {
  const topics = (count: number) => Array.from({ length: count }, (_, at) => `topic=/t/${at}`).join('&')
  const fifty = await ask(topics(50))
  expect([fifty.status, (await ask(topics(51))).status]).toEqual([200, 400])
  await fifty.body?.cancel()
})

describe('who holds a feedback link', () => {
  test('hears that its request or the voices of its project changed, and of neither what', async () => {
    const stream = await listen()
    await extend(3)
    await byReseller('PUT', project['@id'], { voices: [desk.voices[0]['@id'], desk.voices[1]['@id']] })
    await replyTo(desk, request, { token, project, voice: desk.voices[0]['@id'] })
    expect((await stream.next(3)).map(({ data }) => data)).toEqual([news(), news(), news()])
    await stream.cancel()
  })

  test('listens on once it has answered, also after the last day of its request', async () => {
    await replyTo(desk, request, { token, project, voice: desk.voices[0]['@id'] })
    await letExpire(desk, request)
    const stream = await listen()
    await byReseller('PUT', project['@id'], { voices: [desk.voices[0]['@id'], desk.voices[1]['@id']] })
    expect((await stream.next(1)).map(({ data }) => data)).toEqual([news()])
    await stream.cancel()
  })

  test('hears nothing of other requests of the same client and project, their answers, other projects and orders', async () => {
    const other = await newRequest()
    const stream = await listen()
    const elsewhere = await desk.newProject({ client: client.iri, voices: [desk.voices[0]['@id']] })
    await byReseller('PUT', elsewhere['@id'], { voices: [desk.voices[1]['@id']] })
    await byReseller('PUT', other['@id'], { payload: { remind: true } })
    const own = (await linkTo(desk, client, other)).token
    expect((await replyTo(desk, other, { token: own, project, voice: desk.voices[0]['@id'] })).status).toBe(201)
    await newRequest()
    await newRequest(elsewhere)
    await desk.readyOrder()
    await extend(4)
    expect((await stream.next(1)).map(({ data }) => data)).toEqual([news()])
    expect(stream.events()).toHaveLength(1)
    await stream.cancel()
  })

  test('does not hear of what it did itself, nor of reminders, of mails that did not arrive and of what becomes of its contact', async () => {
    const stream = await listen()
    const body = { payload: { opened: true, heard: [desk.voices[0]['@id']] } }
    expect((await desk.call('PUT', request['@id'], { token, body })).status).toBe(200)
    await byReseller('PUT', request['@id'], { payload: { remind: true } })
    for (const change of ['undelivered', 'readdressed', 'contactDeleted']) {
      const data = { ...news(), thread: request['@id'], change }
      const update = { customerIds: [client.id], topic: `${client.iri}/notifications`, data }
      await desk.context.database.transaction((tx) => publish(desk.context, tx, update))
    }
    await extend(5)
    await stream.next(1)
    expect(stream.events()).toHaveLength(1)
    await stream.cancel()
  })

  test('asks for its request by name, and for nothing else', async () => {
    const stream = await listen(`topic=${encodeURIComponent(request['@id'])}`)
    const others = await listen(`topic=${encodeURIComponent(project['@id'])}&topic=/api/v2/shop/customers/{id}`)
    await extend(6)
    expect((await stream.next(1)).map(({ data }) => data)).toEqual([news()])
    await byReseller('PUT', request['@id'], { payload: { withdrawn: true } })
    expect(await others.ended()).toBe(': \n\n')
    await stream.cancel()
  })

  test('is let go at once when the request is withdrawn, and let in no more', async () => {
    const stream = await listen()
    await byReseller('PUT', request['@id'], { payload: { withdrawn: true } })
    expect(await stream.ended()).toBe(': \n\n')
    expect((await ask()).status).toBe(403)
  })

  const endsIn = (ms: number) =>
    byReseller('PUT', request['@id'], { payload: { expiresAt: new Date(Date.now() + ms).toISOString() } })

  test('is let go when the request is over, and let in no more', async () => {
    await endsIn(1_500)
    const stream = await listen()
    expect(await stream.ended()).toBe(': \n\n')
    expect((await ask()).status).toBe(403)
  })

  test('is let go at once when the request is ended by a moment that has passed', async () => {
    const stream = await listen()
    await endsIn(-86_400_000)
    expect(await stream.ended()).toBe(': \n\n')
    expect((await ask()).status).toBe(403)
  })

  test('is let go at the end that was moved meanwhile', async () => {
    const stream = await listen()
    await endsIn(1_500)
    await stream.next(1)
    const before = Date.now()
    await stream.ended()
    expect(Date.now() - before).toBeLessThan(20_000)
    expect((await ask()).status).toBe(403)
  })

  test('has 20 streams, which take none of the account’s', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    expect((await ask()).status).toBe(429)
    const account = await ask('topic=*', desk.tokens.client, '/.well-known/mercure')
    expect(account.status).toBe(200)
    await Promise.all([...open, account].map((answer) => answer.body?.cancel()))
    const again = await ask()
    expect(again.status).toBe(200)
    await again.body?.cancel()
  })
})
