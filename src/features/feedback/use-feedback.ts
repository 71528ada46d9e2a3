import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { Opened } from '../../api/contract/feedback.ts'
import { openFeedback, renewFeedback, sendFeedback } from '../../api/feedback.ts'
import { statusOf } from '../../api/http-error.ts'
import { useHeardItems } from '../../explore/player/use-heard-items.ts'
import { emptyDraft } from '../../machines/answer-sheet.ts'
import { type FeedbackEvent, feedbackLinkMachine } from '../../machines/feedback-link.machine.ts'
import type { FeedbackInput, WatchedPage } from '../../machines/feedback-link-context.ts'
import { idle } from '../../ui/idle.ts'
import type { KeptDraft } from './casting-room.ts'
import { lettersIn } from './hidden-names.ts'
import { forgetPerson } from './kept-people.ts'
import { laterCode } from './later-code.ts'
import type { Telling } from './telling.ts'

/** Somebody comes back to the page, or the network to them. */
const comebacks = ['visibilitychange', 'focus', 'online']

const whenBack = (shown: () => void): (() => void) => {
  for (const type of comebacks) window.addEventListener(type, shown)
  return () => {
    for (const type of comebacks) window.removeEventListener(type, shown)
  }
}

const showing = (send: (event: FeedbackEvent) => void) => () => {
  if (document.visibilityState === 'visible') send({ type: 'page.shown' })
}

/** How often a page that is seen looks whether its request is open, whatever it hears; ms. */
const lookMs = 30_000

const machine = feedbackLinkMachine.provide({
  guards: { isUnanswered: (_, { error }) => statusOf(error) === 0 },
  actions: {
    forgetPerson: ({ context: { link } }) => link !== null && forgetPerson(link),
    tellReopened: () =>
      void laterCode(({ loadReopened }) => loadReopened()).then(
        ({ tellReopened }) => tellReopened(),
        () => undefined,
      ),
  },
  actors: {
    open: fromPromise(({ input, signal }) => openFeedback(input, { signal })),
    renew: fromPromise(({ input, signal }) => renewFeedback(input, { signal })),
    sendReply: fromPromise(({ input, signal }) => sendFeedback(input, { signal })),
    requestWatch: fromCallback<FeedbackEvent, WatchedPage>(({ input, sendBack }) => {
      const ending = new AbortController()
      // Without its code the page looks from time to time.
      void idle()
        .then(() => laterCode(({ loadListen }) => loadListen()))
        .then(
          ({ listen }) => listen({ ...input, tell: () => sendBack({ type: 'page.shown' }) }, ending.signal),
          () => undefined,
        )
      return () => ending.abort()
    }),
    pageWatch: fromCallback<FeedbackEvent>(({ sendBack }) => {
      const shown = showing(sendBack)
      const looking = setInterval(shown, lookMs)
      const leave = whenBack(shown)
      return () => {
        clearInterval(looking)
        leave()
      }
    }),
    returnWatch: fromCallback<FeedbackEvent>(({ sendBack }) => whenBack(showing(sendBack))),
  },
})

/**
 * A running request for feedback, by its link or in the portal. What is typed is stored in `kept` until the reply is
 * in; where that can be followed, what other tabs of the device type is taken over. `drawn`: what the page shows
 * already. Gives `isKept`, too: whether this browser could store it.
 */
export const useFeedback = (link: FeedbackInput['link'], kept: KeptDraft | null, drawn: Opened | null = null) => {
  const queries = useQueryClient()
  const [isKept, setKept] = useState(true)
  const [wired] = useState(() => {
    let tell: Telling | null = null
    return machine.provide({
      actors: {
        tell: fromPromise(async ({ input, signal }) => {
          const { telling } = await laterCode(({ loadTelling }) => loadTelling())
          tell ??= telling(queries)
          return tell(input, signal)
        }),
        draftWatch: fromCallback<FeedbackEvent>(({ sendBack }) =>
          kept?.follow?.((draft) => sendBack(draft === null ? { type: 'page.shown' } : { type: 'draft.kept', draft })),
        ),
      },
      actions: {
        rememberDraft: ({ context: { request } }, { draft }) => {
          if (draft === null) return kept?.drop()
          const letters = request && lettersIn(request.comment, draft)
          setKept(kept?.write({ ...draft, letters: letters && Object.fromEntries(letters) }) === true)
        },
      },
    })
  })
  const [input] = useState(() => ({ link, draft: kept?.read() ?? emptyDraft, drawn }))
  const [snapshot, send] = useActor(wired, { input })
  useHeardItems((voice) => send({ type: 'voice.heard', voice }))
  return { snapshot, send, isKept }
}
