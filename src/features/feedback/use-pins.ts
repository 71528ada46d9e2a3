import { type RefObject, useLayoutEffect, useState } from 'react'
import type { NoteInHand, PinnedNote } from '../../machines/answer-sheet.ts'
import { pinsOf } from './note-places.ts'

export type PinsProps = {
  notes: readonly PinnedNote[]
  /** The one that is being written, which has a pin of its own. */
  inHand: NoteInHand | null
  /** What the pins stand above. */
  wave: RefObject<HTMLElement | null>
}

/** The notes of a demo by the pin that they have, or share where the wave is too narrow for one each. */
export const usePins = ({ notes, inHand, wave }: PinsProps): PinnedNote[][] => {
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
