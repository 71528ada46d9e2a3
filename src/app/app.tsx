import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type DehydratedState, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { createQueryClient } from '../session/query-client.ts'
import { useSession } from '../session/use-session.ts'
import { NavigationProvider } from '../ui/link.tsx'
import { visit } from '../ui/sheet-history.ts'
import { Pages } from './pages.tsx'
import { useLocale } from './preferences.ts'

type Answers = DehydratedState | null

const clientWith = (answers: Answers): QueryClient => {
  const client = createQueryClient()
  if (answers !== null) hydrate(client, answers)
  return client
}

/**
 * A cache of its own for each person: `clear()` would leave mounted queries with the previous one's data. In another
 * language everything is asked for again, since the server names filters, products and countries.
 */
const Queries = ({ answers, children }: { answers: Answers; children: ReactNode }) => {
  const [client] = useState(() => clientWith(answers))
  const locale = useLocale()
  const spoken = useRef(locale)
  useEffect(() => {
    if (spoken.current === locale) return
    spoken.current = locale
    void client.invalidateQueries()
  }, [client, locale])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const visitInstead: AroundNavHandler = (_navigate, href, options) => visit(href, options)

/** `answers` came in the page, for whoever sees it first. */
export const App = ({ answers = null }: { answers?: Answers }) => {
  const { customer } = useSession()
  const [first] = useState(customer)
  return (
    <I18nProvider i18n={i18n}>
      <Router aroundNav={visitInstead}>
        <NavigationProvider navigate={visit}>
          <Queries key={customer} answers={customer === first ? answers : null}>
            <Pages />
          </Queries>
        </NavigationProvider>
      </Router>
    </I18nProvider>
  )
}
