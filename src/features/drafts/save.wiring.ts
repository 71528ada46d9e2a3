import { createActor, fromPromise } from 'xstate'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { Edits } from '../../api/contract/merge-fields.ts'
import { statusOf } from '../../api/http-error.ts'
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

type SaveWords = {
  announceSaved: () => void
  /** `error` is null where the server said no; `isPartSaved`: it took an earlier part. */
  announceFailure: (error: unknown, isPartSaved: boolean) => void
  /** Somebody else deleted what is saved. */
  announceGone?: (isPartSaved: boolean) => void
}

/** What somebody else deleted refuses, whether it is met by the save or by reading it again. */
const orGone = async (saving: Promise<Outcome<unknown>>): Promise<Outcome<unknown>> => {
  try {
    return await saving
  } catch (error) {
    if (statusOf(error) === 404) return { ok: false, status: 404, violations: [], message: '' }
    throw error
  }
}

/** Saves the form that keeps its draft at `key`. It outlives its page: what was pressed goes on, and says what became of it. */
export const startSave = (
  key: string,
  { plan, sendPart, refresh }: SaveCalls,
  { announceSaved, announceFailure, announceGone = (isPartSaved) => announceFailure(null, isPartSaved) }: SaveWords,
): SaveActor =>
  createActor(
    saveMachine.provide({
      actors: {
        plan: fromPromise(({ input: { edits } }) => plan(edits)),
        sendPart: fromPromise(({ input: { part, edits } }) => orGone(sendPart(part, edits))),
        refresh: fromPromise(refresh),
      },
      actions: {
        announceSaved: (_, { edits }) => {
          // The form may be gone by then.
          settleDraft(key, edits)
          announceSaved()
        },
        announceGone: (_, { taken }) => announceGone(taken.length > 0),
        announceFailure: (_, { error, taken }) => announceFailure(error, taken.length > 0),
      },
    }),
  ).start()
