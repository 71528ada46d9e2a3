import './react-first.ts'
import '../ui/reset.css'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/button.css'
import './bare-page.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '../api/contract/customer.ts'
import { languageIn } from '../api/contract/language.ts'
import { loadEnvironment } from '../api/environment.ts'
import { http } from '../api/http.ts'
import { runNetwork, watchNetwork } from '../session/network.ts'
import { currentSession, hasStoredSession, startSession } from '../session/session.ts'
import { followHistory } from '../ui/sheet-history.ts'
import { App } from './app.tsx'
import { followLanguage } from './choose-language.ts'
import { keepDraftsApart } from './drafts.ts'
import { earlyTransport } from './early-transport.ts'
import { EnvironmentMissing } from './environment-missing.tsx'
import { guestRoutes } from './guest-routes.ts'
import { insist } from './insist.ts'
import { fetchPage } from './pages.tsx'
import { rememberPlaces } from './place-memory.ts'
import { followScheme } from './preferences.ts'
import { matchRoute } from './route.ts'
import { startQueries } from './start-queries.ts'
import { keepAddressedLocale, storedLocale } from './stored-locale.ts'
import { activate } from './translations.ts'
import { wordsFor } from './wire-words.ts'

/** The language of the page that the server drew into this element; null where there is none to take over. */
const drawnLanguage = (element: HTMLElement): Language | null =>
  element.dataset.drawn === undefined ? null : languageIn(document.documentElement.lang)

/** For what does not take over the page that the server drew: presses are no longer kept for that. */
const clear = (element: HTMLElement): void => {
  window.portalEarly?.release()
  delete document.documentElement.dataset.waiting
  element.replaceChildren()
}

/** Starts what the page needs to know of its surroundings, and who looks at it; false without an environment. */
const startAround = async (isGuests: boolean): Promise<boolean> => {
  if (!(await loadEnvironment())) return false
  http.use({ language: storedLocale, words: (words) => wordsFor(storedLocale(), words), transport: earlyTransport })
  watchNetwork()
  keepDraftsApart()
  followLanguage()
  // What strangers see too needs to know nobody.
  await startSession().catch((error: unknown) => {
    if (!isGuests) throw error
  })
  return true
}

const start = async (element: HTMLElement): Promise<void> => {
  // The build leaves it out: there DEV is false.
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
    const { showInspector } = await import('./inspector/panel.ts')
    showInspector()
  }
  followScheme()
  const drawn = drawnLanguage(element)
  keepAddressedLocale(drawn)
  // An address that only leads on is drawn as the page that it leads to.
  if (element.dataset.drawn) history.replaceState(history.state, '', element.dataset.drawn + location.search)
  const route = matchRoute(guestRoutes, location.pathname)?.route
  const texts = route === undefined && hasStoredSession() ? 'signedIn' : 'guest'
  const [hasEnvironment] = await Promise.all([
    startAround(route !== undefined),
    insist(() => activate(drawn ?? storedLocale(), texts)),
  ])
  if (!hasEnvironment) {
    clear(element)
    createRoot(element).render(
      <I18nProvider i18n={i18n}>
        <EnvironmentMissing />
      </I18nProvider>,
    )
    return
  }
  followHistory()
  rememberPlaces()
  const { isSignedIn } = currentSession()
  const isElsewhere = route?.isGuestOnly === true && isSignedIn
  if (drawn !== null && !isElsewhere) {
    const { hydratePage } = await insist(() => import('./hydrate-page.tsx'))
    return hydratePage(element, drawn, route)
  }
  const { queries, known } = startQueries(route !== undefined, location)
  if (isSignedIn && route === undefined) await fetchPage(location.pathname)
  await known()
  clear(element)
  // In turns, so that a press in between is heard.
  startTransition(() => createRoot(element).render(<App queries={queries} />))
}

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root.')
start(element).then(runNetwork, (error: unknown) => {
  console.error(error)
  return window.portalLostStart?.loadAnew()
})
