import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const messages = async (method: string, path: string, body: object, language: string): Promise<string[][]> => {
  const headers = { 'Accept-Language': language }
  const answer = await scene.call(method, path, { token: scene.bearers.reseller, body, headers })
  expect(answer.status).toBe(422)
  return answer.body.violations.map(({ propertyPath, code, message }: Record<string, string>) => [
    propertyPath,
    code,
    message,
  ])
}

test('a number that is none is told how one looks, in both languages', async () => {
  const { iri } = scene.own.client
  const body = { kvkNumber: '12', vatNumber: '123' }
  expect(await messages('PUT', iri, body, 'en')).toEqual([
    ['kvkNumber', 'invalid', 'Use 8 digits, or the 4 to 20 letters and digits of a register abroad.'],
    ['vatNumber', 'invalid', 'Use the two letters of a country and its number, such as NL123456789B01.'],
  ])
  expect(await messages('PUT', iri, body, 'nl')).toEqual([
    ['kvkNumber', 'invalid', 'Gebruik 8 cijfers, of de 4 tot 20 letters en cijfers van een buitenlands register.'],
    ['vatNumber', 'invalid', 'Gebruik de twee letters van een land en het nummer, zoals NL123456789B01.'],
  ])
})

test('so is a telephone number, on every form that has one; one that is not sent is not looked at', async () => {
  const en = 'Use 6 to 15 digits, such as +31 20 123 4567, and an extension such as x12 where there is one.'
  const nl = 'Gebruik 6 tot 15 cijfers, zoals +31 20 123 4567, en zo nodig een doorkiesnummer zoals x12.'
  const { client } = scene.own
  const body = { phoneNumber: 'abc' }
  const account = {
    company: 'New',
    firstName: 'N',
    lastName: 'E',
    email: 'abc@stem.example',
    password: 'long enough, and rare',
    ...body,
  }
  for (const [method, path] of [
    ['PUT', `/api/v2/shop/customers/${scene.resellerId}`],
    ['PUT', client.iri],
    ['PUT', `/api/v2/shop/addresses/${client.contact}`],
    ['POST', '/api/v2/shop/customers'],
  ] as const)
    expect(await messages(method, path, method === 'POST' ? account : body, 'en'), path).toEqual([
      ['phoneNumber', 'invalid', en],
    ])
  expect(await messages('PUT', client.iri, body, 'nl')).toEqual([['phoneNumber', 'invalid', nl]])

  await scene.rows('update addresses set phone_number = $1 where id = $2', ['abc', client.contact])
  const path = `/api/v2/shop/addresses/${client.contact}`
  const saved = await scene.call('PUT', path, { token: scene.bearers.reseller, body: { firstName: 'Bo' } })
  expect([saved.status, saved.body.firstName, saved.body.phoneNumber]).toEqual([200, 'Bo', 'abc'])
})

test('a choice is told from what', async () => {
  const project = await scene.own.project()
  expect(await messages('PUT', project['@id'], { state: 'gone' }, 'en')).toEqual([
    ['state', 'choice', 'Choose one of these: open, archived.'],
  ])
})

test('more voices than a project takes are told how many it takes, in both languages', async () => {
  const voices = Array.from({ length: 201 }, () => scene.voices[0]['@id'])
  const project = (await scene.own.project())['@id']
  expect(await messages('PUT', project, { voices }, 'en')).toEqual([
    ['voices', 'too-many', 'A project takes 200 voices at most. Remove some first.'],
  ])
  expect(await messages('PUT', project, { voices }, 'nl')).toEqual([
    ['voices', 'too-many', 'Een project kan hoogstens 200 stemmen hebben. Haal er eerst een paar weg.'],
  ])
})

test('a list that is too long is told how many, and a moment how it is written', async () => {
  const orders = Array.from({ length: 101 }, () => '/api/v2/shop/orders/none')
  expect(await messages('PUT', (await scene.own.project())['@id'], { orders }, 'en')).toEqual([
    ['orders', 'too-many', 'Use 100 at most.'],
  ])
  const request = await scene.own.request()
  expect(await messages('PUT', request['@id'], { payload: { expiresAt: 'tomorrow' } }, 'en')).toEqual([
    ['payload.expiresAt', 'invalid', 'Use a date and time such as 2026-03-02T09:30:00Z.'],
  ])
})

test('an order of another project is told which ones may be named', async () => {
  const { order } = await scene.own.parkedOrder()
  const other = await scene.own.project()
  expect(await messages('PUT', other['@id'], { orders: [order['@id']] }, 'nl')).toEqual([
    ['orders[0]', 'invalid', 'Kies een bestelling die gewijzigd kan worden en bij geen ander project hoort.'],
  ])
})
