const mark = 'sheet'

/** Whether the newest entry of the history stands for something that lies open over the page. */
export const isSheetEntry = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && mark in state
}

/**
 * Lets Back close what was just opened, by an entry of the history for it. Gives what to call when it closes another
 * way: the entry goes again, unless the page went on from there.
 */
export const watchBack = (close: () => void): (() => void) => {
  const state: unknown = history.state
  history.pushState({ ...(typeof state === 'object' && state !== null && state), [mark]: true }, '')
  window.addEventListener('popstate', close, { once: true })
  return () => {
    window.removeEventListener('popstate', close)
    if (isSheetEntry()) history.back()
  }
}
