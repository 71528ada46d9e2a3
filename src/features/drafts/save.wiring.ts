import { createActor, fromPromise } from 'xstate'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { Edits } from '../../api/contract/merge-fields.ts'
import { type SaveActor, saveMachine } from '../../machines/save.machine.ts'
import { settleDraft } from './use-draft.ts'

/** The calls of a save, see `saveMachine`. */
export type SaveCalls = {
  /** Which calls it takes, by name and in order; 412 where somebody else's words stand in a field of it. */
  plan: (edits: Edits) => Promise<Outcome<readonly string[]>>
  sendPart: (part: string, edits: Edits) => Promise<Outcome<unknown>>
  /** Reads again what may have changed. */
  refresh: () => Promise<unknown>
}

type SaveWords = { announceSaved: () => void; announceFailure: () => void }

/** Saves the form that keeps its draft at `key`. It outlives its page: what was pressed goes on, and says what became of it. */
export const startSave = (
  key: string,
  { plan, sendPart, refresh }: SaveCalls,
  { announceSaved, announceFailure }: SaveWords,
): SaveActor =>
  createActor(
    saveMachine.provide({
      actors: {
        plan: fromPromise(({ input: { edits } }) => plan(edits)),
        sendPart: fromPromise(({ input: { part, edits } }) => sendPart(part, edits)),
        refresh: fromPromise(refresh),
      },
      actions: {
        announceSaved: (_, { edits }) => {
          // The form may be gone by then.
          settleDraft(key, edits)
          announceSaved()
        },
        announceFailure,
      },
    }),
  ).start()
