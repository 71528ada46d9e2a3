import { waitFor } from 'xstate'
import type { Outcome } from '../../src/api/contract/hydra.ts'
import type { Edits } from '../../src/api/contract/merge-fields.ts'
import { type SaveCalls, startSave } from '../../src/features/drafts/save.wiring.ts'

type Source<Value> = { held: () => Value; load: () => Promise<Value>; show: (value: Value) => void }

/** What a form was filled from, as a screen holds it; `load` reads it anew. */
export const heldBy = <Value>(first: Value, load: () => Promise<Value>): Source<Value> => {
  let value = first
  const show = (next: Value) => {
    value = next
  }
  const loadAndShow = async () => {
    show(await load())
    return value
  }
  return { held: () => value, load: loadAndShow, show }
}

/** Presses save once; gives what is shown afterwards or the refusal, and rejects where nobody answered. */
export const saveByMachine = async <Value>(
  source: Pick<Source<Value>, 'held'>,
  calls: Omit<SaveCalls, 'refresh'>,
  edits: Edits,
): Promise<Outcome<Value>> => {
  const said: string[] = []
  let cause: unknown
  const actor = startSave(
    'tested',
    { ...calls, refresh: () => Promise.resolve() },
    {
      announceSaved: () => said.push('saved'),
      announceFailure: (error) => {
        said.push('failed')
        cause = error
      },
    },
  )
  actor.send({ type: 'save.pressed', edits })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  if (context.refusal !== null) return context.refusal
  if (said.join() !== 'saved') throw new Error('Nobody answered.', { cause })
  return { ok: true, value: source.held() }
}
