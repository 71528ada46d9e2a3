import { Page } from '../../ui/page.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** `/settings/account`: who one is, and the password (specification, section 2, "Orders and settings"). */
export const AccountScreen = () => (
  <Page>
    <ProfileForm />
    <PasswordForm />
  </Page>
)
