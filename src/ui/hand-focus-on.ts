/** For a part that goes away with what was pressed: where nothing else takes the focus, the place around it does. */
export const handFocusOn = (part: HTMLElement | null) => () => {
  const around = part?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  if (part?.matches(':focus-within'))
    queueMicrotask(() => document.activeElement === document.body && around?.focus({ preventScroll: true }))
}
