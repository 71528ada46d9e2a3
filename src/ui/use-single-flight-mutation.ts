import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation for what somebody presses: equal presses while it is under way are one, also within a frame, before the
 * screen could show it as pending. So it is sent once and said once. Other variables are another wish.
 */
export const useSingleFlightMutation = <Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
) => {
  const mutation = useMutation(options)
  const underWay = useRef(new Set<string>())
  const mutate = (variables: Variables): void => {
    const wish = JSON.stringify(variables) ?? ''
    if (underWay.current.has(wish)) return
    underWay.current.add(wish)
    const end = () => underWay.current.delete(wish)
    // Whoever made the mutation hears of its failure.
    mutation.mutateAsync(variables).then(end, end)
  }
  return { ...mutation, mutate }
}
