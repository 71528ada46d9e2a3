import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, replyTo } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let project: { '@id': string }
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
const ask = () => askFor(desk, { project, client })
const reply = (accessToken: string, request: { '@id': string }) =>
  replyTo(desk, request, { token: accessToken, project, voice: voices[0] })

describe('notifications', () => {
  test('hold requests with their answers, the latest activity first, for both sides and nobody else', async () => {
    const first = (await ask()).body
    const second = (await ask()).body
    const answer = (await reply(desk.tokens.client, first)).body
    const listed = async (who: keyof Desk['tokens']) =>
      (await desk.call('GET', '/project-comments?itemsPerPage=100', token(who))).body['hydra:member']
    for (const who of ['reseller', 'client'] as const)
      expect((await listed(who)).slice(0, 2)).toMatchObject([
        { id: first.id, children: [{ id: answer.id, voiceNames: [desk.voices[0].name] }] },
        { id: second.id, children: [] },
      ])
    expect([await listed('stranger'), await listed('pending')]).toEqual([[], []])
    const missing = await desk.call('GET', '/project-comments/999999', token('stranger'))
    const foreign = await desk.call('GET', `/project-comments/${first.id}`, token('stranger'))
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  })

  test('are read by whoever may see them, the rest of the payload staying', async () => {
    const request = (await ask()).body
    const answer = (await reply(desk.tokens.client, request)).body
    const read = (id: number, who: keyof Desk['tokens']) =>
      desk.call('PUT', `/project-comments/${id}`, {
        ...token(who),
        body: { payload: { read: true, voices: [] }, comment: 'Changed' },
      })
    expect([(await read(request.id, 'stranger')).status, (await read(answer.id, 'stranger')).status]).toEqual([
      404, 404,
    ])
    const readRequest = await read(request.id, 'client')
    expect([readRequest.status, readRequest.body.payload, readRequest.body.comment]).toEqual([
      200,
      { ...request.payload, email: null, read: true, state: 'answered' },
      request.comment,
    ])
    const seen = async (id: number, who: keyof Desk['tokens']) =>
      (await desk.call('GET', `/project-comments/${id}`, token(who))).body.payload.read
    expect((await read(answer.id, 'client')).body.payload).toEqual({ read: true, voices: [voices[0]] })
    expect([await seen(answer.id, 'client'), await seen(answer.id, 'reseller')]).toEqual([true, false])
    expect((await read(answer.id, 'reseller')).body.payload).toEqual({ read: true, voices: [voices[0]] })
    const own = (await ask()).body
    expect((await read(own.id, 'reseller')).body.payload).toEqual({ ...own.payload, read: true })
    expect([await seen(own.id, 'client'), await seen(own.id, 'reseller')]).toEqual([false, true])
  })
})
