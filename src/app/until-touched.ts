const patienceMs = 3_000

/** For what comes after a page: aborted as soon as the person does something, or once it takes too long. */
export const untilTouched = (): AbortController => {
  const stopping = new AbortController()
  const { signal } = stopping
  // Before anything below: what is pressed may keep it from going on.
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(type, () => stopping.abort(), { signal, passive: true, capture: true })
  const patience = setTimeout(() => stopping.abort(), patienceMs)
  signal.addEventListener('abort', () => clearTimeout(patience))
  return stopping
}
