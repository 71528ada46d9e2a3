import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { customerQuery, streamPositionKey } from '../../src/api/customers.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { environmentAt } from '../support/environment.ts'

afterEach(() => http.reset())

test('the event stream is followed from where an account was read first: nothing since is missed', async () => {
  const iri = '/api/v2/shop/customers/2'
  const positions = ['urn:uuid:1', 'urn:uuid:2']
  setEnvironment(environmentAt('http://portal.example'))
  http.use({
    transport: () => {
      const link = `</.well-known/mercure>; rel="mercure"; last-event-id="${positions.shift()}"`
      return Promise.resolve({ ok: true, status: 200, headers: new Headers({ link }), body: { '@id': iri } })
    },
  })
  const queries = new QueryClient()
  await queries.fetchQuery(customerQuery(iri))
  await queries.fetchQuery(customerQuery(iri))
  expect(positions).toEqual([])
  expect(queries.getQueryData(streamPositionKey(iri))).toBe('urn:uuid:1')
})
