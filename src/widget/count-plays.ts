import { urlAt } from '../api/call-url.ts'
import type { Iri } from '../api/contract/hydra.ts'

/** On the portal's own pages, such as the preview of what is to be embedded, whoever is signed in looks at their own work. */
const isOwnLook = (apiUrl: string): boolean => {
  try {
    return new URL(apiUrl).origin === location.origin && localStorage.getItem('session') !== null
  } catch {
    // Nothing is kept here: nobody is signed in.
    return false
  }
}

/** As the portal's own: not asked again, since it may have arrived, and the visitor asked for nothing. */
export const countPlays = (apiUrl: string, set: Iri, heard: readonly Iri[]): void => {
  if (isOwnLook(apiUrl)) return
  fetch(urlAt(apiUrl, `${set}/plays`, {}), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ heard }),
    keepalive: true,
  }).catch(() => undefined)
}
