import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Where the focus goes on: buttons that are seen, and what unfolds. A drop zone has a button that is not seen. */
const places = '.ui-button, .ui-icon-button, .ui-drop-zone-button, summary'

/**
 * A part of a page whose buttons replace each other: the focus moves on when the button that had it goes away; where none
 * is left, to the part itself, if it takes one.
 */
export const useKeptFocus = <Part extends HTMLElement>(): {
  ref: RefObject<Part | null>
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
} => {
  const ref = useRef<Part>(null)
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return
    const next = ref.current?.querySelector<HTMLElement>(places) ?? ref.current
    next?.focus()
  })
  return {
    ref,
    onFocus: () => {
      isWithin.current = true
    },
    // What is taken off the page was not left.
    onBlur: ({ target }) => {
      if (target.isConnected) isWithin.current = false
    },
  }
}
