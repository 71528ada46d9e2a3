import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, linkTo, replyTo } from '../support/feedback.ts'
import { linkIn, mailTo } from '../support/mails.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let voices: string[]
/** A contact with the e-mail that the client's account signs in with at first. */
let ownContact: { '@id': string; id: number }

beforeAll(async () => {
  desk = await openDesk()
  client = desk.clientNamed('Bakkerij Blauw')
  voices = desk.voices.slice(0, 2).map((voice: { '@id': string }) => voice['@id'])
  const body = {
    customer: client.iri,
    type: 'contact',
    firstName: 'Bo',
    lastName: 'Blauw',
    email: 'Client@Example.com',
  }
  ownContact = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body
})
afterAll(() => desk.close())

type Made = { '@id': string; id: number }
const read = async (iri: string, who: 'reseller' | 'client') =>
  (await desk.call('GET', iri, { token: desk.tokens[who] })).body

/** The account signs in with another e-mail from now on. */
const moveTo = async (email: string) => {
  const token = desk.tokens.client
  const body = { email, currentPassword: demoAccounts.password }
  await desk.call('POST', `${client.iri}/email`, { token, body })
  const link = linkIn((await mailTo(desk.context, email)).content.text)
  if (link?.action !== 'confirm-email') throw new Error('the mail has no link')
  const confirmed = await desk.call('PATCH', '/customers/confirm-email', { body: { token: link.data.token } })
  expect(confirmed.status).toBe(204)
}

test('what was asked of a person stays theirs when they sign in with another e-mail', async () => {
  const project = await desk.newProject({ client: client.iri, voices })
  const ask = async (contactId: number, more: object = {}): Promise<Made> =>
    (await askFor(desk, { project, client }, { payload: { clientId: client.id, contactId, ...more } })).body
  const reply = (request: Made, token: string, comment: string) =>
    replyTo(desk, request, { token, project, voice: voices[0] }, { comment })
  const answersSeen = async (): Promise<string[]> => {
    const { 'hydra:member': threads } = await read(`${project['@id']}/comments`, 'client')
    const answers = threads.flatMap(({ children }: { children: { comment: string }[] }) => children)
    return answers.map(({ comment }: { comment: string }) => comment).sort()
  }

  const first = await ask(ownContact.id)
  await reply(first, desk.tokens.client, 'Mine, at first.')
  const theirs = await ask(client.contact)
  await reply(theirs, (await linkTo(desk, client, theirs)).token, 'By Eva.')
  const own = await ask(ownContact.id, { previous: first['@id'] })
  const another = await ask(client.contact)
  expect(await answersSeen()).toEqual(['Mine, at first.'])

  await moveTo('bo@new.example')
  expect(await answersSeen()).toEqual(['Mine, at first.'])
  const asked = await Promise.all([own, another].map(({ '@id': iri }) => read(iri, 'reseller')))
  expect(asked.map(({ payload }) => payload.email)).toEqual(['bo@new.example', 'eva.postma@example.com'])
  expect((await read(own['@id'], 'client')).payload.saidBefore.comment).toBe('Mine, at first.')
  const contacts = [ownContact['@id'], `/addresses/${client.contact}`].map((iri) => read(iri, 'reseller'))
  expect((await Promise.all(contacts)).map(({ email }) => email)).toEqual(['bo@new.example', 'eva.postma@example.com'])

  const remind = { token: desk.tokens.reseller, body: { payload: { remind: true } } }
  expect((await desk.call('PUT', own['@id'], remind)).status).toBe(200)
  expect((await mailTo(desk.context, 'bo@new.example')).content.kind).toBe('feedback-reminder')

  expect((await reply(own, desk.tokens.client, 'Mine, again.')).body.answeredBy).toBeNull()
  expect((await reply(another, desk.tokens.client, 'For Eva.')).body.answeredBy).toBe('Bakkerij Blauw')
  expect(await answersSeen()).toEqual(['By Eva.', 'For Eva.', 'Mine, again.', 'Mine, at first.'])
})

test('a contact of another client keeps the e-mail that a person signs in with no more', async () => {
  const { iri: customer } = desk.clientNamed('Zonnehuis Energie')
  const body = { customer, type: 'contact', firstName: 'Bo', lastName: 'Blauw', email: 'bo@new.example' }
  const elsewhere = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body
  await moveTo('bo@newest.example')
  const emails = [ownContact['@id'], elsewhere['@id']].map(async (iri) => (await read(iri, 'reseller')).email)
  expect(await Promise.all(emails)).toEqual(['bo@newest.example', 'bo@new.example'])
})
