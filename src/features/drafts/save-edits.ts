import type { Outcome, Resource } from '../../api/contract/hydra.ts'
import { conflictsIn, type Edits, type Fields, isSameValue, unsavedIn } from '../../api/contract/merge-fields.ts'

type Saving<Form extends Fields, Value extends Resource> = {
  edits: Edits
  /** What the form was filled from: its tag goes with the first try. */
  held: Value
  fieldsOf: (value: Value) => Form
  /** As it is now; whoever shows it shows it from then on. */
  load: () => Promise<Value>
  /** `over`: what it is put on top of. */
  send: (changed: Partial<Form>, ifMatch: string | undefined, over: Value) => Promise<Outcome<Value>>
}

/** Each means that somebody else saved in between. */
export const tries = 5

/** Somebody else's words stand in a field that was changed here: the form shows both. */
export const changedMeanwhile: Outcome<never> = { ok: false, status: 412, violations: [], message: '' }

/** A save without an answer may have put there what was typed over since: what is shown of that field may be old. */
const isUncertain = (edits: Edits): boolean => Object.values(edits).some(({ to, sent = to }) => !isSameValue(sent, to))

const isChangedMeanwhile = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.status === 412

/**
 * Saves what was typed and nothing else, on top of what is there. Somebody else's change of other fields stays, and the
 * save is repeated by itself; a change of the same field gives 412 and saves nothing (contract, "Two people, lost
 * answers"). Without anything left to send it gives what is there.
 */
export const saveEdits = async <Form extends Fields, Value extends Resource>({
  edits,
  held,
  fieldsOf,
  load,
  send,
}: Saving<Form, Value>): Promise<Outcome<Value>> => {
  let current = held.etag === undefined || isUncertain(edits) ? await load() : held
  for (let left = tries; left > 0; left--) {
    const fields = fieldsOf(current)
    if (conflictsIn(edits, fields).length > 0) return changedMeanwhile
    const changed = unsavedIn(edits, fields)
    if (Object.keys(changed).length === 0) return { ok: true, value: current }
    const outcome = await send(changed, current.etag, current)
    if (!isChangedMeanwhile(outcome)) return outcome
    current = await load()
  }
  return changedMeanwhile
}
