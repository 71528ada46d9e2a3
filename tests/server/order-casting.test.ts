import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import { askFor, exchange, linkTo, replyTo } from '../support/feedback.ts'
import { openPayingDesk, type PayingDesk } from '../support/paying-desk.ts'

let desk: PayingDesk

beforeAll(async () => {
  desk = await openPayingDesk({ PROVIDER_EMAIL: 'team@provider.example' })
})
afterAll(() => desk.close())

const orderMail = async () => {
  const newest = "select content->>'text' as text from mails where content->>'kind' = 'provider-order' order by id desc"
  return String((await desk.rows(newest))[0]?.text)
}
const castingInMail = async () => (await orderMail()).split('\n').filter((line) => line.startsWith('Casting'))

const byReseller = (method: string, path: string, body?: object) =>
  desk.call(method, path, { token: desk.tokens.reseller, ...(body && { body }) })

/** Another client of the reseller's, and a contact for each name. */
const addClient = async (company: string, names: string[]) => {
  const email = `post@${company.toLowerCase()}.example`
  const { body: made } = await byReseller('POST', '/clients', { company, email, firstName: 'Daan', lastName: company })
  const contacts: { '@id': string; id: number }[] = []
  for (const firstName of names) {
    const body = {
      customer: made['@id'],
      type: 'contact',
      firstName,
      lastName: company,
      email: `${firstName}@x.example`,
    }
    contacts.push((await byReseller('POST', '/addresses', body)).body)
  }
  const partyOf = ({ id }: { id: number }) => ({ id: Number(made.id), contact: id, iri: String(made['@id']), email })
  return { iri: String(made['@id']), email, contacts, parties: contacts.map(partyOf) }
}

test('the provider is told who chose which voice, when the client was asked', async () => {
  const { code, project } = await desk.readyOrder()
  const party = desk.clientNamed('Bakkerij Blauw')
  const [voice] = desk.voices
  const { body: request } = await askFor(desk, { project, client: party })
  const { token } = await linkTo(desk, party, request)
  const { body: guest } = await desk.call('POST', `/project-comments/${request.id}/guests`, {
    token,
    body: { name: 'Guus' },
  })
  const own = String((await exchange(desk, guest.refreshToken)).body.token)
  await replyTo(desk, request, { token, project, voice: voice['@id'] })
  await replyTo(desk, { '@id': guest.comment }, { token: own, project, voice: voice['@id'] })
  await desk.complete(code)
  const text = await orderMail()
  expect(text).toContain(`Casting: Eva Postma (Bakkerij Blauw) chose ${voice.name}`)
  expect(text).toContain(`Casting: Guus (Bakkerij Blauw) chose ${voice.name}`)
})

test('the provider is told of two people of one name what each of them chose', async () => {
  const { code, project } = await desk.readyOrder()
  const party = desk.clientNamed('Bakkerij Blauw')
  const [first, second] = desk.voices
  const voices = [first['@id'], second['@id']]
  await desk.call('PUT', `/projects/${project.id}`, { token: desk.tokens.reseller, body: { voices } })
  const { body: request } = await askFor(desk, { project, client: party })
  const { token } = await linkTo(desk, party, request)
  for (const voice of voices) {
    const { body: guest } = await desk.call('POST', `/project-comments/${request.id}/guests`, {
      token,
      body: { name: 'Jan' },
    })
    const own = String((await exchange(desk, guest.refreshToken)).body.token)
    await replyTo(desk, { '@id': guest.comment }, { token: own, project, voice })
  }
  const namesake = {
    customer: party.iri,
    type: 'contact',
    firstName: 'Eva',
    lastName: 'Postma',
    email: 'e@x.example',
  }
  const { body: contact } = await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body: namesake })
  await replyTo(desk, request, { token, project, voice: first['@id'] })
  const payload = { clientId: party.id, contactId: contact.id }
  const { body: theirs } = await askFor(desk, { project, client: party }, { payload })
  const link = await linkTo(desk, party, theirs)
  await replyTo(desk, theirs, { token: link.token, project, voice: second['@id'] })
  await desk.complete(code)
  expect(await castingInMail()).toEqual([
    `Casting: Jan (Bakkerij Blauw) chose ${first.name}`,
    `Casting: Jan (Bakkerij Blauw) chose ${second.name}`,
    `Casting: Eva Postma (Bakkerij Blauw) chose ${first.name}`,
    `Casting: Eva Postma (Bakkerij Blauw) chose ${second.name}`,
  ])
})

test('the provider is told what somebody who was asked twice chose last, not what they chose before', async () => {
  const { code, project } = await desk.readyOrder()
  const party = desk.clientNamed('Bakkerij Blauw')
  const [first, second] = desk.voices
  const voices = [first['@id'], second['@id']]
  await desk.call('PUT', `/projects/${project.id}`, { token: desk.tokens.reseller, body: { voices } })
  for (const voice of voices) {
    const { body: request } = await askFor(desk, { project, client: party })
    const { token } = await linkTo(desk, party, request)
    await replyTo(desk, request, { token, project, voice })
  }
  await desk.complete(code)
  expect(await castingInMail()).toEqual([`Casting: Eva Postma (Bakkerij Blauw) chose ${second.name}`])
})

test('the provider is told what the accounts of two clients chose, one after the other, in the place of whoever was asked', async () => {
  const { code, project } = await desk.readyOrder()
  const [first, second] = desk.voices
  const one = desk.clientNamed('Bakkerij Blauw')
  const two = await addClient('Twee', ['Fee'])
  await desk.rows('update users set password_hash = $1 where email = $2', [await hashPassword('a long one'), two.email])
  await byReseller('PUT', project['@id'], { voices: [first['@id'], second['@id']] })
  const { body: ofOne } = await askFor(desk, { project, client: one })
  await replyTo(desk, ofOne, { token: desk.tokens.client, project, voice: first['@id'] })
  await byReseller('PUT', project['@id'], { client: two.iri })
  const { token } = await desk.signIn(two.email, 'a long one')
  for (const client of two.parties)
    for (const { '@id': voice } of [first, second]) {
      const { body: ofTwo } = await askFor(desk, { project, client })
      await replyTo(desk, ofTwo, { token, project, voice })
    }
  await desk.complete(code)
  expect(await castingInMail()).toEqual([
    `Casting: Bakkerij Blauw chose ${first.name}`,
    `Casting: Daan Twee (Twee) chose ${second.name}`,
  ])
})

test('the provider is told what each person of a client chose that was deleted since', async () => {
  const { code, project } = await desk.readyOrder()
  const [first, second] = desk.voices
  const delft = await addClient('Delft', ['Anna', 'Bas'])
  await byReseller('PUT', project['@id'], { voices: [first['@id'], second['@id']], client: delft.iri })
  for (const [place, client] of delft.parties.entries()) {
    const { body: request } = await askFor(desk, { project, client })
    const { token } = await linkTo(desk, client, request)
    await replyTo(desk, request, { token, project, voice: desk.voices[place]['@id'] })
  }
  await byReseller('PUT', project['@id'], { client: desk.clientNamed('Bakkerij Blauw').iri })
  for (const iri of [...delft.contacts.map((contact) => contact['@id']), delft.iri])
    expect((await byReseller('DELETE', iri)).status).toBe(204)
  await desk.complete(code)
  expect(await castingInMail()).toEqual([
    `Casting: Daan Delft chose ${first.name}`,
    `Casting: Daan Delft chose ${second.name}`,
  ])
})
