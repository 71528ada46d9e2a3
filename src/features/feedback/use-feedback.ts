import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { type FeedbackToAnswer, openFeedback, sendFeedback, tellMarks } from '../../api/feedback.ts'
import {
  createFeedbackLinkMachine,
  emptyDraft,
  type FeedbackDraft,
  type FeedbackInput,
  type FeedbackLink,
  type FeedbackReply,
  type NewMarks,
  type Opened,
  type Replied,
  type Told,
} from '../../machines/feedback-link.machine.ts'
import type { Draft } from '../drafts/draft-store.ts'
import { useHeardVoices } from './use-heard-voices.ts'

const machine = createFeedbackLinkMachine<FeedbackToAnswer>().provide({
  actors: {
    open: fromPromise<Opened<FeedbackToAnswer>, FeedbackLink>(({ input, signal }) => openFeedback(input, { signal })),
    sendReply: fromPromise<Replied<FeedbackToAnswer>, FeedbackReply<FeedbackToAnswer>>(({ input, signal }) =>
      sendFeedback(input, { signal }),
    ),
    tell: fromPromise<Told, NewMarks<FeedbackToAnswer>>(({ input, signal }) => tellMarks(input, { signal })),
  },
})

/** A running request for feedback, by its link or in the portal; what is typed is kept there until the reply is in. */
export const useFeedback = (link: FeedbackInput['link'], kept: Draft<FeedbackDraft> | null) => {
  const [input] = useState(() => ({ link, draft: kept?.read() ?? emptyDraft }))
  const [snapshot, send] = useActor(machine, { input })
  const { draft } = snapshot.context
  const isAnswered = snapshot.matches('answered')
  useHeardVoices(send)
  useEffect(() => {
    if (isAnswered) kept?.drop()
    else kept?.write(draft)
  }, [draft, isAnswered, kept])
  useEffect(() => {
    const shown = () => document.visibilityState === 'visible' && send({ type: 'page.shown' })
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [send])
  return { snapshot, send }
}
