import { expect, test } from 'vitest'
import type { Address } from '../../src/api/contract/address.ts'
import { removeContact } from '../../src/screens/clients/remove-contact.ts'
import type { Reply } from '../support/loopback.ts'
import { servePortal } from '../support/serve-portal.ts'

const contact: Address = {
  '@id': '/api/v2/shop/addresses/7',
  '@type': 'Address',
  id: 7,
  idPath: '/api/v2/shop/addresses/7',
  customer: '/api/v2/shop/customers/4',
  firstName: 'Noor',
  lastName: 'Bakker',
  phoneNumber: null,
  countryCode: 'NL',
  street: null,
  city: null,
  postcode: null,
  email: 'noor@example.com',
  type: 'contact',
}

const removeAt = async (read: Reply, removal: Reply) => {
  const heard = await servePortal(({ method }) => (method === 'GET' ? read : removal))
  const outcome = await removeContact(contact)
  const calls = heard.map(({ method, ifMatch }) => `${method} ${ifMatch ?? ''}`.trim())
  return [calls, outcome.ok ? 'gone' : outcome.status]
}
const asSeen: Reply = { status: 200, body: contact, etag: '"1"' }
const done: Reply = { status: 204 }

test('a contact is deleted as it was seen, by its tag', async () => {
  expect(await removeAt(asSeen, done)).toEqual([['GET', 'DELETE "1"'], 'gone'])
})

test('one that somebody else changed stays', async () => {
  const other: Reply = { ...asSeen, body: { ...contact, email: 'noor@other.example' } }
  expect(await removeAt(other, done)).toEqual([['GET'], 412])
})

test('one that somebody else changes in the same moment stays', async () => {
  expect(await removeAt(asSeen, { status: 412, body: {} })).toEqual([['GET', 'DELETE "1"'], 412])
})

test('one that is gone already is what was wanted', async () => {
  expect(await removeAt({ status: 404, body: {} }, done)).toEqual([['GET'], 'gone'])
  expect(await removeAt(asSeen, { status: 404, body: {} })).toEqual([['GET', 'DELETE "1"'], 'gone'])
})
