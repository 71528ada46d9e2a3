import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from './link.tsx'
import './tabs.css'

export type Tab = { href: string; label: string; badge?: ReactNode }

type TabLinksProps = {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The address of the tab that is shown. */
  current: string
}

/** Tabs that are links; a select on narrow screens (specification, section 2). CSS shows one of the two. */
export const TabLinks = ({ label, tabs, current }: TabLinksProps) => {
  const navigate = useNavigate()
  return (
    <nav className="ui-tabs" aria-label={label}>
      <ul className="ui-tabs-list">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link className="ui-tab" href={tab.href} aria-current={tab.href === current ? 'page' : undefined}>
              {tab.label}
              {tab.badge}
            </Link>
          </li>
        ))}
      </ul>
      <div className="ui-tabs-select">
        <select aria-label={label} value={current} onChange={(event) => navigate(event.currentTarget.value)}>
          {tabs.map((tab) => (
            <option key={tab.href} value={tab.href}>
              {tab.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </nav>
  )
}
