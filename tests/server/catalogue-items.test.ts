import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 120_000)
afterAll(() => server.close())

const read = async (path: string) => (await server.call('GET', `/api/v2/shop/${path}`)).body

test('a product that orders take has no catalogue of its own, by which a shared page knows it', async () => {
  const { 'hydra:member': products } = await read('products')
  const product = await read(`products/${products[0].code}`)
  expect([product['@type'], 'kind' in product]).toEqual(['Product', false])
})
