import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { isReseller } from '../api/contract/customer.ts'
import { customerQuery } from '../api/customers.ts'
import { CustomerContext } from '../session/customer-context.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { Frame } from './frame.tsx'
import { Page } from './page.tsx'
import { Player } from './player.tsx'
import { useLocale } from './preferences.ts'
import type { Match } from './route.ts'
import './bare-page.css'

/** Everything that needs a signed-in person: who it is, the frame, and the page if their role may see it. */
export const SignedInPages = ({ match, path }: { match: Match | null; path: string }) => {
  const { customer: iri, signOut } = useSession()
  const locale = useLocale()
  const { data: customer, isPending, isFetching, refetch } = useQuery(customerQuery(iri ?? ''))
  if (isPending) return <ProgressLine isActive />
  if (customer === undefined)
    return (
      <main className="app-bare" data-centred>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        <Button variant="quiet" onPress={signOut}>
          <Trans>Sign out</Trans>
        </Button>
      </main>
    )
  const isAllowed = match !== null && (match.route.access !== 'reseller' || isReseller(customer))
  const shown = isAllowed ? match : null
  return (
    <CustomerContext value={customer}>
      <I18nProvider locale={locale}>
        <Player hasToasts>
          <Frame match={shown} path={path}>
            <Page match={shown} path={path} />
          </Frame>
        </Player>
      </I18nProvider>
    </CustomerContext>
  )
}
