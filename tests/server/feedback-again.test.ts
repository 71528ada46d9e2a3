import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const answer = async (request: Made, token?: string) => {
  const { body } = await replyTo(desk, request, {
    token: token ?? (await linkTo(desk, client, request)).token,
    project,
    voice: voices[1],
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
