import { useEffect, useRef } from 'react'
import { urlAt } from '../api/call-url.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { useHeardItems } from '../explore/player/use-heard-items.ts'

/** On the portal's own pages, such as the preview of what is to be embedded, whoever is signed in looks at their own work. */
const isOwnLook = (apiUrl: string): boolean => {
  try {
    return new URL(apiUrl).origin === location.origin && localStorage.getItem('session') !== null
  } catch {
    // Nothing is kept here: nobody is signed in.
    return false
  }
}

/** Not asked again: it may have arrived, and the visitor asked for nothing. */
const count = (apiUrl: string, set: Iri, heard: readonly Iri[]): void => {
  if (isOwnLook(apiUrl)) return
  fetch(urlAt(apiUrl, `${set}/plays`, {}), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ heard }),
    keepalive: true,
  }).catch(() => undefined)
}

/** Tells the portal that a set was looked at, and what was heard of it (decision 039). `set` null: none yet. */
export const useSetCounts = (apiUrl: string, set: Iri | null): void => {
  const counted = useRef<Iri>(undefined)
  useEffect(() => {
    if (set === null) return
    const look = () => {
      if (document.visibilityState !== 'visible' || counted.current === set) return
      counted.current = set
      count(apiUrl, set, [])
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [apiUrl, set])
  useHeardItems((item) => {
    if (set !== null) count(apiUrl, set, [item])
  })
}
