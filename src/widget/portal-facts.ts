import { queryOptions } from '@tanstack/react-query'
import { apiPrefix } from '../api/contract/hydra.ts'
import { fetchTransport } from '../api/fetch-transport.ts'
import { inTime } from './http.ts'

/** What a widget has to know of its portal beside the catalogue. */
type PortalFacts = { publicUrl: string; supportEmail: string; brandName: string }

/** Where the portal's API is. `address` ends with a slash. */
export const apiAt = (address: string): string => address.replace(/\/$/, '') + apiPrefix

const textAt = (value: unknown, key: string): string => {
  const entry: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : ''
  return typeof entry === 'string' ? entry : ''
}

/** The portal's name and addresses; empty where it does not tell them. Rejects where it does not answer in time. */
export const portalFactsQuery = (address: string) =>
  queryOptions({
    queryKey: ['portal-facts', address],
    meta: { isQuiet: true },
    queryFn: async ({ signal }): Promise<PortalFacts> => {
      const { ok, status, body } = await inTime(signal, (ending) =>
        fetchTransport(`${address}widget/settings.json`, { method: 'GET', headers: {}, signal: ending }),
      )
      const isLost = status >= 500 || status === 429
      // A network that wants a sign-in first answers with a page of its own.
      if (isLost || (ok && typeof body !== 'object')) throw new Error(`settings.json answered ${status}`)
      const value = ok ? body : null
      return {
        publicUrl: textAt(value, 'publicUrl') || address,
        supportEmail: textAt(value, 'supportEmail'),
        brandName: textAt(value, 'brandName'),
      }
    },
  })
