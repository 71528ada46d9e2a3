import { PasswordForm } from '../../features/security/password-form.tsx'
import { useCustomer } from '../../session/customer-context.ts'
import { Page } from '../../ui/page.tsx'
import { ProfileForm } from './profile-form.tsx'

/** `/settings/account`: who one is, and the password (specification, section 2, "Orders and settings"). */
export const AccountScreen = () => (
  <Page>
    <ProfileForm />
    <PasswordForm account={useCustomer()} />
  </Page>
)
