import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Note, NoteAtHand } from './note.ts'
import { pinsOf } from './note-places.ts'

export type PinsProps<Pinned extends Note> = {
  notes: readonly Pinned[]
  /** The one that is being written, which has a pin of its own. */
  inHand: NoteAtHand | null
  /** What the pins stand above. */
  wave: RefObject<HTMLElement | null>
}

/** The notes of a sound by the pin that they have, or share where the wave is too narrow for one each. */
export const usePins = <Pinned extends Note>({ notes, inHand, wave }: PinsProps<Pinned>): Pinned[][] => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = wave.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [wave])
  return pinsOf(notes, width, inHand === null ? 0 : 1)
}
