import '../ui/reset.css'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/button.css'
import '../app/bare-page.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { loadEnvironment } from '../api/environment.ts'
import { http } from '../api/http.ts'
import { EnvironmentMissing } from '../app/environment-missing.tsx'
import { followScheme } from '../app/preferences.ts'
import { storedLocale } from '../app/stored-locale.ts'
import { wordsFor } from '../app/wire-words.ts'
import { runNetwork, watchNetwork } from '../session/network.ts'
import { followHistory } from '../ui/sheet-history.ts'
import { Desk } from './desk.tsx'
import { runDeskSession } from './session/session.ts'
import { activate, followLanguage } from './texts.ts'

const start = async (element: HTMLElement): Promise<void> => {
  followScheme()
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
  http.use({ language: storedLocale, words: (words) => wordsFor(storedLocale(), words) })
  watchNetwork()
  followLanguage()
  followHistory()
  root.render(<Desk session={await runDeskSession()} />)
  await runNetwork()
}

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root.')
void start(element)
