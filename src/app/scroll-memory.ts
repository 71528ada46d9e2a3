import { isFields } from '../api/contract/is-fields.ts'
import { pageIn, withPage } from '../ui/page-number.ts'
import { isSheetEntry } from '../ui/sheet-history.ts'

const positions = new Map<string, number>()
const patienceMs = 3_000

const entryId = (): string => {
  const state: unknown = history.state
  return isFields(state) && typeof state.entry === 'string' ? state.entry : 'first'
}

const markEntry = (): void => {
  const state: unknown = history.state
  history.replaceState({ ...(isFields(state) ? state : {}), entry: crypto.randomUUID() }, '')
}

/** Scrolls there as soon as the page is tall enough, unless the person scrolls first or it takes too long. */
const restore = (top: number): void => {
  const stopping = new AbortController()
  const { signal } = stopping
  const attempt = () => {
    const room = document.documentElement.scrollHeight - window.innerHeight
    if (room < top) return
    window.scrollTo({ top, behavior: 'instant' })
    stopping.abort()
  }
  const observer = new ResizeObserver(attempt)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(type, () => stopping.abort(), { signal, passive: true })
  setTimeout(() => stopping.abort(), patienceMs)
  observer.observe(document.body)
}

/** The page at the address: a list has several. What else changes the query alone is the screen's own affair. */
const shownPage = (): string => withPage(location.pathname, pageIn(location.search))

/** A new page starts at its top; Back and Forward return to where the page was left. Call once. */
export const rememberScroll = (): void => {
  history.scrollRestoration = 'manual'
  let current = entryId()
  let page = shownPage()
  const startAtTop = () => window.scrollTo({ top: 0, behavior: 'instant' })
  /** Notes the page at the address; true where it is another than before. */
  const turnPage = (): boolean => {
    const before = page
    page = shownPage()
    return page !== before
  }
  window.addEventListener('scroll', () => positions.set(current, window.scrollY), { passive: true })
  window.addEventListener('pushState', () => {
    // What opens over a page leaves it where it is.
    if (isSheetEntry()) return
    // Before the entry is marked, which is heard below as well.
    const isNew = turnPage()
    markEntry()
    current = entryId()
    if (isNew) startAtTop()
  })
  window.addEventListener('replaceState', () => {
    if (!turnPage()) return
    markEntry()
    current = entryId()
    startAtTop()
  })
  window.addEventListener('popstate', () => {
    current = entryId()
    page = shownPage()
    restore(positions.get(current) ?? 0)
  })
}
