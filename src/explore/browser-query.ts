import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { isSheetEntry, visit } from '../ui/sheet-history.ts'
import { type ExploreQuery, readQuery, writeQuery } from './explore-query.ts'

const moved = 'explore:moved'
// A router that wraps the history tells of its own steps by events of the same names as the calls.
const signals = ['popstate', 'pushState', 'replaceState', moved]

const subscribe = (listener: () => void) => {
  for (const signal of signals) window.addEventListener(signal, listener)
  return () => {
    for (const signal of signals) window.removeEventListener(signal, listener)
  }
}

/**
 * The query in the address bar and what changes it, a step in the history each time; in an open drawer its own step is
 * the only one.
 */
export const useBrowserQuery = (): [ExploreQuery, (query: ExploreQuery) => void] => {
  const search = useSyncExternalStore(subscribe, () => window.location.search)
  const query = useMemo(() => readQuery(search), [search])
  const go = useCallback((next: ExploreQuery) => {
    const { pathname, search } = window.location
    const target = writeQuery(search, next)
    if (target === search) return
    visit(pathname + target, { replace: isSheetEntry() })
    window.dispatchEvent(new Event(moved))
  }, [])
  return [query, go]
}
