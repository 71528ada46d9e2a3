/** What a part is in, by its shadow's slot where it has one. */
const placeOf = (part: Node): Node | null =>
  part instanceof ShadowRoot ? part.host : ((part instanceof Element ? part.assignedSlot : null) ?? part.parentNode)

const placesAround = (part: Node): Node[] => {
  const place = placeOf(part)
  return place === null ? [] : [place, ...placesAround(place)]
}

/** What is around a part as it is drawn: past its shadow, and past what an absolute place is not drawn in. */
const aroundOf = (part: Element, position: string): Element | null => {
  if (position === 'fixed') return null
  if (position === 'absolute' && part instanceof HTMLElement) return part.offsetParent
  const around = placeOf(part)
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
 * hides what overflows is often as high as the page. `look` is to be called when the place has changed; what changes
 * around it is seen.
 */
export const keepInSight = (place: HTMLElement): { look: () => void; stop: () => void } => {
  let scrollers: HTMLElement[] = []
  let listening = new AbortController()
  const look = (): void => {
    const found = scrollersAround(place)
    if (found.length !== scrollers.length || found.some((part, index) => part !== scrollers[index])) listenTo(found)
    const [nearest] = found
    const seenTo = Math.min(innerHeight, ...found.map(bottomOf))
    const below = nearest === undefined ? 0 : bottomOf(nearest) - paddingOf(nearest) - seenTo
    place.style.setProperty('--below-screen', `${Math.max(0, below) / scaleOf(place)}px`)
  }
  const sizes = new ResizeObserver(look)
  const deafen = (): void => {
    listening.abort()
    sizes.disconnect()
  }
  const listenTo = (found: HTMLElement[]): void => {
    deafen()
    scrollers = found
    if (found.length === 0) return
    listening = new AbortController()
    const { signal } = listening
    for (const part of [window, ...found]) part.addEventListener('scroll', look, { passive: true, signal })
    addEventListener('resize', look, { signal })
    // What comes above it moves it.
    for (const part of [document.body, ...found]) sizes.observe(part)
  }
  // A theme lets its wrapper scroll, or not, by another class, and a script may put it all into another one.
  const changes = new MutationObserver(() => {
    follow()
    look()
  })
  const follow = (): void => {
    changes.disconnect()
    for (const around of placesAround(place))
      changes.observe(around, { attributeFilter: ['class', 'style'], childList: true })
  }
  follow()
  return {
    look,
    stop: () => {
      deafen()
      changes.disconnect()
    },
  }
}
