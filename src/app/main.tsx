import '../ui/reset.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { loadEnvironment } from '../api/environment.ts'
import { http } from '../api/http.ts'
import { startSession } from '../session/actor.ts'
import { watchNetwork } from '../session/network.ts'
import { App } from './app.tsx'
import { keepDraftsApart } from './drafts.ts'
import { EnvironmentMissing } from './environment-missing.tsx'
import { applyScheme, storedLocale } from './preferences.ts'
import { rememberScroll } from './scroll-memory.ts'
import { activate } from './translations.ts'

const start = async (element: HTMLElement): Promise<void> => {
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
  http.use({ language: storedLocale })
  watchNetwork()
  keepDraftsApart()
  startSession()
  rememberScroll()
  root.render(<App />)
}

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root.')
void start(element)
