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

/** What a person does. Programs that look through mails open a link too, scripts and all, and touch nothing. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'click']
/** Whoever only reads has the page in sight for so many seconds. */
const secondsToRead = 3

const lookedAt = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let seconds = 0
    const counting = setInterval(() => {
      if (document.visibilityState === 'visible') seconds += 1
      if (seconds >= secondsToRead) seen()
    }, 1_000)
    const seen = () => {
      clearInterval(counting)
      resolve()
    }
    if (navigator.userActivation?.hasBeenActive) seen()
    for (const type of touches) window.addEventListener(type, seen, { once: true, signal })
    signal.addEventListener('abort', seen)
  })

/** Waits until the page was looked at once, and never again. */
const firstLook = () => {
  let wasLookedAt = false
  return async (signal: AbortSignal): Promise<void> => {
    if (wasLookedAt) return
    await lookedAt(signal)
    wasLookedAt = !signal.aborted
  }
}

const machine = feedbackLinkMachine.provide({
  guards: { isUnanswered: (_, { error }) => statusOf(error) === 0 },
  actions: { forgetPerson: ({ context: { link } }) => link !== null && forgetPerson(link) },
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
    const seen = firstLook()
    return machine.provide({
      actors: {
        tell: fromPromise(async ({ input, signal }) => {
          await seen(signal)
          const { tellOwnMarks } = await laterCode(({ loadTellMarks }) => loadTellMarks())
          return tellOwnMarks(input, queries, { signal })
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
