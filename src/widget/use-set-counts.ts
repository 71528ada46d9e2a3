import { useEffect, useRef } from 'react'
import { urlOf } from '../api/call-url.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { environment } from '../api/environment.ts'
import { useHeardItems } from '../explore/player/use-heard-items.ts'

/** On the portal's own pages, such as the preview of what is to be embedded, whoever is signed in looks at their own work. */
const isOwnLook = (): boolean => {
  try {
    return new URL(environment().apiUrl).origin === location.origin && localStorage.getItem('session') !== null
  } catch {
    // Nothing is kept here: nobody is signed in.
    return false
  }
}

/** Not asked again: it may have arrived, and the visitor asked for nothing. */
const count = (set: Iri, heard: readonly Iri[]): void => {
  if (isOwnLook()) return
  fetch(urlOf(`${set}/plays`, {}), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ heard }),
    keepalive: true,
  }).catch(() => undefined)
}

/** Tells the portal that a set was looked at, and what was heard of it (decision 039). `set` null: none yet. */
export const useSetCounts = (set: Iri | null): void => {
  const counted = useRef<Iri>(undefined)
  useEffect(() => {
    if (set === null) return
    const look = () => {
      if (document.visibilityState !== 'visible' || counted.current === set) return
      counted.current = set
      count(set, [])
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [set])
  useHeardItems((item) => {
    if (set !== null) count(set, [item])
  })
}
