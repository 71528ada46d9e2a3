import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, Folder, LayoutDashboard, Menu, Mic } from 'lucide-react'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { currentEntry } from './menu-entries.tsx'
import { UnreadCount } from './unread-count.tsx'
import './tab-bar.css'

type TabBarProps = { path: string; isSheetOpen: boolean; onMore: () => void }

/** The bar at the bottom of phones. */
export const TabBar = ({ path, isSheetOpen, onMore }: TabBarProps) => {
  const { t } = useLingui()
  const items = [
    { href: paths.dashboard(), label: t`Home`, icon: <LayoutDashboard aria-hidden="true" /> },
    { href: paths.projects(), label: t`Projects`, icon: <Folder aria-hidden="true" /> },
    { href: paths.explore.voices(), label: t`Voices`, icon: <Mic aria-hidden="true" /> },
    { href: paths.notifications(), label: t`Updates`, icon: <Bell aria-hidden="true" />, hasCount: true },
  ]
  const current = currentEntry(items, path)
  return (
    <nav className="app-tab-bar" aria-label={t`Tab bar`}>
      {items.map(({ href, label, icon, hasCount }) => (
        <Link key={href} className="app-tab" href={href} aria-current={href === current ? 'page' : undefined}>
          <span className="app-tab-icon">
            {icon}
            {hasCount === true && <UnreadCount />}
          </span>
          {label}
        </Link>
      ))}
      <button type="button" className="app-tab" onClick={onMore} aria-haspopup="dialog" aria-expanded={isSheetOpen}>
        <span className="app-tab-icon">
          <Menu aria-hidden="true" />
        </span>
        <Trans>More</Trans>
      </button>
    </nav>
  )
}
