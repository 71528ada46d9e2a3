import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { createQueryClient } from '../session/query-client.ts'
import { readAgain } from '../session/read-again.ts'
import { useSession } from '../session/use-session.ts'
import { NavigationProvider } from '../ui/link.tsx'
import { visit } from '../ui/sheet-history.ts'
import { createLeaveWarning } from '../ui/use-leave-warning.ts'
import { Pages } from './pages.tsx'
import { useLocale } from './preferences.ts'

/** The browser asks before it leaves while something that was pressed is under way, or waits for the network. */
const useStayWhileSaving = (client: QueryClient): void =>
  useEffect(() => {
    const warn = createLeaveWarning()
    const stop = client.getMutationCache().subscribe(() => warn(client.isMutating() > 0))
    return () => {
      stop()
      warn(false)
    }
  }, [client])

/**
 * A cache of its own for each person: `clear()` would leave mounted queries with the previous one's data. In another
 * language everything is asked for again, since the server names filters, products and countries.
 */
const Queries = ({ first, children }: { first: RefObject<QueryClient | undefined>; children: ReactNode }) => {
  const [client] = useState(() => first.current ?? createQueryClient())
  useEffect(() => {
    // The next person, also the same one after a new sign-in, begins with an empty cache.
    first.current = undefined
    // Later, when all that was mounted has unsubscribed.
    return () => queueMicrotask(() => client.clear())
  }, [client, first])
  useStayWhileSaving(client)
  const locale = useLocale()
  const spoken = useRef(locale)
  useEffect(() => {
    if (spoken.current === locale) return
    spoken.current = locale
    void readAgain(client)
  }, [client, locale])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const visitInstead: AroundNavHandler = (_navigate, href, options) => visit(href, options)

/** `queries`: what is known at the start, for whoever sees the page first and until somebody leaves or signs in. */
export const App = ({ queries }: { queries?: QueryClient }) => {
  const { customer } = useSession()
  const first = useRef(queries)
  return (
    <I18nProvider i18n={i18n}>
      <Router aroundNav={visitInstead}>
        <NavigationProvider navigate={visit}>
          <Queries key={customer} first={first}>
            <Pages />
          </Queries>
        </NavigationProvider>
      </Router>
    </I18nProvider>
  )
}
