import { Trans } from '@lingui/react/macro'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { statusOf } from '../api/http-error.ts'
import { MissingPart } from './try-again.tsx'

/** What could not be loaded and may come with another try; one that is quiet has no place to say so. */
const isToldOf = ({ state, meta }: Query): boolean =>
  state.status === 'error' && statusOf(state.error) !== 404 && meta?.isQuiet !== true

const useFailures = (): number => {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const count = () => cache.findAll({ type: 'active', predicate: isToldOf }).length
  const subscribe = useCallback((told: () => void) => cache.subscribe(told), [cache])
  return useSyncExternalStore(subscribe, count, count)
}

/** Says that the page's theme could not be loaded where all else was: one 'Try again' is enough for a page. */
export const MissingTheme = ({ error }: { error: unknown }) => {
  const failures = useFailures()
  if (error === null || statusOf(error) === 404 || failures > 1) return null
  return (
    <MissingPart>
      <Trans>The theme of this page could not be loaded.</Trans>
    </MissingPart>
  )
}
