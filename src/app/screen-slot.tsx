import { useLayoutEffect } from 'react'
import { Route as RouteParams } from 'wouter'
import { screenShows } from './first-screen.ts'
import type { Route } from './route.ts'

/** The path of the page that was shown last. */
let shownPath: string | null = null
/** The first page of a visit leaves the focus to the browser. */
let hasLeft = false

/**
 * Puts the focus on the new page's title, where screen readers go on reading, before anybody can press there. A screen
 * that comes after its title takes it over, but not from what was opened or typed in meanwhile.
 */
export const useFocusOnArrival = (path: string): void => {
  useLayoutEffect(() => {
    const isNew = shownPath !== null && shownPath !== path
    hasLeft ||= isNew
    shownPath = path
    if (!hasLeft || (!isNew && document.activeElement !== document.body)) return
    const main = document.querySelector('main')
    // A screen may have put it into its first field already.
    if (main?.querySelector('input:focus, textarea:focus')) return
    const target = main?.querySelector<HTMLElement>('[autofocus], h1[tabindex]') ?? main
    target?.focus({ preventScroll: true })
  }, [path])
}

/** A route's screen, with its parameters for `useParams`. */
export const ScreenSlot = ({ route, path }: { route: Route; path: string }) => {
  useFocusOnArrival(path)
  useLayoutEffect(screenShows, [])
  const Screen = route.screen
  return <RouteParams path={route.path}>{Screen !== undefined && <Screen />}</RouteParams>
}
