import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import type { Ref } from 'react'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import { useMenu } from './menu-entries.tsx'
import { chainOf, type Match } from './route.ts'
import { signedInRoutes } from './signed-in-routes.ts'
import { useRouteTitles } from './use-route-titles.ts'
import './top-bar.css'

type TopBarProps = {
  match: Match | null
  path: string
  isSheetOpen: boolean
  onMenu: () => void
  /** The place at its end that a page may fill. */
  endRef: Ref<HTMLDivElement>
}

/** What the menu calls this page, for there is little room; else the title of its route. */
const useShortTitle = (match: Match | null, path: string): string => {
  const { t } = useLingui()
  const { main, explore } = useMenu()
  const titles = useRouteTitles(match === null ? [] : chainOf(signedInRoutes, match.route), match?.params ?? {})
  return [...main, ...explore].find(({ href }) => href === path)?.label ?? titles.at(-1) ?? t`Page not found`
}

/** The bar at the top of phones: the menu, where one is, and what the page puts at its end. */
export const TopBar = ({ match, path, isSheetOpen, onMenu, endRef }: TopBarProps) => {
  const { t } = useLingui()
  const title = useShortTitle(match, path)
  const isNarrow = useIsNarrow()
  return (
    <header className="app-top-bar">
      <button
        type="button"
        className="app-top-bar-menu"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        onClick={onMenu}
      >
        <Menu aria-hidden="true" />
      </button>
      {/* The page's heading says it again: for the eye alone, and only where the bar is seen. */}
      {isNarrow && (
        <p className="app-top-bar-title" aria-hidden="true">
          {title}
        </p>
      )}
      <div ref={endRef} />
    </header>
  )
}
