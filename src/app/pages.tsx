import { msg } from '@lingui/core/macro'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState, usePathname } from 'wouter/use-browser-location'
import { isPortalPath } from '../match-path.ts'
import { paths } from '../paths.ts'
import { signInPath } from '../session/shown-theme.ts'
import { useSession } from '../session/use-session.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { GuestPage, loadPlayer } from './guest-page.tsx'
import { guestRoutes } from './guest-routes.ts'
import { lazyScreen } from './lazy-screen.ts'
import { matchRoute, type Route } from './route.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { addTexts, hasTexts } from './translations.ts'
import { wantedPath, wanting } from './wanted-path.ts'

const Loading = () => <ProgressLine isActive />

/** With their table of routes, which guests do without. */
const loadCode = () => import('./signed-in-pages.tsx')

const SignedInPages = lazyScreen(async () => {
  const [{ SignedInPages }] = await Promise.all([loadCode(), addTexts('signedIn')])
  return SignedInPages
})

const LaterGuestPage = lazyScreen(async () => {
  await addTexts('guest')
  return GuestPage
})

/** Waits for the words for somebody who comes from a signed-in page. A page that the server drew has them already. */
const AnyGuestPage = (page: ComponentProps<typeof GuestPage>) => {
  const [hasWords] = useState(() => hasTexts('guest'))
  if (hasWords) return <GuestPage {...page} />
  return (
    <ScreenBoundary>
      <Suspense fallback={<Loading />}>
        <LaterGuestPage {...page} />
      </Suspense>
    </ScreenBoundary>
  )
}

/**
 * Fetches the code of a signed-in person's page. Resolves once the frame can be drawn: the screen in it is drawn a turn
 * later anyway, so its code may still be on its way. Never rejects: the page fetches again what failed, and says so.
 */
export const fetchPage = async (path: string): Promise<void> => {
  // The player, which the frame needs, is here first: it runs while the frame is on its way.
  void Promise.allSettled([loadPlayer(), loadCode().then(({ fetchScreen }) => fetchScreen(path))])
  await Promise.allSettled([SignedInPages.preload()])
}

/** For a guest at an address that leads nowhere; whoever is signed in reads that within the frame. */
const missingRoute: Route = {
  path: '*',
  access: 'guest',
  title: msg`Page not found`,
  screen: lazyScreen(async () => (await import('../screens/login/missing-page-screen.tsx')).MissingPageScreen),
}

const Guarded = ({ children }: { children: ReactNode }) => {
  const { isSignedIn, shown } = useSession()
  if (isSignedIn) return children
  return (
    <Redirect to={signInPath()} replace state={wanting(location.pathname + location.search + location.hash, shown)} />
  )
}

/** Finds the guests' page at the address, or sees that somebody is signed in (specification, sections 2 and 6). */
export const Pages = () => {
  const path = usePathname()
  const state: unknown = useHistoryState()
  const { isSignedIn, customer } = useSession()
  const match = matchRoute(guestRoutes, path)

  // A redirect acts when it is mounted: without a key, the second of two in a row would not be.
  if (match?.route.redirect !== undefined)
    return <Redirect key={path} to={match.route.redirect(match.params)} replace />
  if (match !== null) {
    if (match.route.isGuestOnly === true && isSignedIn)
      return <Redirect key={path} to={wantedPath(state, customer) ?? paths.dashboard()} replace />
    return <AnyGuestPage match={match} path={path} />
  }
  if (!isSignedIn && !isPortalPath(path))
    return <AnyGuestPage match={{ route: missingRoute, params: {} }} path={path} />
  return (
    <Guarded>
      <ScreenBoundary>
        <Suspense fallback={<Loading />}>
          <SignedInPages path={path} />
        </Suspense>
      </ScreenBoundary>
    </Guarded>
  )
}
