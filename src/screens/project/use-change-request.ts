import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { changeRequest, commentKeys, type RequestChange } from '../../api/comments.ts'
import { requestDays } from '../../api/contract/comment.ts'
import { dayMs } from '../../api/contract/duration.ts'
import { formatDate } from '../../api/contract/format.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

/** As long as a new request runs, from the end that it has; from now on where that is over. */
const laterEnd = (end: string | null): string =>
  new Date(Math.max(Date.now(), end === null ? 0 : Date.parse(end)) + requestDays * dayMs).toISOString()

const tellEnd = (end: string): string => {
  const until = formatDate(end)
  return t`The link works until ${until}`
}

/** Changes a request and says what became of it; the server's sentence where it refuses. */
export const useChangeRequest = (id: number, onDone?: () => void) => {
  const queries = useQueryClient()
  const change = useSingleFlightMutation({
    // Made when it is sent: two presses of one moment ask for the same.
    mutationFn: ({ make }: { make: () => RequestChange; done: string }) => changeRequest(id, make()),
    onSuccess: (outcome, { done }) => {
      if (outcome.ok) toasts.success(done)
      else toasts.error(outcome.violations[0]?.message ?? (outcome.message || t`Something went wrong`))
      onDone?.()
    },
    onError: () => toasts.error(t`Something went wrong`),
    onSettled: () => queries.invalidateQueries({ queryKey: commentKeys.all }),
  })
  return {
    isPending: change.isPending,
    withdraw: () => change.mutate({ make: () => ({ withdrawn: true }), done: t`The request has been withdrawn` }),
    /** By 30 days; `end` is that of a request which still runs. */
    extend: (end: string | null = null) => {
      const later = laterEnd(end)
      change.mutate({
        make: () => ({ expiresAt: later }),
        done: end === null ? t`The link is valid for another ${requestDays} days` : tellEnd(later),
      })
    },
    remind: () => change.mutate({ make: () => ({ remind: true }), done: t`The reminder has been sent` }),
  }
}
