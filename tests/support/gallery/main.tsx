import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../src/ui/tokens.css'
import '../../../src/ui/reset.css'
import '../../../src/ui/base.css'
import { Gallery } from './gallery.tsx'
import { sayAll } from './overlays-section.tsx'
import './gallery.css'

const query = new URLSearchParams(window.location.search)
const scheme = query.get('scheme')
if (scheme !== null) document.documentElement.dataset.colorScheme = scheme
const opened = query.get('open')
if (opened === 'toasts') sayAll()

i18n.load('en', {})
i18n.activate('en')

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Gallery opened={opened} />
    </I18nProvider>
  </StrictMode>,
)
