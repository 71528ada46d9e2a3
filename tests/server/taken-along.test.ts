import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hiddenLettersOf } from '../../src/api/contract/hidden-letters.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, exchange, linkTo, replyTo } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let all: string[]
let project: { '@id': string }

beforeAll(async () => {
  desk = await openDesk()
  client = desk.clientNamed('Bakkerij Blauw')
  all = desk.voices.slice(0, 4).map((voice: { '@id': string }) => voice['@id'])
})
beforeEach(async () => {
  project = await desk.newProject({ client: client.iri, voices: all.slice(0, 3) })
})
afterAll(() => desk.close())

const read = async (iri: string, token: string) => (await desk.call('GET', iri, { token })).body
const suggest = (voices: string[]) =>
  desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { voices } })

/** Passes a link on, and gives whose it is then: their request and the token of their link. */
const passOn = async (iri: string, token: string) => {
  const { comment, refreshToken } = (await desk.call('POST', `${iri}/guests`, { token, body: { name: 'Daan' } })).body
  return { iri: String(comment), token: String((await exchange(desk, refreshToken)).body.token) }
}

describe('words that whoever goes on as themselves takes along', () => {
  test('name the voices that they were written of where names are hidden, link after link', async () => {
    // Each request alone shuffles the letters: one of several would have others.
    for (let count = 0; count < 3; count += 1) {
      const request = (await askFor(desk, { project, client })).body
      const { token } = await linkTo(desk, client, request)
      const letters = Object.fromEntries(hiddenLettersOf(await read(request['@id'], token)))
      expect(Object.values(letters)).toEqual(['A', 'B', 'C'])
      const guest = await passOn(request['@id'], token)
      const another = await passOn(guest.iri, guest.token)
      for (const { iri, token: own } of [guest, another])
        expect(Object.fromEntries(hiddenLettersOf(await read(iri, own)))).toEqual(letters)
    }
  })

  test('can be of a voice that came after the request and left', async () => {
    const [first, second, third, fourth] = all
    const request = (await askFor(desk, { project, client })).body
    const { token } = await linkTo(desk, client, request)
    await suggest(all)
    await desk.call('PUT', request['@id'], { token, body: { payload: { opened: true } } })
    await suggest(all.slice(0, 3))
    const guest = await passOn(request['@id'], token)
    const { payload } = await read(guest.iri, guest.token)
    expect([payload.offered, payload.gone]).toEqual([[first, second, third, fourth], [fourth]])
    const verdicts = [{ voice: fourth, verdict: 'maybe', notes: [{ at: 2, text: 'Too slow.' }] }]
    const fields = { payload: { voices: [first], verdicts } }
    const said = { token: guest.token, project, voice: first }
    expect((await replyTo(desk, { '@id': guest.iri }, said, fields)).status).toBe(201)
  })
})
