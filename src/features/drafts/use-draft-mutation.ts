import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

/**
 * Saves the form that keeps its draft at `key`. What waits for the network outlives its form: one that is opened anew
 * finds it pending.
 */
export const useDraftMutation = <Data, Variables, Context = unknown>(
  key: string,
  options: UseMutationOptions<Data, Error, Variables, Context>,
) => {
  const mutationKey = ['draft', key]
  const queries = useQueryClient()
  const save = useSingleFlightMutation({ ...options, mutationKey })
  const subscribe = useCallback((changed: () => void) => queries.getMutationCache().subscribe(changed), [queries])
  const underWay = useSyncExternalStore(subscribe, () => queries.isMutating({ mutationKey }))
  return { ...save, isPending: save.isPending || underWay > 0 }
}
