import { expect, test } from 'vitest'
import type { Client } from '../../src/api/contract/client.ts'
import type { Edits } from '../../src/api/contract/merge-fields.ts'
import { clientFormOf, savingClient } from '../../src/screens/clients/save-client.ts'
import { typedOver } from '../support/edits.ts'
import type { Heard } from '../support/loopback.ts'
import { heldBy, saveByMachine } from '../support/save-by-machine.ts'
import { servePortal } from '../support/serve-portal.ts'

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
const unread = (): Promise<Client> => Promise.reject(new Error('not expected to be read'))
const saveClient = (held: Client, edits: Edits, load = unread) => {
  const source = heldBy(held, load)
  return saveByMachine(source, savingClient(source), edits)
}
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
  const heard = await servePortal(() => ({ status: 200, body: client }))
  await saveClient(client, typedOver(form, { kvkNumber: '12345678' }))
  expect(calls(heard)).toEqual([['PUT /clients/4', { kvkNumber: '12345678' }, '"1"']])
})

test('a number that is taken out is sent as none', async () => {
  const present = { ...client, vatNumber: 'NL001234567B01' }
  const heard = await servePortal(() => ({ status: 200, body: client }))
  await saveClient(present, typedOver(clientFormOf(present), { vatNumber: '' }))
  expect(calls(heard)).toEqual([['PUT /clients/4', { vatNumber: null }, '"1"']])
})

test('a client without an address gets none while street, postcode and city are empty', async () => {
  const heard = await servePortal(() => ({ status: 200, body: {} }))
  expect(await saveClient(client, typedOver(form, { street: ' ' }))).toMatchObject({ ok: true })
  expect(calls(heard)).toEqual([])
})

test('a country alone is no address, and is refused at its field', async () => {
  const heard = await servePortal(() => ({ status: 200, body: {} }))
  expect(await saveClient(client, typedOver(form, { countryCode: 'BE' }))).toEqual({
    ok: false,
    status: 422,
    violations: [{ propertyPath: 'countryCode', message: '', code: 'required' }],
    message: '',
  })
  expect(calls(heard)).toEqual([])
})

test.each([{ street: 'Keizersgracht 12' }, { postcode: '1015 CX' }, { city: 'Amsterdam' }])(
  'a client without an address gets one for %o',
  async (part) => {
    const heard = await servePortal(() => ({ status: 200, body: {} }))
    await saveClient(client, typedOver(form, part), async () => ({ ...client, etag: '"2"' }))
    expect(calls(heard)).toEqual([
      [
        'POST /addresses',
        { street: '', postcode: '', city: '', countryCode: 'NL', ...part, type: 'company', customer: client['@id'] },
        '"2"',
      ],
    ])
  },
)

test('an address that is there is read and changed, also to nothing', async () => {
  const present = { ...client, defaultAddress: address }
  const heard = await servePortal(({ method }) => ({
    status: 200,
    body: address,
    ...(method === 'GET' && { etag: '"7"' }),
  }))
  await saveClient(present, typedOver(clientFormOf(present), { street: '' }))
  expect(calls(heard)).toEqual([['GET /addresses/9'], ['PUT /addresses/9', { street: '' }, '"7"']])
})

test("a colleague's street is not written over, and is shown", async () => {
  const present = { ...client, defaultAddress: address }
  const heard = await servePortal(() => ({ status: 200, body: { ...address, street: 'Herengracht 1' } }))
  const source = heldBy<Client>(present, unread)
  const edits = typedOver(clientFormOf(present), { street: 'Singel 5' })
  const saved = await saveByMachine(source, savingClient(source), edits)
  expect(saved).toMatchObject({ ok: false, status: 412 })
  expect(calls(heard)).toEqual([['GET /addresses/9']])
  expect(source.held().defaultAddress?.street).toBe('Herengracht 1')
})

const street = typedOver(form, { street: 'Singel 5' })
const first = {
  street: 'Singel 5',
  postcode: '',
  city: '',
  countryCode: 'NL',
  type: 'company',
  customer: client['@id'],
}
const withTheirs: Client = { ...client, etag: '"2"', defaultAddress: { ...address, street: 'Herengracht 1' } }
const overtaken = { status: 412, body: { 'hydra:description': 'Someone else changed this in the meantime.' } }

test('a first address that a colleague gave meanwhile is shown, and gets no second one', async () => {
  const heard = await servePortal(() => ({ status: 200, body: withTheirs.defaultAddress }))
  const source = heldBy(client, async () => withTheirs)
  expect(await saveByMachine(source, savingClient(source), street)).toMatchObject({ ok: false, status: 412 })
  expect(calls(heard)).toEqual([['GET /addresses/9']])
  expect(source.held().defaultAddress?.street).toBe('Herengracht 1')
})

test('a first address that a colleague gives at the same time is shown', async () => {
  const heard = await servePortal(({ method }) =>
    method === 'POST' ? overtaken : { status: 200, body: withTheirs.defaultAddress },
  )
  const readings = [client, withTheirs]
  const source = heldBy(client, async () => readings.shift() ?? unread())
  expect(await saveByMachine(source, savingClient(source), street)).toMatchObject({ ok: false, status: 412 })
  expect(calls(heard)).toEqual([['POST /addresses', first, '"1"'], ['GET /addresses/9']])
  expect(source.held().defaultAddress?.street).toBe('Herengracht 1')
})

test('a first address goes beside what a colleague changes of the client at the same time', async () => {
  const answers = [overtaken, { status: 201, body: { ...address, street: 'Singel 5' } }]
  const heard = await servePortal(() => answers.shift() ?? { status: 500 })
  const readings = [client, { ...client, etag: '"2"', company: 'Blauw BV' }]
  const saved = await saveClient(client, street, async () => readings.shift() ?? unread())
  expect(saved).toMatchObject({ ok: true, value: { company: 'Blauw BV', defaultAddress: { street: 'Singel 5' } } })
  expect(calls(heard)).toEqual([
    ['POST /addresses', first, '"1"'],
    ['POST /addresses', first, '"2"'],
  ])
})

test('a refused client leaves its address alone', async () => {
  const violations = [{ propertyPath: 'kvkNumber', message: 'This value is not valid.', code: 'invalid' }]
  const heard = await servePortal(() => ({ status: 422, body: { 'hydra:description': 'kvkNumber: …', violations } }))
  expect(await saveClient(client, typedOver(form, { kvkNumber: '1', city: 'Amsterdam' }))).toEqual({
    ok: false,
    status: 422,
    violations,
    message: 'kvkNumber: …',
  })
  expect(calls(heard)).toEqual([['PUT /clients/4', { kvkNumber: '1' }, '"1"']])
})

test('a refused address leaves the client saved, and shown so; the next press sends the address alone', async () => {
  const violations = [{ propertyPath: 'postcode', message: 'This value is not valid.', code: 'invalid' }]
  let isRefused = true
  const heard = await servePortal(({ url, body }) => {
    if (!url.endsWith('/addresses')) return { status: 200, body: { ...client, company: 'Blauw BV', etag: '"2"' } }
    return isRefused
      ? { status: 422, body: { 'hydra:description': 'postcode: …', violations } }
      : { status: 201, body: { ...address, ...JSON.parse(body) } }
  })
  const source = heldBy(client, async () => ({ ...client, company: 'Blauw BV', etag: '"2"' }))
  const edits = typedOver(form, { company: 'Blauw BV', postcode: '1' })
  expect(await saveByMachine(source, savingClient(source), edits)).toMatchObject({ ok: false, status: 422, violations })
  expect(source.held()).toMatchObject({ company: 'Blauw BV', defaultAddress: null })
  isRefused = false
  const corrected = typedOver(form, { company: 'Blauw BV', postcode: '1015 CX' })
  expect(await saveByMachine(source, savingClient(source), corrected)).toMatchObject({ ok: true })
  expect(calls(heard).map(([call]) => call)).toEqual(['PUT /clients/4', 'POST /addresses', 'POST /addresses'])
})
