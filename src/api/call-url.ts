import { apiPrefix } from './contract/hydra.ts'
import { environment } from './environment.ts'

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

const searchOf = (query: Record<string, QueryValue>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    if (typeof value !== 'object') search.append(key, String(value))
    else for (const entry of value) search.append(`${key}[]`, String(entry))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The address of a call at this API: an IRI's own prefix is removed; lists become `key[]=a&key[]=b`, what is empty is left out. */
export const urlAt = (apiUrl: string, path: string, query: Record<string, QueryValue>): string =>
  apiUrl + (path.startsWith(`${apiPrefix}/`) ? path.slice(apiPrefix.length) : path) + searchOf(query)

/** The same at the portal's own API. */
export const urlOf = (path: string, query: Record<string, QueryValue>): string =>
  urlAt(environment().apiUrl, path, query)
