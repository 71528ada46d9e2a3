import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { FetchingLine } from '../../app/fetching-line.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { Link } from '../../ui/link.tsx'
import { NetworkLine } from '../../ui/network-line.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { close, whenOpened } from '../../ui/when-opened.tsx'
import { useFindKey } from '../find/use-find-key.ts'
import { useDeskSession } from '../session/session.ts'
import { DeskBrand } from './desk-brand.tsx'
import { DeskEntryLink, useDeskMenu } from './desk-menu.tsx'
import { DeskSidebarContent } from './desk-sidebar-content.tsx'
import { InboxCount } from './inbox-count.tsx'
import { useGuardedFocus } from './use-guarded-focus.ts'
import '../../app/frame.css'
import '../../app/sidebar.css'
import '../../app/tab-bar.css'
import '../../app/top-bar.css'
import './desk-frame.css'

const MenuSheet = whenOpened(async () => (await import('./desk-sheet.tsx')).DeskSheet, close)

type DeskFrameProps = { path: string; title: string; children: ReactNode }

/** What stays around the desk's pages: menu, progress line, the bars of phones. */
export const DeskFrame = ({ path, title, children }: DeskFrameProps) => {
  const { t } = useLingui()
  const [sheetPath, setSheetPath] = useState<string | null>(null)
  const entries = useDeskMenu()
  const page = useRef<HTMLElement>(null)
  useGuardedFocus(page)
  // The sheet belongs to the page that it was opened on.
  const isSheetOpen = sheetPath === path
  if (sheetPath !== null && !isSheetOpen) setSheetPath(null)
  const [isForFinding, setForFinding] = useState(false)
  const sidebar = useRef<HTMLElement>(null)
  const openSheet = () => {
    setForFinding(false)
    setSheetPath(path)
  }
  useFindKey(() => {
    const field = sidebar.current?.querySelector<HTMLElement>('.desk-find input')
    field?.focus()
    // Where the sidebar is out of sight, the sheet has the field.
    if (field === document.activeElement) return
    setForFinding(true)
    setSheetPath(path)
  })
  return (
    <div className="app-frame desk-frame">
      <SkipLink to="main">
        <Trans>Skip to the content</Trans>
      </SkipLink>
      <aside ref={sidebar} className="app-sidebar" aria-label={t`Sidebar`}>
        <Link className="app-sidebar-brand" href={deskPaths.inbox()}>
          <DeskBrand />
        </Link>
        <DeskSidebarContent path={path} />
      </aside>
      <header className="app-top-bar">
        <button
          type="button"
          className="app-top-bar-menu"
          aria-label={t`Menu`}
          aria-haspopup="dialog"
          aria-expanded={isSheetOpen}
          onClick={openSheet}
        >
          <Menu aria-hidden="true" />
        </button>
        <p className="app-top-bar-title" aria-hidden="true">
          {title}
        </p>
      </header>
      <main ref={page} className="app-main" id="main" tabIndex={-1} aria-label={t`Content`}>
        <FetchingLine />
        <NetworkLine isOffline={useDeskSession().isOffline} />
        {children}
      </main>
      <nav className="app-tab-bar" aria-label={t`Tab bar`}>
        {entries.map((entry) => (
          <DeskEntryLink key={entry.href} entry={entry} path={path} className="app-tab">
            <span className="app-tab-icon">
              {entry.icon}
              {entry.hasCount === true && <InboxCount />}
            </span>
            {entry.label}
          </DeskEntryLink>
        ))}
        <button
          type="button"
          className="app-tab"
          onClick={openSheet}
          aria-haspopup="dialog"
          aria-expanded={isSheetOpen}
        >
          <span className="app-tab-icon">
            <Menu aria-hidden="true" />
          </span>
          <Trans>More</Trans>
        </button>
      </nav>
      {sheetPath !== null && (
        <MenuSheet path={path} isOpen={isSheetOpen} isForFinding={isForFinding} onClose={() => setSheetPath(null)} />
      )}
    </div>
  )
}
