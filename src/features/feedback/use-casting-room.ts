import { useActor } from '@xstate/react'
import { useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { PassedLink } from '../../api/contract/feedback.ts'
import { type FeedbackDraft, type SheetChange, sheetOf } from '../../machines/answer-sheet.ts'
import { type CastingRoomEvent, castingRoomMachine } from '../../machines/casting-room.machine.ts'
import type { FeedbackEvent } from '../../machines/feedback-link.machine.ts'
import type { CastingRoom, KeptDraft } from './casting-room.ts'
import { laterCode } from './later-code.ts'
import type { Passing } from './pass-on.ts'

const machine = castingRoomMachine.provide({
  actors: {
    passOn: fromPromise<PassedLink, Passing>(async ({ input, signal }) => {
      const { passOn } = await laterCode(({ loadPassOn }) => loadPassOn())
      return passOn(input, signal)
    }),
  },
  actions: {
    openLink: (_, { given }) => {
      void laterCode(({ loadPassOn }) => loadPassOn()).then(
        ({ openLink }) => openLink(given),
        () => undefined,
      )
    },
  },
})

/**
 * Notes and the passing on, beside the answer that `send` leads to; a note that was half written goes on, also where
 * that was in another tab.
 */
export const useCastingRoom = (
  draft: FeedbackDraft,
  send: (event: FeedbackEvent) => void,
  kept: KeptDraft | null = null,
): CastingRoom => {
  const [wired] = useState(() => {
    const change = (made: SheetChange) => send({ type: 'sheet.changed', change: made })
    return machine.provide({
      actors: {
        noteWatch: fromCallback<CastingRoomEvent>(({ sendBack }) =>
          kept?.follow?.((now) => now && sendBack({ type: 'note.kept', note: sheetOf(now).inHand })),
        ),
      },
      actions: {
        rememberNote: (_, { note }) => change({ kind: 'taken in hand', note }),
        pinNote: (_, { note }) => note !== null && change({ kind: 'pinned', note }),
        unpinNote: (_, { id }) => change({ kind: 'unpinned', id }),
        lookAgain: () => send({ type: 'page.shown' }),
      },
    })
  })
  const [input] = useState(() => ({ note: sheetOf(draft).inHand }))
  const [snapshot, sendRoom] = useActor(wired, { input })
  return { snapshot, send: sendRoom }
}
