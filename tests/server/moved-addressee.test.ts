import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../../server/db/schema/delivery.ts'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { moveAddressee } from '../../server/services/comment/move-addressee.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, exchange, linkTo, mailedTokens, replyTo } from '../support/feedback.ts'
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
  // As if the last time was over an hour ago: only so many mails are sent in one.
  await desk.rows('delete from email_changes')
  const token = desk.tokens.client
  const body = { email, currentPassword: demoAccounts.password }
  await desk.call('POST', `${client.iri}/email`, { token, body })
  const link = linkIn((await mailTo(desk.context, email)).content.text)
  if (link?.action !== 'confirm-email') throw new Error('the mail has no link')
  const confirmed = await desk.call('PATCH', '/customers/confirm-email', { body: { token: link.data.token } })
  expect(confirmed.status).toBe(204)
}

test('of two contacts with one e-mail, who answered is not asked again with the other one', async () => {
  const project = await desk.newProject({ client: client.iri, voices })
  const contactOf = async (firstName: string) => {
    const body = { customer: client.iri, type: 'contact', firstName, lastName: 'B', email: 'office@blauw.example' }
    return (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body.id
  }
  const [ada, bea] = [await contactOf('Ada'), await contactOf('Bea')]
  const ask = async (contactId: number): Promise<Made & { createdAt: string }> =>
    (await askFor(desk, { project, client }, { payload: { clientId: client.id, contactId } })).body
  const first = await ask(ada)
  const { token } = await linkTo(desk, client, first)
  await replyTo(desk, first, { token, project, voice: voices[0] })
  const askedAgainAt = async () => (await read(first['@id'], 'reseller')).payload.askedAgainAt
  await ask(bea)
  expect(await askedAgainAt()).toBeNull()
  const { createdAt } = await ask(ada)
  expect(await askedAgainAt()).toBe(createdAt)
})

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

/** A request to each contact, or to nobody who is named, by mail, and the link in that. */
const mailed = async (contactIds: readonly (number | null)[]) => {
  const project = await desk.newProject({ client: client.iri, voices })
  const made: { request: Made; link: string }[] = []
  for (const contactId of contactIds) {
    const payload = { clientId: client.id, contactId: contactId ?? ownContact.id }
    const { body } = await askFor(desk, { project, client }, { payload, notifyByEmail: true })
    if (contactId === null)
      await desk.rows("update comments set payload = payload - 'contactId' where id = $1", [body.id])
    made.push({ request: body, link: (await mailedTokens(desk, 'feedback-request')).at(-1) ?? '' })
  }
  return made
}
const remind = ({ '@id': iri }: Made) =>
  desk.call('PUT', iri, { token: desk.tokens.reseller, body: { payload: { remind: true } } })
const toldOf = async ({ '@id': iri }: Made) => {
  const told = await desk.rows(
    "select customer_id, data->>'change' as change from stream_updates where data->>'@id' = $1 order by id",
    [iri],
  )
  return told.map((row) => [row.customer_id === client.id ? 'client' : 'reseller', row.change])
}

test('the links that were mailed to them stay once they are reminded, and open portals hear of their requests', async () => {
  const [own] = await mailed([ownContact.id])
  if (own === undefined) throw new Error('nothing was asked')
  await moveTo('bo@latest.example')
  expect(await toldOf(own.request)).toEqual([
    ['reseller', 'asked'],
    ['client', 'asked'],
    ['reseller', 'readdressed'],
    ['client', 'readdressed'],
  ])
  await remind(own.request)
  expect((await mailTo(desk.context, 'bo@latest.example')).content.kind).toBe('feedback-reminder')
  expect((await exchange(desk, own.link)).status).toBe(200)
})

test('whoever shares their mailbox keeps it, and the links in it; what named no contact goes along', async () => {
  const person = { customer: client.iri, type: 'contact', firstName: 'Eva', lastName: 'Blauw' }
  const body = { ...person, email: 'BO@latest.example' }
  const eva: Made = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body
  const [own, evas, unnamed] = await mailed([ownContact.id, eva.id, null])
  if (own === undefined || evas === undefined || unnamed === undefined) throw new Error('nothing was asked')
  await moveTo('bo@private.example')
  const contacts = [ownContact, eva].map(async ({ '@id': iri }) => (await read(iri, 'reseller')).email)
  expect(await Promise.all(contacts)).toEqual(['bo@latest.example', 'BO@latest.example'])
  const emails = [own, evas, unnamed].map(async ({ request }) => (await read(request['@id'], 'reseller')).payload.email)
  expect(await Promise.all(emails)).toEqual(['bo@latest.example', 'BO@latest.example', 'bo@private.example'])
  await remind(evas.request)
  expect((await mailTo(desk.context, 'BO@latest.example')).content.kind).toBe('feedback-reminder')
  expect((await exchange(desk, evas.link)).status).toBe(200)
})

test('what was asked of a contact that was deleted and added anew is the person’s, too', async () => {
  const fresh = desk.clientNamed('Havenlijn Ferries')
  await desk.rows('update users set email = $2 where customer_id = $1', [fresh.id, 'wim@haven.example'])
  const person = {
    customer: fresh.iri,
    type: 'contact',
    firstName: 'Wim',
    lastName: 'Haven',
    email: 'wim@haven.example',
  }
  const { reseller } = desk.tokens
  const old: Made = (await desk.call('POST', '/addresses', { token: reseller, body: person })).body
  const project = await desk.newProject({ client: fresh.iri, voices })
  const payload = { clientId: fresh.id, contactId: old.id }
  const asked: Made = (await askFor(desk, { project, client: fresh }, { payload })).body
  await desk.call('DELETE', old['@id'], { token: reseller })
  const anew: Made = (await desk.call('POST', '/addresses', { token: reseller, body: person })).body
  await desk.context.database.transaction((tx) =>
    moveAddressee(desk.context, tx, {
      clientId: fresh.id,
      from: 'wim@haven.example',
      to: 'wim@new.example',
      isConfirmed: true,
    }),
  )
  const emails = [(await read(asked['@id'], 'reseller')).payload.email, (await read(anew['@id'], 'reseller')).email]
  expect(emails).toEqual(['wim@new.example', 'wim@new.example'])
})

test('what was asked at a wrong e-mail follows once the reseller puts client and contact right, and its link ends', async () => {
  const { reseller } = desk.tokens
  const fields = { company: 'Kaas BV', email: 'adda@kaas.example' }
  const made = (await desk.call('POST', '/clients', { token: reseller, body: fields })).body
  const { '@id': iri, id: clientId } = made
  const person = { customer: iri, type: 'contact', firstName: 'Ada', lastName: 'Kaas', email: 'adda@kaas.example' }
  const contact = (await desk.call('POST', '/addresses', { token: reseller, body: person })).body
  const project = await desk.newProject({ client: iri, voices })
  const payload = { clientId, contactId: contact.id }
  const own: Made = (await askFor(desk, { project, client }, { payload, notifyByEmail: true })).body
  const link = (await mailedTokens(desk, 'feedback-request')).at(-1) ?? ''
  await desk.rows('update mails set sent_at = now() where sent_at is null')
  const emails = async () => [
    (await read(own['@id'], 'reseller')).payload.email,
    (await read(contact['@id'], 'reseller')).email,
  ]
  const change = (path: string, email: string) => desk.call('PUT', path, { token: reseller, body: { email } })
  // Another e-mail of the company's alone says nothing of its people.
  await change(`/clients/${clientId}`, 'office@kaas.example')
  expect(await emails()).toEqual(['adda@kaas.example', 'adda@kaas.example'])
  await change(`/clients/${clientId}`, 'adda@kaas.example')

  await change(contact['@id'], 'ada@kaas.example')
  await change(`/clients/${clientId}`, 'ada@kaas.example')
  expect(await emails()).toEqual(['ada@kaas.example', 'ada@kaas.example'])
  expect((await exchange(desk, link)).status).toBe(200)
  await remind(own)
  const { content, opens } = await mailTo(desk.context, 'ada@kaas.example')
  expect(content.kind).toBe('feedback-reminder')
  expect((await exchange(desk, link)).status).toBe(401)

  // The reminder that still waits, here one that no job sends, goes to the corrected e-mail as what it is.
  await desk.context.database.db.insert(mails).values({ content, opens, messageId: 'waits' })
  await change(contact['@id'], 'ada.de.wit@kaas.example')
  await change(`/clients/${clientId}`, 'ada.de.wit@kaas.example')
  expect((await mailTo(desk.context, 'ada.de.wit@kaas.example')).content.kind).toBe('feedback-reminder')
})
