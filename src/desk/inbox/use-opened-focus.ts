import { type RefObject, useEffect, useRef } from 'react'

/** Below that, what is open takes the place of its list. */
const narrow = '(max-width: 1179px)'

const focusOn = (element: HTMLElement | null | undefined): boolean => {
  if (!element) return false
  if (element.matches('h1, h2')) element.tabIndex = -1
  element.focus()
  return true
}

/** Where there is room for one of them: what is opened has the focus at its heading, and Back gives it to its row again. */
export const useOpenedFocus = (name: string | null): RefObject<HTMLDivElement | null> => {
  const inbox = useRef<HTMLDivElement>(null)
  const before = useRef(name)
  useEffect(() => {
    const left = before.current
    before.current = name
    const root = inbox.current
    if (left === name || root === null || !matchMedia(narrow).matches) return
    if (name === null) {
      const links = [...root.querySelectorAll<HTMLAnchorElement>('.inbox-list a')]
      focusOn(links.find(({ pathname }) => pathname.endsWith(`/${left}`)) ?? root.querySelector<HTMLElement>('h1'))
      return
    }
    const focusHeading = () => focusOn(root.querySelector<HTMLElement>('.inbox__open h2'))
    if (focusHeading()) return
    const watch = new MutationObserver(() => focusHeading() && watch.disconnect())
    watch.observe(root, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [name])
  return inbox
}
