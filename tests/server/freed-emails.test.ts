import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { linkIn, mailTo } from '../support/mails.ts'

const password = 'a long enough one'
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

type Agency = 'reseller' | 'stranger' | 'pending'
type Client = { '@id': string; id: number; hasUser: boolean }

const add = async (email: string, by: Agency): Promise<Client> =>
  (await desk.call('POST', '/clients', { token: desk.tokens[by], body: { company: 'Gedeeld BV', email } })).body
const read = async ({ id }: Client, by: Agency): Promise<Client> =>
  (await desk.call('GET', `/clients/${id}`, { token: desk.tokens[by] })).body
const save = async ({ id }: Client, by: Agency, body: object): Promise<Client> =>
  (await desk.call('PUT', `/clients/${id}`, { token: desk.tokens[by], body })).body

/** A client of each agency's with one e-mail, which the first one's account signs in with. */
const shared = async (email: string) => {
  const [first, second] = [await add(email, 'reseller'), await add(email, 'stranger')]
  expect([first.hasUser, second.hasUser]).toEqual([true, false])
  return { first, second }
}
/** The status of a request for feedback that the second agency makes of its client. */
const ask = async ({ '@id': customer, id: clientId }: Client) => {
  const token = desk.tokens.stranger
  const contact = { customer, type: 'contact', firstName: 'Ada', lastName: 'Bos', email: 'ada@gedeeld.example' }
  const { id: contactId } = (await desk.call('POST', '/addresses', { token, body: contact })).body
  const fields = { name: 'Campaign', client: customer, voices: [desk.voices[0]['@id']] }
  const project = (await desk.call('POST', '/projects', { token, body: fields })).body['@id']
  const body = { comment: 'Which one?', project, payload: { clientId, contactId } }
  return (await desk.call('POST', '/project-comments', { token, body })).status
}

test('a client gets the account that was another’s once that client is deleted, and can be asked for feedback', async () => {
  const { first, second } = await shared('deleted@gedeeld.example')
  await desk.call('DELETE', `/clients/${first.id}`, { token: desk.tokens.reseller })
  expect((await read(second, 'stranger')).hasUser).toBe(true)
  expect(await ask(second)).toBe(201)
})

test('a client gets it once the other’s reseller corrects that e-mail', async () => {
  const { first, second } = await shared('corrected@gedeeld.example')
  await save(first, 'reseller', { email: 'right@gedeeld.example' })
  expect([(await read(first, 'reseller')).hasUser, (await read(second, 'stranger')).hasUser]).toEqual([true, true])
})

test('a client gets it once the person signs in with another e-mail', async () => {
  const email = 'person@gedeeld.example'
  const { first, second } = await shared(email)
  await desk.rows('update users set password_hash = $1 where email = $2', [await hashPassword(password), email])
  const { token } = await desk.signIn(email, password)
  const body = { email: 'person@new.example', currentPassword: password }
  await desk.call('POST', `${first['@id']}/email`, { token, body })
  const link = linkIn((await mailTo(desk.context, 'person@new.example')).content.text)
  if (link?.action !== 'confirm-email') throw new Error('the mail has no link')
  await desk.call('PATCH', '/customers/confirm-email', { body: { token: link.data.token } })
  expect((await read(second, 'stranger')).hasUser).toBe(true)
  // Without a password: the one that its e-mail had opens the other's account alone.
  const kept = await desk.rows('select email, password_hash is null as unused from users where customer_id = any($1)', [
    [first.id, second.id],
  ])
  expect(kept.toSorted((one, other) => String(one.email).localeCompare(String(other.email)))).toEqual([
    { email: 'person@gedeeld.example', unused: true },
    { email: 'person@new.example', unused: false },
  ])
})

test('of several the client that was added first gets it, and the next one after it', async () => {
  const { first, second } = await shared('several@gedeeld.example')
  const third = await add('other@gedeeld.example', 'reseller')
  await desk.call('DELETE', `/clients/${first.id}`, { token: desk.tokens.reseller })
  const moved = await save(third, 'reseller', { email: 'several-too@gedeeld.example' })
  expect(moved.hasUser).toBe(true)
  const fourth = await add('several@gedeeld.example', 'reseller')
  expect([(await read(second, 'stranger')).hasUser, fourth.hasUser]).toEqual([true, false])
  await desk.call('DELETE', `/clients/${second.id}`, { token: desk.tokens.stranger })
  expect((await read(fourth, 'reseller')).hasUser).toBe(true)
})

test('a client of an agency that is turned away is passed over, and gets none', async () => {
  const turn = (agency: string, status: string) =>
    desk.rows('update customers set status = $2 where email = $1', [agency, status])
  await turn('pending@example.com', 'approved')
  const { first, second } = await shared('passed-over@gedeeld.example')
  const third = await add('passed-over@gedeeld.example', 'pending')
  await turn('other-reseller@example.com', 'rejected')
  await desk.call('DELETE', `/clients/${first.id}`, { token: desk.tokens.reseller })
  expect((await read(third, 'pending')).hasUser).toBe(true)
  await desk.call('DELETE', `/clients/${third.id}`, { token: desk.tokens.pending })
  await turn('other-reseller@example.com', 'approved')
  expect((await read(second, 'stranger')).hasUser).toBe(false)
})

test('a client that missed it gets it when it is saved, whatever is changed', async () => {
  const { first, second } = await shared('missed@gedeeld.example')
  expect((await save(second, 'stranger', { company: 'Nog steeds BV' })).hasUser).toBe(false)
  await desk.rows('delete from users where customer_id = $1', [first.id])
  expect((await save(second, 'stranger', { company: 'Gedeeld en wel BV' })).hasUser).toBe(true)
})
