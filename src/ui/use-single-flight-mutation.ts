import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/**
 * A mutation for what somebody presses: equal presses while it is under way are one, also within a frame. So it is sent
 * once and said once. Other variables are another wish. It is pending with the press itself, so that whatever is done
 * next, Back and Escape included, meets a screen that knows of it: the mutation's own news comes a moment later.
 */
export const useSingleFlightMutation = <Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
) => {
  const mutation = useMutation(options)
  const underWay = useRef(new Set<string>())
  const [flights, setFlights] = useState(0)
  const mutate = (variables: Variables): void => {
    const wish = JSON.stringify(variables) ?? ''
    if (underWay.current.has(wish)) return
    const count = () => setFlights(underWay.current.size)
    underWay.current.add(wish)
    count()
    const end = () => {
      underWay.current.delete(wish)
      count()
    }
    // Whoever made the mutation hears of its failure.
    mutation.mutateAsync(variables).then(end, end)
  }
  return { ...mutation, isPending: flights > 0 || mutation.isPending, mutate }
}
