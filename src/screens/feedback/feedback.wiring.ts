import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Outcome } from '../../api/contract/hydra.ts'
import { type FeedbackToAnswer, openFeedbackLink, sendFeedback } from '../../api/feedback.ts'
import {
  createFeedbackLinkMachine,
  type Exchanged,
  type FeedbackLink,
  type FeedbackReply,
} from '../../machines/feedback-link.machine.ts'
import { keepDraft, keptDraft, takeLink } from './feedback-storage.ts'

const machine = createFeedbackLinkMachine<FeedbackToAnswer>().provide({
  actors: {
    exchange: fromPromise<Exchanged<FeedbackToAnswer>, FeedbackLink>(({ input, signal }) =>
      openFeedbackLink(input, signal),
    ),
    sendReply: fromPromise<Outcome<unknown> | null, FeedbackReply<FeedbackToAnswer>>(({ input, signal }) =>
      sendFeedback(input, signal),
    ),
  },
})

/** The running link of this page; its draft is kept for a reload of the tab. */
export const useFeedbackLink = () => {
  const [input] = useState(() => ({ link: takeLink(), draft: keptDraft() }))
  const [snapshot, send] = useActor(machine, { input })
  const { draft } = snapshot.context
  const isSent = snapshot.matches('sent')
  useEffect(() => keepDraft(isSent ? null : draft), [draft, isSent])
  return { snapshot, send }
}
