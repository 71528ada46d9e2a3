import { t } from '@lingui/core/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { changeRequest, commentKeys, getRequest, type RequestChange } from '../../api/comments.ts'
import { type ProjectComment, requestDays } from '../../api/contract/comment.ts'
import { dayMs } from '../../api/contract/duration.ts'
import { formatDateTime } from '../../api/contract/format.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import { changedMeanwhile, tries } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { offerUndo, withdrawUndo } from '../../ui/offered-undo.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

/** As long as a new request runs, from the end that it has; from now on where that is over. */
const laterEnd = (end: string | null): string =>
  new Date(Math.max(Date.now(), end === null ? 0 : Date.parse(end)) + requestDays * dayMs).toISOString()

const tellEnd = (end: string): string => {
  const until = formatDateTime(end, t`at`)
  return t`The link works until ${until}`
}

/** `shown`: the end that stands on the page. `before`: the same, to go back to; null where that is over. */
type Extension = { shown: string | null; before: string | null; later: string }

const isPast = (end: string): boolean => Date.parse(end) <= Date.now()

const extensionKey = (id: number) => ['extension', id] as const

/**
 * What 'Extend' asks for where this end is shown. Until it is answered it stays the same, whether the end that is shown
 * is still the one before or the later one already: pressed again it moves nothing further.
 */
const extensionFrom = (queries: QueryClient, id: number, end: string | null): Extension => {
  const unanswered = queries.getQueryData<Extension>(extensionKey(id))
  if (unanswered !== undefined && (end === unanswered.shown || end === unanswered.later)) return unanswered
  const before = end === null || isPast(end) ? null : end
  const extension = { shown: end, before, later: laterEnd(end) }
  queries.setQueryData(extensionKey(id), extension)
  return extension
}

/** `before`: the end to go back to; null without one. `end`: the later one that a colleague gave it, which stays. */
type Changed = { outcome: Outcome<ProjectComment>; before: string | null; end?: string }

/**
 * Moves the end as it is by now, since a press may wait for the network: never to an earlier one. Where that of the
 * request is the wanted one already, its answer was lost.
 */
const extendTo = async (id: number, { before, later }: Extension): Promise<Changed> => {
  for (let left = tries; left > 0; left--) {
    const value = await getRequest(id)
    const { expiresAt: end, state } = value.payload
    const isClosed = state === 'answered' || state === 'withdrawn'
    if (!isClosed && end === later) return { outcome: { ok: true, value }, before }
    if (!isClosed && end && Date.parse(end) > Date.parse(later))
      return { outcome: { ok: true, value }, before: null, end }
    const outcome = await changeRequest(id, { expiresAt: later }, { ifMatch: value.etag })
    if (outcome.ok || outcome.status !== 412) return { outcome, before: end && !isPast(end) ? end : null }
  }
  return { outcome: changedMeanwhile, before: null }
}

type Change = {
  wanted: RequestChange
  /** What is said of it. */
  done: string
  extension?: Extension
  /** The tag of the request that this is a change of; of any as it is now when left out. */
  ifMatch?: string | undefined
}

/** Changes a request and says what became of it; the server's sentence where it refuses. */
export const useChangeRequest = (id: number, onDone?: () => void) => {
  const queries = useQueryClient()
  const ofThis = `request ${id}`
  const change = useSingleFlightMutation({
    mutationFn: async ({ wanted, ifMatch, extension }: Change): Promise<Changed> =>
      extension === undefined
        ? { outcome: await changeRequest(id, wanted, { ifMatch }), before: null }
        : extendTo(id, extension),
    onSuccess: ({ outcome, before, end }, { wanted, done, extension }) => {
      const canUndo = before !== null && !isPast(before)
      if (extension !== undefined) queries.removeQueries({ queryKey: extensionKey(id) })
      if (end !== undefined) {
        const until = formatDateTime(end, t`at`)
        toasts.info(t`Someone else extended it in the meantime: the link works until ${until}`)
      } else if (outcome.ok) {
        // This change replaces what 'Undo' would take back.
        if (!('remind' in wanted)) withdrawUndo(ofThis)
        const key = toasts.success(done, canUndo ? undoTo(before, outcome.value.etag) : undefined)
        if (canUndo) offerUndo(ofThis, key)
      } else toasts.error(outcome.violations[0]?.message ?? (outcome.message || t`Something went wrong`))
      onDone?.()
    },
    onError: (error) => tellFailure(error, t`Something went wrong`),
    onSettled: () => readAgain(queries, commentKeys.all),
  })
  /** Of the request as it was answered: what a colleague changed since stays. */
  const undoTo = (end: string, ifMatch: string | undefined) => ({
    label: t`Undo`,
    // The message that offers it stays, maybe for longer than that end.
    onPress: () => {
      if (isPast(end)) toasts.info(t`The end before has passed: the link goes on working.`)
      else change.mutate({ wanted: { expiresAt: end }, done: tellEnd(end), ifMatch })
    },
  })
  return {
    isPending: change.isPending,
    withdraw: () => change.mutate({ wanted: { withdrawn: true }, done: t`The request has been withdrawn` }),
    /** By 30 days; `end` is that of a request which still runs, to which it can be put back. */
    extend: (end: string | null = null) => {
      const extension = extensionFrom(queries, id, end)
      const { later } = extension
      change.mutate({ wanted: { expiresAt: later }, done: tellEnd(later), extension })
    },
    remind: () => change.mutate({ wanted: { remind: true }, done: t`The reminder has been sent` }),
  }
}
