import { afterEach, expect, test } from 'vitest'
import type { Client } from '../../src/api/contract/client.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { clientFormOf, saveClient } from '../../src/screens/clients/save-client.ts'
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
const calls = (heard: Heard[]) => heard.map(({ method, url }) => `${method} ${url.replace('/api/v2/shop', '')}`)

test('a client without an address gets none while street, postcode and city are empty', async () => {
  const { heard } = await serve()
  await saveClient(client, { ...form, countryCode: 'BE' })
  expect(calls(heard)).toEqual(['PUT /clients/4'])
})

test.each([{ street: 'Keizersgracht 12' }, { postcode: '1015 CX' }, { city: 'Amsterdam' }])(
  'a client without an address gets one for %o',
  async (part) => {
    const { heard } = await serve()
    await saveClient(client, { ...form, ...part })
    expect(calls(heard)).toEqual(['PUT /clients/4', 'POST /addresses'])
    expect(JSON.parse(heard[1]?.body ?? '')).toEqual({
      street: '',
      postcode: '',
      city: '',
      countryCode: 'NL',
      ...part,
      type: 'company',
      customer: client['@id'],
    })
  },
)

test('an address that is there is changed, also to nothing', async () => {
  const { heard } = await serve()
  const defaultAddress = {
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
  await saveClient({ ...client, defaultAddress }, form)
  expect(calls(heard)).toEqual(['PUT /clients/4', 'PUT /addresses/9'])
})

test('a refused client leaves its address alone', async () => {
  const violations = [{ propertyPath: 'kvkNumber', message: 'This value is not valid.', code: 'invalid' }]
  const { heard } = await serve(() => ({ status: 422, body: { 'hydra:description': 'kvkNumber: …', violations } }))
  expect(await saveClient(client, { ...form, kvkNumber: '1', city: 'Amsterdam' })).toEqual({
    ok: false,
    violations,
    message: 'kvkNumber: …',
  })
  expect(calls(heard)).toEqual(['PUT /clients/4'])
})
