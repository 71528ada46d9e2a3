import { useEffect, useEffectEvent, useRef } from 'react'
import type { Iri } from '../api/contract/hydra.ts'
import { useHeardItems } from './player/use-heard-items.ts'

/**
 * Counts that a set was looked at, with nothing heard, and each item that is heard meanwhile (decision 039). `set` null:
 * none that counts.
 */
export const useSetCounts = (set: Iri | null, count: (set: Iri, heard: readonly Iri[]) => unknown): void => {
  const counted = useRef<Iri>(undefined)
  const tell = useEffectEvent(count)
  useEffect(() => {
    if (set === null) return
    const look = () => {
      // A page that a browser prepares, or that opens behind another, has not been seen.
      if (document.visibilityState !== 'visible' || counted.current === set) return
      counted.current = set
      tell(set, [])
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [set])
  useHeardItems((item) => {
    if (set !== null) count(set, [item])
  })
}
