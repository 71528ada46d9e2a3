import { Page } from '../../ui/page.tsx'
import { SignInsSection } from './sign-ins-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** `/settings/security`: what it takes to sign in, and where one is signed in. */
export const SecurityScreen = () => (
  <Page>
    <TwoFactorSection />
    <SignInsSection />
  </Page>
)
