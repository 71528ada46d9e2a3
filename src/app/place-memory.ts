import { isFields } from '../api/contract/is-fields.ts'
import { pageIn, withPage } from '../ui/page-number.ts'
import { isSheetEntry } from '../ui/sheet-history.ts'
import { addTitleLine, noteFollowedLink, wantFollowedLink } from './followed-link.ts'
import { untilTouched } from './until-touched.ts'

const positions = new Map<string, number>()

const entryId = (): string => {
  const state: unknown = history.state
  return isFields(state) && typeof state.entry === 'string' ? state.entry : 'first'
}

const markEntry = (entry: string): void => {
  const state: unknown = history.state
  history.replaceState({ ...(isFields(state) ? state : {}), entry }, '')
}

/** Scrolls there as soon as the page is tall enough, unless the person scrolls first or it takes too long. */
const restore = (top: number): void => {
  const stopping = untilTouched()
  const attempt = () => {
    const room = document.documentElement.scrollHeight - window.innerHeight
    if (room < top) return
    window.scrollTo({ top, behavior: 'instant' })
    stopping.abort()
  }
  const observer = new ResizeObserver(attempt)
  stopping.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(document.body)
}

/** The page at the address: a list has several. What else changes the query alone is the screen's own affair. */
const shownPage = (): string => withPage(location.pathname, pageIn(location.search))

/**
 * A new page starts at its top; Back and Forward return to where the page was left, and to the link that was followed
 * from there. Call once. Gives the way to stop.
 */
export const rememberPlaces = (): (() => void) => {
  history.scrollRestoration = 'manual'
  const stopping = new AbortController()
  const on = (type: string, heard: () => void) =>
    window.addEventListener(type, heard, { signal: stopping.signal, passive: true })
  stopping.signal.addEventListener('abort', addTitleLine())
  let current = entryId()
  let page = shownPage()
  /** Notes the page at the address; true where it is another than before. */
  const turnPage = (): boolean => {
    const before = page
    page = shownPage()
    return page !== before
  }
  const enter = () => {
    current = crypto.randomUUID()
    markEntry(current)
  }
  const enterPage = () => {
    // Of a sheet too, in whose place the page comes: it shares the entry of the page below.
    noteFollowedLink(current)
    enter()
    wantFollowedLink()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  on('scroll', () => positions.set(current, window.scrollY))
  on('pushState', () => {
    // What opens over a page leaves it where it is.
    if (isSheetEntry()) return
    if (turnPage()) enterPage()
    else enter()
  })
  on('replaceState', () => {
    if (turnPage()) enterPage()
    else if (entryId() !== current) markEntry(current)
  })
  on('popstate', () => {
    const before = current
    current = entryId()
    // Something over the page was closed, or a step of it left: there is no place to return to.
    if (!turnPage() && current === before) return
    wantFollowedLink(current)
    restore(positions.get(current) ?? 0)
  })
  return () => stopping.abort()
}
