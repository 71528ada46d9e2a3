import { lazy, type ReactNode, Suspense } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState, usePathname } from 'wouter/use-browser-location'
import { paths } from '../paths.ts'
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx'
import { useSession } from '../session/use-session.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { GuestPage } from './guest-page.tsx'
import { storedLocale } from './preferences.ts'
import { matchRoute } from './route.ts'
import { home, routeTable } from './route-table.ts'
import { activateInside } from './translations.ts'
import { wantedPath, wanting } from './wanted-path.ts'
import './bare-page.css'

const SignedInPages = lazy(async () => {
  const [pages] = await Promise.all([import('./signed-in-pages.tsx'), activateInside(storedLocale())])
  return { default: pages.SignedInPages }
})

const Loading = () => <ProgressLine isActive />

const Guarded = ({ children }: { children: ReactNode }) => {
  const { status } = useSession()
  if (status === 'restoring') return <Loading />
  if (status === 'signedIn') return children
  return <Redirect to={paths.login()} replace state={wanting(location.pathname + location.search)} />
}

/** Finds the route of the address, and who may see it (specification, sections 2 and 6). */
export const Pages = () => {
  const path = usePathname()
  const state: unknown = useHistoryState()
  const { status } = useSession()
  const match = matchRoute(routeTable, path)

  if (match?.route.redirect !== undefined) return <Redirect to={match.route.redirect(match.params)} replace />
  if (match?.route.access === 'guest') {
    if (match.route.isGuestOnly === true && status === 'signedIn')
      return <Redirect to={wantedPath(state) ?? home} replace />
    return <GuestPage match={match} path={path} />
  }
  if (match === null && status !== 'signedIn')
    return (
      <main className="app-bare" data-centred>
        <NotFoundScreen />
      </main>
    )
  return (
    <Guarded>
      <Suspense fallback={<Loading />}>
        <SignedInPages match={match} path={path} />
      </Suspense>
    </Guarded>
  )
}
