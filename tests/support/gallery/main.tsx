import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../src/ui/tokens.css'
import '../../../src/ui/reset.css'
import '../../../src/ui/base.css'
import { NavigationProvider } from '../../../src/ui/link.tsx'
import { ToastRegion } from '../../../src/ui/toast.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { PageSection } from './page-section.tsx'
import { StatesSection } from './states-section.tsx'
import './gallery.css'

const query = new URLSearchParams(window.location.search)
const scheme = query.get('scheme')
if (scheme !== null) document.documentElement.dataset.colorScheme = scheme

i18n.load('en', {})
i18n.activate('en')

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <NavigationProvider navigate={(href) => window.history.pushState(null, '', href)}>
        <main className="gallery">
          <PageSection />
          <ButtonsSection />
          <FieldsSection />
          <StatesSection />
          <OverlaysSection opened={query.get('open')} />
        </main>
        <ToastRegion />
      </NavigationProvider>
    </I18nProvider>
  </StrictMode>,
)
