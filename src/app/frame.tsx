import { Trans, useLingui } from '@lingui/react/macro'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAccountNews } from '../session/account-news.ts'
import { useCustomer } from '../session/customer-context.ts'
import { useLiveUpdates } from '../session/use-live-updates.ts'
import { useSession } from '../session/use-session.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import './frame.css'

const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }))

const Progress = () => {
  const fetching = useIsFetching()
  const mutating = useIsMutating()
  return <ProgressLine isActive={fetching + mutating > 0} />
}

const Offline = () => (
  <p className="app-offline" role="status">
    <WifiOff aria-hidden="true" />
    <Trans>No connection. You stay signed in, and nothing is lost.</Trans>
  </p>
)

/** What stays around the pages of signed-in people: menu, progress line, tab bar. */
export const Frame = ({ path, children }: { path: string; children: ReactNode }) => {
  const { t } = useLingui()
  const { isOffline } = useSession()
  const [sheetPath, setSheetPath] = useState<string | null>(null)
  const { idPath } = useCustomer()
  useLiveUpdates(idPath)
  useAccountNews(idPath)
  // The sheet belongs to the page that it was opened on: going elsewhere closes it.
  const isSheetOpen = sheetPath === path
  return (
    <div className="app-frame">
      <a className="app-skip" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Sidebar path={path} />
      <main className="app-main" id="main" tabIndex={-1} aria-label={t`Content`}>
        <Progress />
        {isOffline && <Offline />}
        {children}
      </main>
      <TabBar path={path} isSheetOpen={isSheetOpen} onMore={() => setSheetPath(path)} />
      {sheetPath !== null && (
        <Suspense>
          <MenuSheet path={path} isOpen={isSheetOpen} onClose={() => setSheetPath(null)} />
        </Suspense>
      )}
    </div>
  )
}
