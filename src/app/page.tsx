import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { isUnderReview } from '../api/contract/customer.ts'
import { fill } from '../paths.ts'
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx'
import { useCustomer } from '../session/customer-context.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrameContext } from '../ui/page-frame.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { TabLinks } from '../ui/tabs.tsx'
import { UnderReview } from '../ui/under-review.tsx'
import { useFrameFirst } from './frame-turns.ts'
import { PageLoading } from './page-loading.tsx'
import { chainOf, type Match } from './route.ts'
import { useRouteTabs } from './route-tabs.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenSlot, useFocusOnArrival } from './screen-slot.tsx'
import { signedInRoutes } from './signed-in-routes.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useRouteTitles } from './use-route-titles.ts'

const MatchedPage = ({ match, path }: { match: Match; path: string }) => {
  const { route, params } = match
  const chain = chainOf(signedInRoutes, route)
  const titles = useRouteTitles(chain, params)
  const tabs = useRouteTabs(route.tabs, params)
  const title = titles.at(-1) ?? ''
  const isWaiting = isUnderReview(useCustomer()) && route.access === 'caster'
  const { i18n } = useLingui()
  const [shownTitle, setShownTitle] = useState<string | null>(null)
  // The pages of one project or client have its name in common: each puts its own title before it, an order its number
  // in place of it.
  const name = titles.findLast((_, index) => chain[index]?.titleFrom)
  const ownTitle = shownTitle ?? (route.tabs === undefined ? title : i18n._(route.title))
  useDocumentTitle(name === undefined || name === ownTitle ? ownTitle : `${ownTitle} · ${name}`)
  const hasFrame = useFrameFirst()
  useFocusOnArrival(path)
  const frame = {
    title,
    onTitle: setShownTitle,
    breadcrumb: (
      <Breadcrumb
        items={chain.map((entry, index) => ({ label: titles[index] ?? '', href: fill(entry.path, params) }))}
      />
    ),
    ...(tabs !== null && { tabs: <TabLinks {...tabs} current={fill(route.path, params)} /> }),
  }
  return (
    <PageFrameContext value={frame}>
      {isWaiting ? (
        <>
          <PageHeader />
          <UnderReview />
        </>
      ) : (
        <ScreenBoundary key={path}>
          <Suspense fallback={<PageLoading />}>
            {hasFrame ? <ScreenSlot key={path} route={route} path={path} /> : <PageLoading />}
          </Suspense>
        </ScreenBoundary>
      )}
    </PageFrameContext>
  )
}

const MissingPage = ({ path }: { path: string }) => {
  const { t } = useLingui()
  useDocumentTitle(t`Page not found`)
  useFocusOnArrival(path, true)
  return <NotFoundScreen />
}

/** A page within the frame: breadcrumb, title and tabs from the route table, its screen, or that there is none. */
export const Page = ({ match, path }: { match: Match | null; path: string }) =>
  match === null ? <MissingPage path={path} /> : <MatchedPage match={match} path={path} />
