import { Link } from '../ui/link.tsx'
import { currentEntry, type MenuItem } from './menu-entries.tsx'
import { UnreadCount } from './unread-count.tsx'
import './menu-list.css'

export const MenuList = ({ items, path }: { items: readonly MenuItem[]; path: string }) => {
  const current = currentEntry(items, path)
  return (
    <ul className="app-menu-list">
      {items.map(({ href, label, icon, hasCount }) => (
        <li key={href}>
          <Link className="app-menu-link" href={href} aria-current={href === current ? 'page' : undefined}>
            {icon}
            <span className="app-menu-label">{label}</span>
            {hasCount === true && <UnreadCount />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
