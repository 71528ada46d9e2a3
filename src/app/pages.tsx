import { msg } from '@lingui/core/macro'
import { type ReactNode, Suspense } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState, usePathname } from 'wouter/use-browser-location'
import { signInPath } from '../session/shown-theme.ts'
import { useSession } from '../session/use-session.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { GuestPage, loadPlayer } from './guest-page.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { matchRoute, type Route } from './route.ts'
import { home, routeTable } from './route-table.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { storedLocale } from './stored-locale.ts'
import { addTexts } from './translations.ts'
import { wantedPath, wanting } from './wanted-path.ts'

const loadSignedInPages = async () => {
  const [{ SignedInPages }] = await Promise.all([import('./signed-in-pages.tsx'), addTexts('signedIn', storedLocale())])
  return SignedInPages
}

const SignedInPages = lazyScreen(loadSignedInPages)

/**
 * Fetches the code of a signed-in person's page, and resolves once its frame can be drawn: what stands in it comes a turn
 * later anyway, and its code may come meanwhile. Never rejects: what could not be had is fetched again by the page, which
 * also says so.
 */
export const fetchPage = async (route: Route | undefined): Promise<void> => {
  // The player, which the frame needs, is here first: it runs while the frame is on its way.
  void Promise.allSettled([loadPlayer(), route?.screen?.preload()])
  await Promise.allSettled([SignedInPages.preload()])
}

/** For a guest at an address that leads nowhere; whoever is signed in reads that within the frame. */
const missingRoute: Route = {
  path: '*',
  access: 'guest',
  title: msg`Page not found`,
  screen: lazyScreen(async () => (await import('../screens/login/missing-page-screen.tsx')).MissingPageScreen),
}

const Loading = () => <ProgressLine isActive />

const Guarded = ({ children }: { children: ReactNode }) => {
  const { status, shown } = useSession()
  if (status === 'restoring') return <Loading />
  if (status === 'signedIn') return children
  return <Redirect to={signInPath()} replace state={wanting(location.pathname + location.search, shown)} />
}

/** Finds the route of the address, and who may see it (specification, sections 2 and 6). */
export const Pages = () => {
  const path = usePathname()
  const state: unknown = useHistoryState()
  const { status, customer } = useSession()
  const match = matchRoute(routeTable, path)

  if (match?.route.redirect !== undefined) return <Redirect to={match.route.redirect(match.params)} replace />
  if (match?.route.access === 'guest') {
    if (match.route.isGuestOnly === true && status === 'signedIn')
      return <Redirect to={wantedPath(state, customer) ?? home} replace />
    return <GuestPage match={match} path={path} />
  }
  if (match === null && status === 'signedOut')
    return <GuestPage match={{ route: missingRoute, params: {} }} path={path} />
  return (
    <Guarded>
      <ScreenBoundary>
        <Suspense fallback={<Loading />}>
          <SignedInPages match={match} path={path} />
        </Suspense>
      </ScreenBoundary>
    </Guarded>
  )
}
