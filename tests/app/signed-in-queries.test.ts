import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import type { Customer } from '../../src/api/contract/customer.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { prefetchPage } from '../../src/app/signed-in-queries.ts'
import { environmentAt } from '../support/environment.ts'
import { commentsOf, projectOf, reseller } from '../support/screens/wire-literals.ts'

afterEach(() => http.reset())

/** Opens an address of the table, and gives the calls of that moment, sorted. `null` is a call that is refused. */
const callsAt = async (
  route: { path: string; params?: Record<string, string>; search?: string },
  customer: Customer | null = reseller,
) => {
  const iri = (customer ?? reseller)['@id']
  const calls: string[] = []
  setEnvironment(environmentAt('https://portal.example'))
  http.use({
    transport: (url) => {
      const { pathname, search } = new URL(url, 'https://portal.example')
      calls.push(decodeURIComponent(pathname.replace('/api/v2/shop', '') + search))
      if (customer === null) return Promise.resolve({ ok: false, status: 500 })
      const body = pathname.endsWith(iri)
        ? customer
        : pathname.endsWith('/projects/7')
          ? projectOf(7, { voices: ['/api/v2/shop/voices/noor'] })
          : commentsOf([])
      return Promise.resolve({ ok: true, status: 200, body })
    },
  })
  const { path, params = {}, search = '' } = route
  await prefetchPage(new QueryClient(), { route: { path }, params }, { search, customer: iri })
  return calls.toSorted()
}

const person = ['/customers/2']

describe('before a signed-in page is drawn', () => {
  test('who it is is asked for, and not what the bell counts: its answer would have the page drawn anew', async () => {
    expect(await callsAt({ path: '/settings/account' })).toEqual(person)
  })

  test('a dashboard’s figures are not: the page wants the newest whenever it opens', async () => {
    expect(await callsAt({ path: '/dashboard' })).toEqual(person)
  })

  test('the catalogue is, as the address filters it', async () => {
    expect(await callsAt({ path: '/explore-voices', search: '?filter=voice_age_adult&page=2' })).toEqual([
      ...person,
      '/taxons/voices',
      '/voices?page=2&itemsPerPage=30&productTaxons.taxon.code[]=voice_age_adult&peaks=88',
    ])
  })

  test('a project is, with its voices and what was said of them', async () => {
    expect(await callsAt({ path: '/projects/:projectId/overview', params: { projectId: '7' } })).toEqual([
      ...person,
      '/projects/7',
      '/projects/7/comments?page=1&itemsPerPage=30',
      '/voices/noor',
    ])
  })

  test('what is no number of a project is not', async () => {
    expect(await callsAt({ path: '/projects/:projectId/overview', params: { projectId: '7x' } })).toEqual(person)
  })

  test('what is refused is left to the page', async () => {
    expect(await callsAt({ path: '/dashboard' }, null)).toEqual(['/customers/2'])
  })
})
