import '../ui/reset.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { loadEnvironment } from '../api/environment.ts'
import { http } from '../api/http.ts'
import type { ErrorWords } from '../api/http-error.ts'
import { startSession } from '../session/actor.ts'
import { watchNetwork } from '../session/network.ts'
import { followHistory } from '../ui/sheet-history.ts'
import { App } from './app.tsx'
import { keepDraftsApart } from './drafts.ts'
import { EnvironmentMissing } from './environment-missing.tsx'
import { applyScheme, storedLocale } from './preferences.ts'
import { rememberScroll } from './scroll-memory.ts'
import { showStartFailed } from './start-failed.ts'
import { activate } from './translations.ts'

/** Dutch for what the server says in English alone; where it cannot be had, that. */
const wordsOf = async (words: ErrorWords): Promise<ErrorWords> => {
  if (storedLocale() === 'en') return words
  return import('./wire-words-nl.ts').then(
    ({ inDutch }) => inDutch(words),
    () => words,
  )
}

const start = async (element: HTMLElement): Promise<void> => {
  // The build leaves it out: there DEV is false.
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
    const { showInspector } = await import('./inspector/panel.ts')
    showInspector()
  }
  applyScheme()
  const [hasEnvironment] = await Promise.all([loadEnvironment(), activate(storedLocale())])
  const root = createRoot(element)
  if (!hasEnvironment) {
    root.render(
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
  root.render(<App />)
}

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root.')
start(element).catch((error: unknown) => {
  console.error(error)
  showStartFailed(element)
})
