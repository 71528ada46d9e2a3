import { useLingui } from '@lingui/react/macro'
import { Activity, Building2, Inbox, LibraryBig, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { deskPaths } from '../../desk-paths.ts'
import { Link } from '../../ui/link.tsx'
import { fetchPage } from '../routes.ts'
import { InboxCount } from './inbox-count.tsx'
import '../../app/menu-list.css'

type DeskEntry = { href: string; label: string; icon: ReactNode; hasCount?: boolean }

/** What the desk has. */
export const useDeskMenu = (): DeskEntry[] => {
  const { t } = useLingui()
  return [
    { href: deskPaths.inbox(), label: t`Inbox`, icon: <Inbox aria-hidden="true" />, hasCount: true },
    { href: deskPaths.orders(), label: t`Orders`, icon: <ReceiptText aria-hidden="true" /> },
    { href: deskPaths.catalogue(), label: t`Catalogue`, icon: <LibraryBig aria-hidden="true" /> },
    { href: deskPaths.resellers(), label: t`Resellers`, icon: <Building2 aria-hidden="true" /> },
    { href: deskPaths.system(), label: t`System`, icon: <Activity aria-hidden="true" /> },
  ]
}

type EntryProps = { entry: DeskEntry; path: string; className: string; children: ReactNode }

/** Leads to an entry, whose page is fetched as soon as somebody points at it. */
export const DeskEntryLink = ({ entry: { href }, path, className, children }: EntryProps) => {
  const isBelow = path === href || path.startsWith(`${href}/`)
  return (
    <Link
      className={className}
      href={href}
      aria-current={isBelow ? 'page' : undefined}
      onPointerEnter={() => fetchPage(href)}
      onFocus={() => fetchPage(href)}
    >
      {children}
    </Link>
  )
}

export const DeskMenu = ({ path }: { path: string }) => (
  <ul className="app-menu-list">
    {useDeskMenu().map((entry) => (
      <li key={entry.href}>
        <DeskEntryLink entry={entry} path={path} className="app-menu-link">
          {entry.icon}
          <span className="app-menu-label">{entry.label}</span>
          {entry.hasCount === true && <InboxCount />}
        </DeskEntryLink>
      </li>
    ))}
  </ul>
)
