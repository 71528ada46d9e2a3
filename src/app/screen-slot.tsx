import { useEffect, useLayoutEffect } from 'react'
import { Route as RouteParams } from 'wouter'
import { screenShows } from './first-screen.ts'
import { focusFollowedLink } from './followed-link.ts'
import type { Route } from './route.ts'

/** The path of the page that was shown last: the first page of a visit leaves the focus to the browser. */
let shownPath: string | null = null
/** Whether a title has the focus whose screen is still to come. */
let isOnItsWay = false

const arrive = (path: string, isScreen: boolean): void => {
  const isNew = shownPath !== null && shownPath !== path
  const isAwaited = isOnItsWay && document.activeElement === document.body
  shownPath = path
  isOnItsWay = isNew && !isScreen
  if (!isNew && !isAwaited) return
  const main = document.querySelector('main')
  // A screen may have put it into its first field already, onto the line that the address names, or back to its tabs.
  if (main?.querySelector('input:focus, textarea:focus, select:focus, li:focus')) return
  if (focusFollowedLink()) return
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
  target?.focus({ preventScroll: true })
}

/**
 * Puts the focus on the new page's title, where screen readers go on reading; after Back, on the link that had led away
 * from there. A screen that comes after its title takes it over, but not from what was opened or typed in meanwhile.
 */
export const useFocusOnArrival = (path: string, isScreen = false): void => {
  useEffect(() => {
    arrive(path, isScreen)
    return () => {
      isOnItsWay = false
    }
  }, [path, isScreen])
}

/** A route's screen, with its parameters for `useParams`. */
export const ScreenSlot = ({ route, path }: { route: Route; path: string }) => {
  useFocusOnArrival(path, true)
  useLayoutEffect(screenShows, [])
  const Screen = route.screen
  return <RouteParams path={route.path}>{Screen !== undefined && <Screen />}</RouteParams>
}
