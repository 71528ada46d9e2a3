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

  test('say to each side what is news there, as a link of the bell does', async () => {
    const request = (await ask()).body
    const toldOf = ({ title, message, read, linkText }: Record<string, unknown>) => [title, message, read, linkText]
    const told = async (who: keyof Desk['tokens']) => {
      const listed = (await desk.call('GET', '/project-comments', token(who))).body['hydra:member'][0]
      const { body } = await desk.call('GET', request['@id'], token(who))
      expect(toldOf(body)).toEqual(toldOf(listed))
      return [listed.id, ...toldOf(listed)]
    }
    const asked = ['Campaign', 'Which one?', false, 'Requested feedback on voices']
    expect(await told('client')).toEqual([request.id, ...asked])
    expect(await told('reseller')).toEqual([request.id, ...asked.with(2, true)])
    const answer = (await reply(desk.tokens.client, request)).body
    expect(await told('client')).toEqual([request.id, ...asked])
    const answered = ['Campaign', 'The first.', false, 'Client Feedback response']
    expect(await told('reseller')).toEqual([request.id, ...answered])
    const single = async (who: keyof Desk['tokens']) => toldOf((await desk.call('GET', answer['@id'], token(who))).body)
    expect([await single('reseller'), await single('client')]).toEqual([answered, answered.with(2, true)])
    const reading = { body: { payload: { read: true } } }
    await desk.call('PUT', answer['@id'], { ...token('reseller'), ...reading })
    await desk.call('PUT', request['@id'], { ...token('client'), ...reading })
    expect(await told('reseller')).toEqual([request.id, ...answered.with(2, true)])
    expect(await told('client')).toEqual([request.id, ...asked.with(2, true)])
  })

  test('come without what is said of each voice where that is asked for, and say the same', async () => {
    const payload = { clientId: client.id, contactId: client.contact, remarks: { [voices[0] ?? '']: 'Warm.' } }
    const request = (await askFor(desk, { project, client }, { payload })).body
    const verdicts = [{ voice: voices[1], verdict: 'no', notes: [] }]
    const answered = { payload: { voices: [voices[0]], verdicts } }
    await replyTo(desk, request, { token: desk.tokens.client, project, voice: undefined }, answered)
    const ofVoices = ['offered', 'added', 'addedAt', 'leftOut', 'gone', 'names', 'heard', 'newSince', 'remarks']
    for (const path of ['/project-comments?itemsPerPage=1', `${project['@id']}/comments?itemsPerPage=1`])
      for (const who of ['reseller', 'client'] as const) {
        const first = async (query: string) =>
          (await desk.call('GET', path + query, token(who))).body['hydra:member'][0]
        const [whole, brief] = [await first(''), await first('&brief=true')]
        expect([whole.id, Object.keys(whole.payload)]).toEqual([request.id, expect.arrayContaining(ofVoices)])
        expect(whole.children).toEqual([expect.objectContaining({ payload: expect.objectContaining({ verdicts }) })])
        const told = Object.entries(whole.payload).filter(([name]) => !ofVoices.includes(name))
        expect(brief).toEqual({
          ...whole,
          suggestions: [],
          payload: Object.fromEntries(told),
          children: [{ ...whole.children[0], payload: { read: whole.children[0].payload.read, voices: [voices[0]] } }],
        })
        expect(await first('&brief=false')).toEqual(whole)
      }
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
