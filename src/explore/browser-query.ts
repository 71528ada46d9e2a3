import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { isSheetEntry, visit } from '../ui/sheet-history.ts'
import { type ExploreQuery, readQuery, writeQuery } from './explore-query.ts'

/**
 * The query in the address bar and what changes it, a step in the history each time; in an open drawer its own step is
 * the only one.
 */
export const useBrowserQuery = (): [ExploreQuery, (query: ExploreQuery) => void] => {
  const search = useSearch()
  const query = useMemo(() => readQuery(search), [search])
  const go = useCallback((next: ExploreQuery) => {
    const { pathname, search } = window.location
    const target = writeQuery(search, next)
    if (target !== search) visit(pathname + target, { replace: isSheetEntry() })
  }, [])
  return [query, go]
}
