import { type PointerEvent, useRef, useState } from 'react'

/** Pixels from an edge of the screen where the page moves on below the finger, and by how much it does. */
const edge = 64
const pace = 10

type Options = {
  isDisabled: boolean
  onBegin: () => void
  /** It is over this place, a `data-place`; null over none. */
  onOver: (place: string | null) => void
  /** Let go there; null where that is no place, or the browser took the finger for something else. */
  onEnd: (place: string | null) => void
}

const placeBelow = ({ clientX, clientY }: PointerEvent): string | null => {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return found?.dataset.place ?? null
}

/** Pixels from which on a press is a drag. */
const slack = 4

type Held = { line: HTMLElement; from: number; isLifted: boolean }

/**
 * Drags by finger or pen, which a browser's own dragging leaves out: gives what its handle listens with, and whether it
 * drags. The line that holds the handle follows; the handle alone takes the finger, so that the page scrolls everywhere else.
 * A screen reader's press is none of this.
 */
export const useFingerDrag = ({ isDisabled, onBegin, onOver, onEnd }: Options) => {
  const held = useRef<Held | null>(null)
  const [isLifted, setLifted] = useState(false)
  const follow = ({ line }: Held, clientY: number) => {
    const { top, height } = line.getBoundingClientRect()
    const moved = Number.parseFloat(line.style.translate.split(' ')[1] ?? '0')
    line.style.translate = `0 ${clientY - (top - moved) - height / 2}px`
    if (clientY < edge) window.scrollBy(0, -pace)
    else if (clientY > window.innerHeight - edge) window.scrollBy(0, pace)
  }
  const end = (place: string | null) => {
    const last = held.current
    held.current = null
    if (last?.isLifted !== true) return
    last.line.style.removeProperty('translate')
    setLifted(false)
    onEnd(place)
  }
  return {
    isLifted,
    // Before the handle's own button, which lets nothing through.
    handle: {
      onPointerDownCapture: ({ currentTarget, pointerType, clientY }: PointerEvent) => {
        const line = currentTarget.closest<HTMLElement>('.answer-line')
        if (pointerType === 'mouse' || isDisabled || line === null) return
        held.current = { line, from: clientY, isLifted: false }
      },
      onPointerMoveCapture: (event: PointerEvent) => {
        const now = held.current
        if (now === null) return
        if (!now.isLifted) {
          if (Math.abs(event.clientY - now.from) < slack) return
          // The button lets go of the finger; a press alone stays its own.
          event.currentTarget.setPointerCapture(event.pointerId)
          now.isLifted = true
          setLifted(true)
          onBegin()
        }
        follow(now, event.clientY)
        onOver(placeBelow(event))
      },
      onPointerUpCapture: (event: PointerEvent) => end(placeBelow(event)),
      onPointerCancelCapture: () => end(null),
    },
  }
}
