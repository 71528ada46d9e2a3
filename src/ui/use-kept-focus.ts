import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Where the focus goes on: buttons, choices, and what unfolds. */
const usual = '.ui-button, .ui-icon-button, .ui-select, .ui-drop-zone-button, summary'

/** Of nobody, or of the page as a whole, which takes it where what opened a dialog went (`use-modals-way-back.ts`). */
const isLost = (): boolean => /^(BODY|MAIN)$/.test(document.activeElement?.tagName ?? '')

/**
 * A part of a page whose buttons replace each other: the focus moves on when the button that had it goes away, to the
 * first of `places` that is there, else to the part itself, if it takes one. What had it before a menu or a dialog, and
 * is there still, has it again.
 */
export const useKeptFocus = <Part extends HTMLElement>(
  places: readonly string[] = [usual],
): {
  ref: RefObject<Part | null>
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent) => void
} => {
  const ref = useRef<Part>(null)
  const isWithin = useRef(false)
  const last = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isWithin.current || !isLost()) return
    last.current?.focus({ preventScroll: true })
    if (!isLost()) return
    const part = ref.current
    const next = places.map((place) => part?.querySelector<HTMLElement>(place)).find((found) => found)
    ;(next ?? part)?.focus()
  })
  return {
    ref,
    // A menu that a button here has opened is elsewhere in the page, but tells its focus here as well.
    onFocus: ({ target, currentTarget }) => {
      isWithin.current = true
      if (currentTarget.contains(target)) last.current = target
    },
    // What is taken off the page was not left.
    onBlur: ({ target }) => {
      if (target.isConnected) isWithin.current = false
    },
  }
}
