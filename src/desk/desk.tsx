import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type AroundNavHandler, Redirect, Router } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import type { Language } from '../api/contract/customer.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { useLocale } from '../app/preferences.ts'
import { ScreenBoundary } from '../app/screen-boundary.tsx'
import { deskPaths } from '../desk-paths.ts'
import type { SessionActor } from '../machines/session.machine.ts'
import { createQueryClient } from '../session/query-client.ts'
import { readAgain } from '../session/read-again.ts'
import { NavigationProvider } from '../ui/link.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { visit } from '../ui/sheet-history.ts'
import { useSoon } from '../ui/use-later.ts'
import { createLeaveWarning } from '../ui/use-leave-warning.ts'
import { SessionContext, useDeskSession } from './session/session.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

const Pages = lazyScreen(async () => (await import('./pages.tsx')).Pages)

/** What one of the team has open, with answers of their own. Where the session ends it stays, out of sight, as it is. */
const Opened = ({ isOver }: { isOver: boolean }) => {
  const [client] = useState(createQueryClient)
  const locale = useLocale()
  const path = usePathname()
  useEffect(() => {
    const warn = createLeaveWarning()
    const stop = client.getMutationCache().subscribe(() => warn(client.isMutating() > 0))
    return () => {
      stop()
      warn(false)
    }
  }, [client])
  // The server names things in the chosen language, and what was refused meanwhile is to be had now.
  const read = useRef<Language | null>(locale)
  useEffect(() => {
    if (isOver) read.current = null
    else if (read.current !== locale) {
      read.current = locale
      void readAgain(client)
    }
  }, [client, locale, isOver])
  return (
    <QueryClientProvider client={client}>
      <div hidden={isOver} inert={isOver}>
        <ScreenBoundary>
          <Suspense fallback={<ProgressLine isActive />}>
            <Pages path={path} />
          </Suspense>
        </ScreenBoundary>
      </div>
      {isOver && <SignInScreen />}
    </QueryClientProvider>
  )
}

const Guarded = () => {
  const { administrator, isOver } = useDeskSession()
  const path = usePathname()
  const [guests] = useState(createQueryClient)
  const [toasts] = useSoon(() => import('./frame/desk-toasts.tsx'), administrator === null ? 'idle' : null)
  if (path === '/desk' || path === '/desk/') return <Redirect to={deskPaths.inbox()} replace />
  if (administrator !== null) return <Opened key={administrator} isOver={isOver} />
  return (
    <QueryClientProvider client={guests}>
      <SignInScreen />
      {toasts && <toasts.DeskToasts isSoonWanted={false} />}
    </QueryClientProvider>
  )
}

const visitInstead: AroundNavHandler = (_navigate, href, options) => visit(href, options)

/** The provider's desk: its pages for whoever is signed in there, else its sign-in at the same address. */
export const Desk = ({ session }: { session: SessionActor }) => (
  <I18nProvider i18n={i18n}>
    <SessionContext value={session}>
      <Router aroundNav={visitInstead}>
        <NavigationProvider navigate={visit}>
          <Guarded />
        </NavigationProvider>
      </Router>
    </SessionContext>
  </I18nProvider>
)
