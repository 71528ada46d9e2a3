import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, administratorToken } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { newReseller } from './contract/provider-things.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer as it goes over the wire
type Wire = any

let desk: Desk
let token: string
let pending: string
beforeAll(async () => {
  desk = await openDesk()
  token = await administratorToken(desk)
  const [{ id } = {}] = await desk.rows("select id from customers where email = 'pending@example.com'")
  pending = `${admin}/customers/${id}`
})
afterAll(() => desk.close())

const get = (path: string) => desk.call('GET', path, { token })
const put = (path: string, headers: Record<string, string> = {}) => desk.call('PUT', path, { token, headers })
const emails = async (query: string): Promise<string[]> =>
  (await get(`${admin}/customers${query}`)).body['hydra:member'].map(({ email }: Wire) => email)
const mails = async (kind: string) => desk.rows("select id from mails where content->>'kind' = $1", [kind])

test('resellers are listed, who registered last first, and neither clients nor the team', async () => {
  const all = ['pending@example.com', 'other-reseller@example.com', 'reseller@example.com']
  expect(await emails('')).toEqual(all)
  expect(await emails('?itemsPerPage=1&page=2')).toEqual([all[1]])
  expect([await emails('?state=pending'), await emails('?state=rejected'), await emails('?state=lost')]).toEqual([
    ['pending@example.com'],
    [],
    [],
  ])
  expect([await emails('?search=noord'), await emails('?search=okafor'), await emails('?search=pending@')]).toEqual([
    ['reseller@example.com'],
    ['other-reseller@example.com'],
    ['pending@example.com'],
  ])
})

test('one of them is read; a client, somebody of the team and nobody are none', async () => {
  expect((await get(pending)).body).toEqual({
    '@context': '/api/v2/contexts/ProviderCustomer',
    '@id': pending,
    '@type': 'ProviderCustomer',
    id: Number(pending.split('/').at(-1)),
    idPath: pending,
    email: 'pending@example.com',
    company: 'Nieuwe Stem',
    name: 'Kim Jansen',
    phoneNumber: '+31 20 555 01 20',
    kvkNumber: '34123456',
    vatNumber: 'NL001234567B01',
    state: 'pending',
    decidedBy: null,
    decidedAt: null,
    createdAt: expect.stringMatching(/Z$/),
  })
  for (const email of ['client@example.com', 'desk@example.com']) {
    const [{ id } = {}] = await desk.rows('select id from customers where email = $1', [email])
    for (const answer of [get(`${admin}/customers/${id}`), put(`${admin}/customers/${id}/reject`)])
      expect([email, (await answer).status]).toEqual([email, 404])
  }
  expect((await put(`${admin}/customers/987654321/approve`)).status).toBe(404)
})

test('who is approved may cast from then on; who is rejected is signed out, and each is mailed once', async () => {
  const client = () =>
    desk.call('POST', '/clients', { token: desk.tokens.pending, body: { company: 'A', email: 'a@example.com' } })
  expect((await client()).status).toBe(403)
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const approved = await put(`${pending}/approve`, key)
  expect([approved.status, approved.body.state]).toEqual([200, 'approved'])
  expect((await put(`${pending}/approve`, key)).text).toBe(approved.text)
  expect((await client()).status).toBe(201)
  const again = await put(`${pending}/approve`)
  expect([again.status, again.body['hydra:description'], await mails('registration-approved')]).toEqual([
    422,
    'The reseller pending@example.com is approved already.',
    [expect.anything()],
  ])
  expect((await put(`${pending}/reject`)).body.state).toBe('rejected')
  expect([(await client()).status, await mails('registration-rejected')]).toEqual([401, [expect.anything()]])
})

test('a decision on a reseller whom somebody decided on meanwhile is a lost race; without what was seen it goes through', async () => {
  const reseller = await newReseller(desk)
  const decide = async (decision: 'approve' | 'reject', body?: object) => {
    const answer = await desk.call('PUT', `${reseller}/${decision}`, { token, ...(body && { body }) })
    return [answer.status, answer.body.state ?? answer.body['hydra:description'], answer.body.decidedBy]
  }
  expect(await decide('reject', { state: 'pending' })).toEqual([200, 'rejected', 'Lotte Brink'])
  const late = [409, 'Someone else changed this in the meantime.', undefined]
  expect([await decide('approve', { state: 'pending' }), await decide('reject', { state: 'pending' })]).toEqual([
    late,
    late,
  ])
  const kept = await get(reseller)
  expect([kept.body.state, kept.body.decidedAt]).toEqual(['rejected', expect.stringMatching(/Z$/)])
  expect(await decide('approve', { state: 'rejected' })).toEqual([200, 'approved', 'Lotte Brink'])
  expect(await decide('reject')).toEqual([200, 'rejected', 'Lotte Brink'])
})
