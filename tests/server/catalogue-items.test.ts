import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = async (path: string) => (await server.call('GET', `/api/v2/shop/${path}`)).body

test('a product that orders take has no catalogue of its own, by which a shared page knows it', async () => {
  const { 'hydra:member': products } = await read('products')
  const product = await read(`products/${products[0].code}`)
  expect([product['@type'], 'kind' in product]).toEqual(['Product', false])
})

test('the root groups of filters are listed with all that is below them', async () => {
  const list = await read('taxons')
  const codes = list['hydra:member'].map(({ code }: { code: string }) => code)
  expect([codes, list['hydra:totalItems']]).toEqual([
    ['voices', 'talents', 'musics', 'idents', 'products', 'post_processing'],
    6,
  ])
  const [voices] = list['hydra:member']
  expect(voices.children.map(({ code }: { code: string }) => code)).toContain('voice_language')
  const language = voices.children.find(({ code }: { code: string }) => code === 'voice_language')
  const { '@context': _, ...alone } = await read('taxons/voice_language')
  expect(language).toEqual(alone)
  expect(language.children.length).toBeGreaterThan(3)
  const page = await read('taxons?itemsPerPage=4&page=2')
  expect(page['hydra:member'].map(({ code }: { code: string }) => code)).toEqual(['products', 'post_processing'])
})
