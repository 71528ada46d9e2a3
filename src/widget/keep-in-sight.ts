/** What is around a part as it is drawn: past its shadow, and past what an absolute place is not drawn in. */
const aroundOf = (part: Element, position: string): Element | null => {
  if (position === 'fixed') return null
  if (position === 'absolute' && part instanceof HTMLElement) return part.offsetParent
  const around = part.assignedSlot ?? part.parentNode
  if (around instanceof ShadowRoot) return around.host
  return around instanceof Element ? around : null
}

/** What a page says of its `html`, and where that is nothing of its `body`, is done by the screen itself. */
const isScreens = (part: Element): boolean => {
  const root = document.documentElement
  return part === root || (part === document.body && getComputedStyle(root).overflow === 'visible')
}

/** What could scroll around a part, from within: what sticks stays at the bottom of the first, though it never scrolls. */
const scrollersAround = (part: Element | null): HTMLElement[] => {
  if (part === null || isScreens(part)) return []
  const { display, overflowY, position } = getComputedStyle(part)
  const further = scrollersAround(aroundOf(part, position))
  const canScroll = !/^(visible|clip)$/.test(overflowY) && !/^(inline|contents)$/.test(display)
  return canScroll && part instanceof HTMLElement ? [part, ...further] : further
}

/** How many pixels of the screen are one of its own, on a page that is zoomed. */
const scaleOf = (part: HTMLElement): number => part.getBoundingClientRect().height / part.offsetHeight || 1

const bottomOf = (part: HTMLElement): number =>
  part.getBoundingClientRect().top + (part.clientTop + part.clientHeight) * scaleOf(part)

/** What sticks stays out of the padding of what it sticks to. */
const paddingOf = (part: HTMLElement): number => Number.parseFloat(getComputedStyle(part).paddingBottom) * scaleOf(part)

/**
 * Tells the sheets, as `--below-screen`, how much of what the player sticks to is below the screen: a theme's wrapper that
 * hides what overflows is often as high as the page. `look` is to be called when the place has changed.
 */
export const keepInSight = (place: HTMLElement): { look: () => void; stop: () => void } => {
  let scrollers: HTMLElement[] = []
  let listening = new AbortController()
  const measure = (): void => {
    const [nearest] = scrollers
    const seenTo = Math.min(innerHeight, ...scrollers.map(bottomOf))
    const below = nearest === undefined ? 0 : bottomOf(nearest) - paddingOf(nearest) - seenTo
    place.style.setProperty('--below-screen', `${Math.max(0, below) / scaleOf(place)}px`)
  }
  const sizes = new ResizeObserver(measure)
  const stop = (): void => {
    listening.abort()
    sizes.disconnect()
  }
  const look = (): void => {
    const found = scrollersAround(place)
    if (found.length === scrollers.length && found.every((part, index) => part === scrollers[index])) return
    stop()
    scrollers = found
    measure()
    if (found.length === 0) return
    listening = new AbortController()
    const { signal } = listening
    for (const part of [window, ...found]) part.addEventListener('scroll', measure, { passive: true, signal })
    addEventListener('resize', measure, { signal })
    // What comes above it moves it.
    for (const part of [document.body, ...found]) sizes.observe(part)
  }
  return { look, stop }
}
