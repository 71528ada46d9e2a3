import { t } from '@lingui/core/macro'
import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Outcome, Refusal } from '../../api/contract/hydra.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

type Options<Value, Variables, Context> = UseMutationOptions<Outcome<Value>, Error, Variables, Context> & {
  isOpen?: boolean
}
type Form<Value, Variables, Context> = Pick<Options<Value, Variables, Context>, 'onSuccess' | 'onError'> & {
  show: (answer: { key: string; outcome: Outcome<Value> }) => void
}

/** The forms that are open, by their drafts. */
const openForms = new Map<string, unknown>()

/** The open form of a draft. All forms of one draft are drawn by one component, so they take the same answers. */
const formAt = <Value, Variables, Context>(key: string) =>
  openForms.get(key) as Form<Value, Variables, Context> | undefined

/** A refusal stands in its form. Where that was left, `words` say it, and why; gives whether they did. */
export const tellWhereLeft = (key: string, refusal: Refusal, words: string): boolean => {
  if (openForms.has(key)) return false
  const { status, violations, message } = refusal
  toasts.error(
    words,
    undefined,
    status === 412 ? t`Someone else changed this in the meantime.` : (violations[0]?.message ?? message),
  )
  return true
}

/**
 * Saves the form that keeps its draft at `key`. What waits for the network outlives its form: one that is opened anew
 * finds it pending, and takes its answer.
 */
export const useDraftMutation = <Value, Variables, Context = unknown>(
  key: string,
  { isOpen = true, ...options }: Options<Value, Variables, Context>,
) => {
  const mutationKey = ['draft', key]
  const queries = useQueryClient()
  const [answer, show] = useState<{ key: string; outcome: Outcome<Value> }>()
  const own = { onSuccess: options.onSuccess, onError: options.onError, show }
  useLayoutEffect(() => {
    if (!isOpen) return
    openForms.set(key, own)
    return () => {
      if (openForms.get(key) === own) openForms.delete(key)
    }
  })
  const taker = () => formAt<Value, Variables, Context>(key) ?? own
  const save = useSingleFlightMutation<Outcome<Value>, Variables, Context>({
    ...options,
    mutationKey,
    onSuccess: (outcome, ...rest) => {
      const form = taker()
      form.show({ key, outcome })
      return form.onSuccess?.(outcome, ...rest)
    },
    onError: (...failure) => taker().onError?.(...failure),
  })
  const subscribe = useCallback((changed: () => void) => queries.getMutationCache().subscribe(changed), [queries])
  const underWay = useSyncExternalStore(subscribe, () => queries.isMutating({ mutationKey }))
  return {
    data: answer?.key === key ? answer.outcome : undefined,
    isPending: save.isPending || underWay > 0,
    mutate: (variables: Variables) => {
      show(undefined)
      save.mutate(variables)
    },
    reset: () => {
      show(undefined)
      save.reset()
    },
  }
}
