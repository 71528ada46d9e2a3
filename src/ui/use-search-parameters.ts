import { useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'

/** The parameters of the address that is shown, again with each step in the history. For the portal alone. */
export const useSearchParameters = (): URLSearchParams => {
  // As the browser has it: the router's own `useSearch` decodes it once too often.
  const search = useSearch()
  return useMemo(() => new URLSearchParams(search), [search])
}
