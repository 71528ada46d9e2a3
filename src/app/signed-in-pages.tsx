import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Redirect } from 'wouter'
import { clientQuery } from '../api/clients.ts'
import { isReseller, type Language } from '../api/contract/customer.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { customerQuery } from '../api/customers.ts'
import { statusOf } from '../api/http-error.ts'
import { orderQuery } from '../api/orders.ts'
import { projectQuery } from '../api/projects.ts'
import { guardWaiting } from '../features/drafts/under-way.ts'
import type { Params } from '../paths.ts'
import { CustomerContext } from '../session/customer-context.ts'
import { store } from '../session/device-storage.ts'
import { LanguageContext } from '../session/language-context.ts'
import { useSession } from '../session/use-session.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { answerChoice, chooseLanguage, showLanguage } from './choose-language.ts'
import { leavePortal } from './drafts.ts'
import { Frame } from './frame.tsx'
import { SessionNetworkLine } from './network-line.tsx'
import { Page } from './page.tsx'
import { Player } from './player.tsx'
import { takeChosenLocale, useLocale } from './preferences.ts'
import { isId, type Match, matchRoute } from './route.ts'
import { prefetchPage } from './signed-in-queries.ts'
import { signedInRoutes } from './signed-in-routes.ts'
import { chosenLocale, localeKey, setAddressed, storedLocale } from './stored-locale.ts'
import { addTexts } from './translations.ts'
import './bare-page.css'
import './lost-page.css'

const nothing = {}

/** On other pages than the catalogues' the player's words come along. */
const fetchCastingPlayer = async () => {
  const [{ CastingPlayer }] = await Promise.all([
    import('../features/projects/adding/casting-player.tsx'),
    addTexts('explore'),
  ])
  return CastingPlayer
}

/** For the next visit. Pages for guests that lie open don't follow, as nobody chose it there. */
const keepForAccount = (language: Language): void => {
  store(localeKey, language)
  takeChosenLocale(language)
}

/**
 * Shows and keeps the language that the person chose in the settings, here or elsewhere, and stays with what is shown
 * where a page for guests chooses another one; null leaves it as it is, and follows.
 */
const useFollowLanguage = (language: Language | null, shown: Language): void => {
  useEffect(() => {
    if (language !== null && !(language === storedLocale() && language === chosenLocale()))
      void showLanguage(language, keepForAccount)
  }, [language])
  const isOwn = language !== null
  useEffect(() => (isOwn ? answerChoice(() => setAddressed(shown)) : undefined), [isOwn, shown])
}

/**
 * Whether what the address names is not for this person: `missing` where it never was or does not exist, `lost` where it
 * was shown and is a project or order of theirs no longer.
 */
const useAbsence = ({ projectId, clientId, orderId }: Params): 'missing' | 'lost' | null => {
  const ids = [projectId, clientId].filter((id) => id !== undefined)
  const isPossible = ids.every(isId)
  const project = useQuery({ ...projectQuery(Number(projectId)), enabled: isPossible && projectId !== undefined })
  const client = useQuery({ ...clientQuery(Number(clientId)), enabled: isPossible && clientId !== undefined })
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: isPossible && orderId !== undefined })
  const isElsewhere = projectId !== undefined && order.data !== undefined && order.data.projectId !== Number(projectId)
  const absent = [project, client, order].filter(({ error }) => statusOf(error) === 404)
  if (!isPossible || isElsewhere || absent.some(({ data }) => data === undefined)) return 'missing'
  // A client's page says itself that somebody deleted it.
  return absent.some((read) => read !== client) ? 'lost' : null
}

/** The page within its frame; what the address names may be missing. What was shown stays, with what is typed over it. */
const FramedPage = ({ match, path }: { match: Match | null; path: string }) => {
  const absence = useAbsence(match?.params ?? nothing)
  const found = absence === 'missing' ? null : match
  return (
    <Frame match={found} path={path}>
      {absence === 'lost' && (
        <div className="app-lost">
          <Banner tone="danger" title={<Trans>You no longer have access to this page.</Trans>}>
            <Trans>It shows what was there before.</Trans>
          </Banner>
        </div>
      )}
      <Page match={found} path={path} />
    </Frame>
  )
}

const waitingLost = () => t`What waited for the network has not been saved`

/** Everything that needs a signed-in person: who it is, the frame, and the page if their role may see it. */
const PersonsPage = ({ match, path }: { match: Match | null; path: string }) => {
  const { customer: iri, signOut } = useSession()
  const locale = useLocale()
  const queries = useQueryClient()
  useEffect(() => guardWaiting(queries, waitingLost), [queries])
  const { data, isFetching, isError, refetch } = useQuery(customerQuery(iri ?? ''))
  // Drawn in turns, as at the start: an answer that comes later would else have all of the page drawn at once.
  const customer = useDeferredValue(data)
  useFollowLanguage(data?.language ?? null, locale)
  if (customer === undefined && !isError)
    return (
      <main className="app-bare">
        <ProgressLine isActive />
        <SessionNetworkLine />
      </main>
    )
  if (customer === undefined)
    return (
      <main className="app-bare" data-centred>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        <Button variant="quiet" onPress={() => leavePortal(signOut)}>
          <Trans>Sign out</Trans>
        </Button>
      </main>
    )
  const isAllowed = match !== null && (match.route.access === 'client' || isReseller(customer))
  return (
    <CustomerContext value={customer}>
      <LanguageContext value={chooseLanguage}>
        <I18nProvider locale={locale}>
          <Player hasToasts hasPrices fetchAround={fetchCastingPlayer}>
            <FramedPage match={isAllowed ? match : null} path={path} />
          </Player>
        </I18nProvider>
      </LanguageContext>
    </CustomerContext>
  )
}

/** Fetches the code of the screen at this path. */
export const fetchScreen = async (path: string): Promise<void> =>
  void (await matchRoute(signedInRoutes, path)?.route.screen?.preload())

/** The page at this path, for whoever it is that is signed in. */
export const SignedInPages = ({ path }: { path: string }) => {
  const match = matchRoute(signedInRoutes, path)
  if (match?.route.redirect !== undefined)
    return <Redirect key={path} to={match.route.redirect(match.params)} replace />
  return <PersonsPage match={match} path={path} />
}

/**
 * Asks for what the page at this path shows first, before it is drawn. Resolves once it is known who looks at it. Never
 * rejects.
 */
export const prefetchAt = async (
  queries: QueryClient,
  path: string,
  asked: { customer: Iri; search: string },
): Promise<void> => {
  const match = matchRoute(signedInRoutes, path)
  if (match === null) return
  void prefetchPage(queries, match, asked)
  // `prefetchPage` asks for it too: the cache makes one call of both.
  await queries.fetchQuery(customerQuery(asked.customer)).catch(() => undefined)
}
