import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { sharedItemQuery } from '../api/catalogue.ts'
import { idOf } from '../api/contract/hydra.ts'
import { customerQuery } from '../api/customers.ts'
import { sharedSetQuery } from '../api/sets.ts'
import { askersThemeQuery, themeByIdQuery } from '../api/themes.ts'
import { CustomerContext } from '../session/customer-context.ts'
import { shownTheme } from '../session/shown-theme.ts'
import { useSession } from '../session/use-session.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { SessionNetworkLine } from './network-line.tsx'
import type { Match } from './route.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenSlot } from './screen-slot.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import './bare-page.css'

const Player = lazyScreen(async () => (await import('./player.tsx')).Player)
export const loadPlayer = () => Player.preload()

/** A page without the frame. Signed-in people see the same: the screen may ask who they are. */
export const GuestPage = ({ match, path }: { match: Match; path: string }) => {
  const { i18n } = useLingui()
  const { customer } = useSession()
  const { data } = useQuery({ ...customerQuery(customer ?? ''), enabled: customer !== null })
  const isItem = match.route.titleFrom === 'item'
  const item = useQuery({ ...sharedItemQuery(match.params.code ?? ''), enabled: isItem })
  // Its own screen asks for it, and for the theme.
  const set = useQuery({ ...sharedSetQuery(match.params.code ?? ''), enabled: false })
  const asker = useQuery(askersThemeQuery).data
  const themeId = asker?.id ?? shownTheme() ?? (set.data?.theme ? idOf(set.data.theme) : null)
  const theme = useQuery({ ...themeByIdQuery(themeId), enabled: false })
  const { company } = asker ?? theme.data ?? {}
  useDocumentTitle(item.data?.name ?? set.data?.title ?? i18n._(match.route.title), company)
  return (
    <CustomerContext value={data ?? null}>
      <main className="app-bare" tabIndex={-1}>
        <SessionNetworkLine />
        <LanguageSwitch />
        <ScreenBoundary key={path}>
          <Suspense fallback={<ProgressLine isActive />}>
            {match.route.hasPlayer === true ? (
              <Player themeId={themeId}>
                <ScreenSlot route={match.route} path={path} />
              </Player>
            ) : (
              <ScreenSlot route={match.route} path={path} />
            )}
          </Suspense>
        </ScreenBoundary>
      </main>
    </CustomerContext>
  )
}
