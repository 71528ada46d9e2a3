import { useQuery } from '@tanstack/react-query'
import { administratorQuery } from '../../api/admin/administrators.ts'
import { PasswordForm } from '../../features/security/password-form.tsx'
import { SignInsSection } from '../../features/security/sign-ins-section.tsx'
import { TwoFactorSection } from '../../features/security/two-factor-section.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { whenLeft } from '../session/keep-people-apart.ts'
import { useAdministrator } from '../session/session.ts'

/** How one of the team signs in: codes, the password, and where they are signed in. */
export const AccountScreen = () => {
  const { data, isLoadingError, isFetching, refetch } = useQuery(administratorQuery(useAdministrator()))
  if (isLoadingError) return <ErrorState isFramed onRetry={() => void refetch()} isRetrying={isFetching} />
  if (data === undefined) return <ProgressLine isActive />
  const account = { idPath: data.idPath, email: data.email, whenLeft }
  return (
    <Page>
      <TwoFactorSection account={account} />
      <PasswordForm account={account} />
      <SignInsSection account={account} />
    </Page>
  )
}
