import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Edits, Fields } from '../../api/contract/merge-fields.ts'
import type { SaveActor } from '../../machines/save.machine.ts'
import { createLeaveWarning } from '../../ui/use-leave-warning.ts'
import { valuesIn } from './use-draft.ts'

/** The save outlives its page: the browser asks before it leaves until it is decided. */
const startWatched = (start: () => SaveActor): SaveActor => {
  const actor = start()
  const warn = createLeaveWarning()
  actor.subscribe((snapshot) => warn(snapshot.hasTag('busy')))
  return actor
}

/** A form's save, in the words of a mutation. `start` is called once. */
export const useSave = (start: () => SaveActor, toSend: () => Edits, whenSaved: (sent: Partial<Fields>) => void) => {
  const [actor] = useState(() => startWatched(start))
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hear = useEffectEvent(whenSaved)
  useEffect(() => {
    const { unsubscribe } = actor.on('saved', (saved) => hear(valuesIn(saved.edits)))
    return unsubscribe
  }, [actor])
  return {
    /** The refusal that the last save met. */
    data: refusal ?? undefined,
    isPending,
    mutate: () => actor.send({ type: 'save.pressed', edits: toSend() }),
    reset: () => actor.send({ type: 'discard.pressed' }),
  }
}
