import { keepInSight } from './keep-in-sight.ts'
import { makeRoom } from './make-room.ts'

/** Puts the focus on the whole place, without moving the page. */
export const focusOn = (place: HTMLElement): void => {
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** As it is on the screen, so that heights can be compared on a page that is zoomed. */
const heightOf = (element: Element | null): number => Number(element?.getBoundingClientRect().height)

/** Open, they close by Escape. */
const closes = ':is(:popover-open, dialog[open])'

/**
 * Keys stay in the place, but for an Escape that nothing of ours took: it closes what the page has around us. Whoever
 * draws there listens before.
 */
export const containKeys = (place: HTMLElement): void => {
  let isPassed = false
  const pass = (event: KeyboardEvent): void => {
    // Released, it was meant for what it was pressed for.
    if (event.type === 'keydown')
      isPassed =
        event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && place.querySelector(closes) === null
    if (!isPassed) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup'] as const) place.addEventListener(type, pass)
}

/**
 * Where the page gives the element a height, what does not fit is scrolled to within. The explorer's place must not
 * scroll otherwise, or the player could not stand at the bottom of the screen; what the page puts around it may keep it
 * from that, too. Gives what ends all that.
 */
export const containScroll = (place: HTMLElement): (() => void) => {
  // On a page without a doctype, per cent of no height are those of the screen.
  if (document.compatMode === 'BackCompat') place.style.maxHeight = 'none'
  const sight = keepInSight(place)
  const room = makeRoom(place)
  // What merely reaches out of it for a moment, as a player that comes, is nothing to scroll to.
  const look = () => {
    place.toggleAttribute('data-limited', heightOf(place.firstElementChild) > heightOf(place) + 1)
    sight.look()
    room()
  }
  const sizes = new ResizeObserver(look)
  const parts = new MutationObserver(() => {
    for (const part of place.children) sizes.observe(part)
  })
  parts.observe(place, { childList: true })
  sizes.observe(place)
  return () => {
    sizes.disconnect()
    parts.disconnect()
    sight.stop()
  }
}
