import { untilTouched } from './until-touched.ts'

/** The address that a link leads to, and which one it is of those that lead there. */
type Followed = { href: string; place: number }

/** By the entry of the history that was left. */
const followed = new Map<string, Followed>()
let wanted: Followed | undefined
let waiting: AbortController | undefined
let titleLine: HTMLElement | undefined

const linksTo = (href: string): HTMLElement[] => [...document.links].filter((link) => link.href === href)

/** Notes, once the address has changed, the link by which an entry of the history was left. */
export const noteFollowedLink = (entry: string): void => {
  const { href } = location
  const { activeElement } = document
  const place = activeElement instanceof HTMLElement ? linksTo(href).indexOf(activeElement) : -1
  if (place < 0) followed.delete(entry)
  else followed.set(entry, { href, place })
}

/** Adds the line that tells a page's title where a link has the focus in its place. Gives the way to take it off. */
export const addTitleLine = (): (() => void) => {
  const line = document.createElement('p')
  line.className = 'ui-visually-hidden'
  line.setAttribute('aria-live', 'polite')
  document.body.append(line)
  titleLine = line
  return () => line.remove()
}

const tellTitle = (title: string): void => {
  if (titleLine !== undefined) titleLine.textContent = title
}

/** The page to come goes on at the link by which its entry was left; without an entry, at its title. */
export const wantFollowedLink = (entry?: string): void => {
  waiting?.abort()
  tellTitle('')
  wanted = entry === undefined ? undefined : followed.get(entry)
}

/**
 * Gives the focus to the link by which the page was left before, where that is there already. It may come later, with
 * a list: then it takes the focus from the page's title, unless the person goes on from there meanwhile.
 */
export const focusFollowedLink = (): boolean => {
  if (wanted === undefined) return false
  const { href, place } = wanted
  wanted = undefined
  const hasFocus = (): boolean => {
    const link = linksTo(href)[place]
    link?.focus({ preventScroll: true })
    return link !== undefined && link === document.activeElement
  }
  if (hasFocus()) {
    tellTitle(document.querySelector('h1')?.textContent || document.title)
    return true
  }
  const stopping = untilTouched()
  waiting = stopping
  const observer = new MutationObserver(() => {
    if (document.activeElement?.matches('body, main, h1') !== true || hasFocus()) stopping.abort()
  })
  stopping.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  return false
}
