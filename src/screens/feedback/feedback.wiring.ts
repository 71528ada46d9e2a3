import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { type FeedbackToAnswer, openFeedbackLink, sendFeedback } from '../../api/feedback.ts'
import {
  createFeedbackLinkMachine,
  type Exchanged,
  type FeedbackLink,
  type FeedbackReply,
  type Replied,
} from '../../machines/feedback-link.machine.ts'
import { keepDraft, keptDraft, takeLink } from './feedback-storage.ts'

const machine = createFeedbackLinkMachine<FeedbackToAnswer>().provide({
  actors: {
    exchange: fromPromise<Exchanged<FeedbackToAnswer>, FeedbackLink>(({ input, signal }) =>
      openFeedbackLink(input, signal),
    ),
    sendReply: fromPromise<Replied, FeedbackReply<FeedbackToAnswer>>(({ input, signal }) =>
      sendFeedback(input, signal),
    ),
  },
})

/** The running link of this page; its draft is kept for a reload of the tab. */
export const useFeedbackLink = () => {
  const [input] = useState(() => ({ link: takeLink(), draft: keptDraft() }))
  const [snapshot, send] = useActor(machine, { input })
  const { draft } = snapshot.context
  const isOver = snapshot.matches('sent')
  const isSending = snapshot.matches({ ready: 'sending' })
  useEffect(() => {
    keepDraft(isOver ? null : { ...draft, isSent: draft.isSent || isSending })
  }, [draft, isOver, isSending])
  return { snapshot, send }
}
