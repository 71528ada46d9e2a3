import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import {
  changeSheet,
  emptyDraft,
  type FeedbackDraft,
  type SheetChange,
  sheetOf,
} from '../../src/machines/answer-sheet.ts'
import { castingRoomMachine } from '../../src/machines/casting-room.machine.ts'
import { handAnswered, inHand } from './hand-answered.ts'
import { good, open, start as startLink } from './running-feedback-link.ts'

/** The room beside its link, as the page runs them, with every call answered by hand; the link is open. */
export const enterRoom = async (draft: FeedbackDraft = emptyDraft, encoded = good) => {
  const link = startLink(encoded, draft)
  await link.answer(open)
  await link.answerMarks('kept')
  const hand = handAnswered()
  const opened: unknown[] = []
  const clock = new SimulatedClock()
  const change = (made: SheetChange) => link.send({ type: 'sheet.changed', change: made })
  const room = createActor(
    castingRoomMachine.provide({
      actors: {
        noteWatch: fromCallback(() => undefined),
        passOn: fromPromise(({ input }) => hand.asked(`pass ${input.link.id} on to ${input.name}`)),
      },
      actions: {
        rememberNote: (_, { note }) => change({ kind: 'taken in hand', note }),
        pinNote: (_, { note }) => note !== null && change({ kind: 'pinned', note }),
        unpinNote: (_, { id }) => change({ kind: 'unpinned', id }),
        openLink: (_, { given }) => void opened.push(given),
        lookAgain: () => link.send({ type: 'page.shown' }),
      },
    }),
    { clock, input: { note: sheetOf(draft).inHand } },
  ).start()
  return {
    link,
    room: { ...inHand(room, hand), calls: hand.calls, snapshot: () => room.getSnapshot(), clock },
    opened,
    /** Another tab makes this of the answer. */
    writeElsewhere: (made: SheetChange) => {
      const written = changeSheet(link.context().draft, made)
      link.kept.draft = written
      link.send({ type: 'draft.kept', draft: written })
      room.send({ type: 'note.kept', note: sheetOf(written).inHand })
    },
    sheet: () => sheetOf(link.context().draft),
  }
}
export type InRoom = Awaited<ReturnType<typeof enterRoom>>
