import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { sharedItemQuery } from '../../src/api/catalogue.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { statusOf } from '../../src/api/http-error.ts'
import { environmentAt } from '../support/environment.ts'
import { startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(() => stop())

/** What the shared page of this code gets from a server that answers so: the item, or the status of its failure. */
const shared = async (code: string, body: object) => {
  const server = await startLoopback(() => ({ status: 200, body }))
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return queries.fetchQuery(sharedItemQuery(code)).catch(statusOf)
}

test('an item of a catalogue is given as it is', async () => {
  const voice = { '@id': '/api/v2/shop/voices/noor', '@type': 'Voice', id: 3, code: 'noor', kind: 'voices' }
  expect(await shared('noor', voice)).toEqual(voice)
})

test('a product that orders take is no explore item: it is missing', async () => {
  const product = { '@id': '/api/v2/shop/products/radio', '@type': 'Product', id: 9, code: 'radio', type: 'product' }
  expect(await shared('radio', product)).toBe(404)
})
