import { useContext, useEffect, useRef } from 'react'
import { isReseller } from '../../api/contract/customer.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { countPlays } from '../../api/sets.ts'
import { useHeardItems } from '../../explore/player/use-heard-items.ts'
import { CustomerContext } from '../../session/customer-context.ts'
import { useSession } from '../../session/use-session.ts'

/** Resellers look at their own work. Null until it is known who looks. */
const useIsCounted = (): boolean | null => {
  const { customer: iri } = useSession()
  const customer = useContext(CustomerContext)
  if (iri === null) return true
  return customer === null ? null : !isReseller(customer)
}

/** Tells the server that this page of a set was looked at, and what was heard on it (decision 039). `set` null: none yet. */
export const useSetCounts = (set: Iri | null): void => {
  const isCounted = useIsCounted()
  const opened = useRef<Iri>(undefined)
  useEffect(() => {
    if (set === null || isCounted !== true) return
    const look = () => {
      // A page that a browser prepares, or that opens behind another, has not been seen.
      if (document.visibilityState !== 'visible' || opened.current === set) return
      opened.current = set
      void countPlays(set, [])
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [set, isCounted])
  useHeardItems((item) => {
    if (set !== null && isCounted === true) void countPlays(set, [item])
  })
}
