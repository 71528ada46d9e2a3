import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { environment } from '../api/environment.ts'
import { ScreenBoundary } from '../app/screen-boundary.tsx'
import { deskPaths } from '../desk-paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { idle } from '../ui/idle.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageFrameContext } from '../ui/page-frame.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { DeskFrame } from './frame/desk-frame.tsx'
import { DeskToasts } from './frame/desk-toasts.tsx'
import { LeaveGuard } from './frame/leave-guard.tsx'
import { PageComing } from './page-coming.tsx'
import { fetchTabs, matchDesk } from './routes.ts'

const Missing = () => (
  <>
    <PageHeader />
    <EmptyState
      icon={<SearchX />}
      title={<Trans>This page does not exist.</Trans>}
      action={
        <LinkButton href={deskPaths.inbox()}>
          <Trans>Inbox</Trans>
        </LinkButton>
      }
    />
  </>
)

/** The frame of the desk, and in it the page at the address. */
export const Pages = ({ path }: { path: string }) => {
  const { i18n, t } = useLingui()
  const match = matchDesk(path)
  const title = match === null ? t`Page not found` : i18n._(match.route.title)
  const [shownTitle, setShownTitle] = useState<string | null>(null)
  const documentTitle = shownTitle ?? title
  useEffect(() => {
    document.title = `${documentTitle} · ${environment().brandName} ${t`Desk`}`
  }, [documentTitle, t])
  const { screen: Screen = null, hasTabs = false, buttons = 0 } = match?.route ?? {}
  useEffect(() => {
    if (hasTabs) void idle().then(fetchTabs)
  }, [hasTabs])
  return (
    <LeaveGuard>
      <DeskFrame path={path} title={title}>
        <PageFrameContext value={{ title, onTitle: setShownTitle }}>
          {Screen === null || match === null ? (
            <Missing />
          ) : (
            <ScreenBoundary key={match.route.patterns[0]}>
              <Suspense fallback={<PageComing hasTabs={hasTabs} buttons={buttons} />}>
                <Screen params={match.params} />
              </Suspense>
            </ScreenBoundary>
          )}
        </PageFrameContext>
        <DeskToasts isSoonWanted />
      </DeskFrame>
    </LeaveGuard>
  )
}
