import { queryOptions } from '@tanstack/react-query'
import { apiPrefix } from '../api/contract/hydra.ts'

/** What a widget has to know of its portal beside the catalogue. */
type PortalFacts = { publicUrl: string; supportEmail: string; brandName: string }

/** Where the portal's API is. `address` ends with a slash. */
export const apiAt = (address: string): string => address.replace(/\/$/, '') + apiPrefix

const textAt = (value: unknown, key: string): string => {
  const entry: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : ''
  return typeof entry === 'string' ? entry : ''
}

/** The portal's name and addresses; empty where it does not tell them. */
export const portalFactsQuery = (address: string) =>
  queryOptions({
    queryKey: ['portal-facts', address],
    meta: { isQuiet: true },
    queryFn: async ({ signal }): Promise<PortalFacts> => {
      const answer = await fetch(`${address}widget/settings.json`, { signal })
      if (answer.status >= 500 || answer.status === 429) throw new Error(`settings.json answered ${answer.status}`)
      const value: unknown = answer.ok ? await answer.json() : null
      return {
        publicUrl: textAt(value, 'publicUrl') || address,
        supportEmail: textAt(value, 'supportEmail'),
        brandName: textAt(value, 'brandName'),
      }
    },
  })
