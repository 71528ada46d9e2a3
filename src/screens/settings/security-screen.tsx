import { SignInsSection } from '../../features/security/sign-ins-section.tsx'
import { TwoFactorSection } from '../../features/security/two-factor-section.tsx'
import { useCustomer } from '../../session/customer-context.ts'
import { Page } from '../../ui/page.tsx'

/** `/settings/security`: what it takes to sign in, and where one is signed in. */
export const SecurityScreen = () => {
  const account = useCustomer()
  return (
    <Page>
      <TwoFactorSection account={account} />
      <SignInsSection account={account} />
    </Page>
  )
}
