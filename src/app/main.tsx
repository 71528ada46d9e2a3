import '../ui/reset.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Language } from '../api/contract/customer.ts'
import { loadEnvironment } from '../api/environment.ts'
import { http } from '../api/http.ts'
import type { ErrorWords } from '../api/http-error.ts'
import { isSignedIn, sessionRestored, startSession } from '../session/actor.ts'
import { watchNetwork } from '../session/network.ts'
import { followHistory } from '../ui/sheet-history.ts'
import { App } from './app.tsx'
import { chooseLanguage } from './choose-language.ts'
import { keepDraftsApart } from './drafts.ts'
import { drawnLanguage, readAnswers } from './drawn-page.ts'
import { EnvironmentMissing } from './environment-missing.tsx'
import { loadPlayer } from './guest-page.tsx'
import { applyScheme, storedLocale } from './preferences.ts'
import { matchRoute } from './route.ts'
import { routeTable } from './route-table.ts'
import { rememberScroll } from './scroll-memory.ts'
import { showStartFailed } from './start-failed.ts'
import { activate } from './translations.ts'
import { whenAwake } from './wake.ts'

/** Dutch for what the server says in English alone; where it cannot be had, that. */
const wordsOf = async (words: ErrorWords): Promise<ErrorWords> => {
  if (storedLocale() === 'en') return words
  return import('./wire-words-nl.ts').then(
    ({ inDutch }) => inDutch(words),
    () => words,
  )
}

const matched = () => matchRoute(routeTable, location.pathname)?.route

/** Takes over the page that the server drew: its code first, so that nothing of it goes away in between. */
const takeOver = async (element: HTMLElement, drawn: Language): Promise<void> => {
  const route = matched()
  await Promise.all([route?.screen?.preload(), route?.hasPlayer === true && loadPlayer()])
  hydrateRoot(element, <App answers={readAnswers()} />)
  // Chosen in this browser before the server could know.
  whenAwake(() => void (storedLocale() !== drawn && chooseLanguage(storedLocale())))
}

const start = async (element: HTMLElement): Promise<void> => {
  // The build leaves it out: there DEV is false.
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
    const { showInspector } = await import('./inspector/panel.ts')
    showInspector()
  }
  applyScheme()
  const drawn = drawnLanguage(element)
  const [hasEnvironment] = await Promise.all([loadEnvironment(), activate(drawn ?? storedLocale())])
  if (!hasEnvironment) {
    createRoot(element).render(
      <I18nProvider i18n={i18n}>
        <EnvironmentMissing />
      </I18nProvider>,
    )
    return
  }
  http.use({ language: storedLocale, words: wordsOf })
  watchNetwork()
  keepDraftsApart()
  startSession()
  followHistory()
  rememberScroll()
  await sessionRestored()
  const isElsewhere = matched()?.isGuestOnly === true && isSignedIn()
  if (drawn !== null && !isElsewhere) return takeOver(element, drawn)
  element.replaceChildren()
  delete document.documentElement.dataset.waiting
  createRoot(element).render(<App />)
}

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root.')
start(element).catch((error: unknown) => {
  console.error(error)
  showStartFailed(element)
})
