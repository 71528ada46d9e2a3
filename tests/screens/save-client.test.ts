import { afterEach, expect, test } from 'vitest'
import type { Client } from '../../src/api/contract/client.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { clientFormOf, saveClient } from '../../src/screens/clients/save-client.ts'
import { typedOver } from '../support/edits.ts'
import { environmentAt } from '../support/environment.ts'
import { type Heard, type Reply, startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(() => stop())

const serve = async (reply: (heard: Heard) => Reply = () => ({ status: 200, body: {} })) => {
  const server = await startLoopback(reply)
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  return server
}

const client: Client = {
  etag: '"1"',
  '@id': '/api/v2/shop/customers/4',
  '@type': 'Customer',
  id: 4,
  idPath: '/api/v2/shop/customers/4',
  company: 'Bakkerij Blauw',
  name: 'Bakkerij Blauw',
  email: 'info@blauw.example',
  firstName: null,
  lastName: null,
  fullName: 'Bakkerij Blauw',
  phoneNumber: null,
  subscribedToNewsletter: false,
  language: null,
  kvkNumber: null,
  vatNumber: null,
  groupCode: null,
  role: 'client',
  approved: true,
  reseller: '/api/v2/shop/customers/1',
  projects: [],
  theme: null,
  themeId: null,
  defaultAddress: null,
  addresses: [],
  contacts: [],
  numberOfContacts: 0,
  clientProjects: [],
  numberOfProjects: 0,
  user: null,
  hasUser: false,
}
const form = clientFormOf(client)
const calls = (heard: Heard[]) =>
  heard.map(({ method, url, body, ifMatch }) => [
    `${method} ${url.replace('/api/v2/shop', '')}`,
    ...(body === '' ? [] : [JSON.parse(body)]),
    ...(ifMatch === null ? [] : [ifMatch]),
  ])
const unread = { load: () => Promise.reject(new Error('not expected to be read')), show: () => undefined }
const address = {
  '@id': '/api/v2/shop/addresses/9',
  '@type': 'Address' as const,
  id: 9,
  idPath: '/api/v2/shop/addresses/9',
  customer: client['@id'],
  type: 'company',
  firstName: null,
  lastName: null,
  phoneNumber: null,
  email: null,
  street: 'Keizersgracht 12',
  postcode: null,
  city: null,
  countryCode: 'NL',
}

test('what was changed is sent and nothing else, with the tag of what was seen', async () => {
  const { heard } = await serve(() => ({ status: 200, body: client }))
  await saveClient(client, typedOver(form, { kvkNumber: '12345678' }), unread)
  expect(calls(heard)).toEqual([['PUT /clients/4', { kvkNumber: '12345678' }, '"1"']])
})

test('a number that is taken out is sent as none', async () => {
  const present = { ...client, vatNumber: 'NL001234567B01' }
  const { heard } = await serve(() => ({ status: 200, body: client }))
  await saveClient(present, typedOver(clientFormOf(present), { vatNumber: '' }), unread)
  expect(calls(heard)).toEqual([['PUT /clients/4', { vatNumber: null }, '"1"']])
})

test('a client without an address gets none while street, postcode and city are empty', async () => {
  const { heard } = await serve()
  expect(await saveClient(client, typedOver(form, { countryCode: 'BE' }), unread)).toMatchObject({ ok: true })
  expect(calls(heard)).toEqual([])
})

test.each([{ street: 'Keizersgracht 12' }, { postcode: '1015 CX' }, { city: 'Amsterdam' }])(
  'a client without an address gets one for %o',
  async (part) => {
    const { heard } = await serve()
    await saveClient(client, typedOver(form, part), unread)
    expect(calls(heard)).toEqual([
      [
        'POST /addresses',
        { street: '', postcode: '', city: '', countryCode: 'NL', ...part, type: 'company', customer: client['@id'] },
      ],
    ])
  },
)

test('an address that is there is read and changed, also to nothing', async () => {
  const present = { ...client, defaultAddress: address }
  const { heard } = await serve(({ method }) => ({
    status: 200,
    body: address,
    ...(method === 'GET' && { etag: '"7"' }),
  }))
  await saveClient(present, typedOver(clientFormOf(present), { street: '' }), unread)
  expect(calls(heard)).toEqual([['GET /addresses/9'], ['PUT /addresses/9', { street: '' }, '"7"']])
})

test("a colleague's street is not written over, and is shown", async () => {
  const present = { ...client, defaultAddress: address }
  const { heard } = await serve(() => ({ status: 200, body: { ...address, street: 'Herengracht 1' } }))
  const shown: (string | null | undefined)[] = []
  const saved = await saveClient(present, typedOver(clientFormOf(present), { street: 'Singel 5' }), {
    ...unread,
    show: ({ defaultAddress }) => shown.push(defaultAddress?.street),
  })
  expect(saved).toMatchObject({ ok: false, status: 412 })
  expect([calls(heard), shown]).toEqual([[['GET /addresses/9']], ['Herengracht 1']])
})

test('a refused client leaves its address alone', async () => {
  const violations = [{ propertyPath: 'kvkNumber', message: 'This value is not valid.', code: 'invalid' }]
  const { heard } = await serve(() => ({ status: 422, body: { 'hydra:description': 'kvkNumber: …', violations } }))
  expect(await saveClient(client, typedOver(form, { kvkNumber: '1', city: 'Amsterdam' }), unread)).toEqual({
    ok: false,
    status: 422,
    violations,
    message: 'kvkNumber: …',
  })
  expect(calls(heard)).toEqual([['PUT /clients/4', { kvkNumber: '1' }, '"1"']])
})
