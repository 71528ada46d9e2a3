import { t } from '@lingui/core/macro'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import type { Order } from '../../api/contract/order.ts'
import type { Recording } from '../../api/contract/recording.ts'
import { statusOf } from '../../api/http-error.ts'
import { orderKeys, orderQuery } from '../../api/orders.ts'
import { decideRecording, withRecording } from '../../api/recordings.ts'
import { reviewMachine, type Standing } from '../../machines/review.machine.ts'
import { arrived } from '../../machines/review-draft.ts'
import type { ReviewEvent } from '../../machines/review-event.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { keepReview, reviewDraftAt } from './review-drafts.ts'

const lineIn = ({ items }: Order, { id }: Recording) =>
  items.flatMap(({ recordings = [] }) => (recordings.some((one) => one.id === id) ? [recordings] : []))[0] ?? []

const standingIn = (order: Order, recording: Recording): Standing => {
  const [newest] = lineIn(order, recording)
  if (newest === undefined) return 'gone'
  return newest.id === recording.id ? newest.state : 'replaced'
}

/** The answer in the place of what was read, of which no older reading may come any more. */
const keepDecided = async (queries: QueryClient, code: string, decided: Recording): Promise<void> => {
  await queries.cancelQueries({ queryKey: orderKeys.one(code), exact: true })
  queries.setQueryData(orderQuery(code).queryKey, (order) => order && withRecording(order, decided))
  void readAgain(queries, orderKeys.all)
}

const overtaken: Record<Standing, () => string> = {
  delivered: () => t`Something went wrong`,
  approved: () => t`It was approved in the meantime. Nothing was sent.`,
  revision: () => t`A revision was asked for in the meantime. Nothing was sent.`,
  replaced: () => t`A newer version came in the meantime. Nothing was sent.`,
  gone: () => t`This recording is no longer available. Nothing was sent.`,
}

/** The decision on a version on the API, and its draft in this tab. */
export const wireReview = (queries: QueryClient, code: string, recording: Recording) =>
  reviewMachine.provide({
    actors: {
      // It goes on where its page is left.
      decide: fromPromise(async ({ input: { decision, key } }) => {
        const outcome = await decideRecording(recording, decision, { key })
        if (outcome.ok) {
          // Also where its page was left: what is sent is no draft any more, and what is taken back is one again.
          // Where its news was faster, what is kept is a draft already.
          const kept = reviewDraftAt(recording).read()
          if (kept?.sent?.key === key) keepReview(recording, arrived(kept))
          await keepDecided(queries, code, outcome.value)
        }
        return outcome
      }),
      readStanding: fromPromise(async () => {
        try {
          return standingIn(await queries.fetchQuery({ ...orderQuery(code), staleTime: 0 }), recording)
        } catch (error) {
          if (statusOf(error) === 404) return 'gone'
          throw error
        }
      }),
      recordingWatch: fromCallback<ReviewEvent>(({ sendBack }) =>
        new QueryObserver(queries, { ...orderQuery(code), refetchOnMount: false }).subscribe(({ data }) => {
          const read = data && lineIn(data, recording).find(({ id }) => id === recording.id)
          if (read !== undefined) sendBack({ type: 'recording.read', read })
        }),
      ),
    },
    actions: {
      rememberDraft: (_, { draft }) => keepReview(recording, draft),
      announceOvertaken: (_, { standing }) => void toasts.info(overtaken[standing]()),
    },
  })
