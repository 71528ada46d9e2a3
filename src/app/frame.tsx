import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { FilterSlotContext } from '../explore/filter-slot.ts'
import { useAccountNews } from '../session/account-news.ts'
import { useCustomer } from '../session/customer-context.ts'
import { useLiveUpdates } from '../session/use-live-updates.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { close, whenOpened } from '../ui/when-opened.tsx'
import { FetchingLine } from './fetching-line.tsx'
import { HandoverNote } from './handover-note.tsx'
import { SessionNetworkLine } from './network-line.tsx'
import type { Match } from './route.ts'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { tellNews } from './tell-news.ts'
import { TopBar } from './top-bar.tsx'
import './frame.css'

const MenuSheet = whenOpened(async () => (await import('./menu-sheet.tsx')).MenuSheet, close)

type FrameProps = { match: Match | null; path: string; children: ReactNode }

/** What stays around the pages of signed-in people: menu, progress line, the bars of phones. */
export const Frame = ({ match, path, children }: FrameProps) => {
  const { t } = useLingui()
  const [sheetPath, setSheetPath] = useState<string | null>(null)
  const [filterSlot, setFilterSlot] = useState<HTMLElement | null>(null)
  const slot = useRef<HTMLDivElement>(null)
  // Together with the page that fills it: set at once, it would have the frame drawn twice before it is seen.
  useEffect(() => startTransition(() => setFilterSlot(slot.current)), [])
  const { idPath } = useCustomer()
  useLiveUpdates(idPath, tellNews)
  useAccountNews(idPath)
  // The sheet belongs to the page that it was opened on: going elsewhere closes it, and coming back does not open it.
  const isSheetOpen = sheetPath === path
  if (sheetPath !== null && !isSheetOpen) setSheetPath(null)
  const openSheet = () => setSheetPath(path)
  return (
    <div className="app-frame">
      <SkipLink to="main">
        <Trans>Skip to the content</Trans>
      </SkipLink>
      <Sidebar path={path} />
      <TopBar match={match} path={path} isSheetOpen={isSheetOpen} onMenu={openSheet} endRef={slot} />
      <main className="app-main" id="main" tabIndex={-1} aria-label={t`Content`}>
        <FetchingLine />
        <SessionNetworkLine />
        <HandoverNote />
        <FilterSlotContext value={filterSlot}>{children}</FilterSlotContext>
      </main>
      <TabBar path={path} isSheetOpen={isSheetOpen} onMore={openSheet} />
      {sheetPath !== null && <MenuSheet path={path} isOpen={isSheetOpen} onClose={() => setSheetPath(null)} />}
    </div>
  )
}
