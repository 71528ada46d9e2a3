/**
 * For a `ref`: the part of a page that the address names behind its `#` takes the focus, which brings it into sight:
 * once, and not from what the person went to while the page was loading.
 */
export const focusNamed = (part: HTMLElement | null) => {
  if (part === null || location.hash !== `#${part.id}`) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const focused = document.activeElement
  if (focused !== null && !focused.contains(part) && !focused.matches('h1')) return
  part.tabIndex = -1
  part.onblur = () => {
    // Where the window alone loses the focus, the part has it again afterwards.
    if (document.activeElement !== part) part.removeAttribute('tabindex')
  }
  part.focus()
}
