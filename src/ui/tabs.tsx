import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from './link.tsx'
import './native-select.css'
import './tabs.css'

export type Tab = { href: string; label: string; badge?: ReactNode }

type TabLinksProps = {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The address of the tab that is shown. */
  current: string
}

/** What somebody chose last in a select and has not left since: the page may bring another select for it. */
let chosen: string | null = null

/** Tabs that are links; a select on narrow screens (specification, section 2). CSS shows one of the two. */
export const TabLinks = ({ label, tabs, current }: TabLinksProps) => {
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  // A key that goes on through the tabs changes the page with each: the next one is to find its select.
  useLayoutEffect(() => {
    if (chosen !== current) chosen = null
    else if (document.activeElement === document.body) select.current?.focus({ preventScroll: true })
  }, [current])
  const choose = (href: string) => {
    chosen = href
    navigate(href)
  }
  const leave = ({ target }: FocusEvent) => {
    if (target.isConnected) chosen = null
  }
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
      <div className="ui-tabs-select ui-native-select">
        <select
          ref={select}
          aria-label={label}
          value={current}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          onBlur={leave}
        >
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
