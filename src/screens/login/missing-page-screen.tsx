import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { shownTheme, signInPath } from '../../session/shown-theme.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** For addresses that lead nowhere, as a guest's page: behind them may be what the frame would show. */
export const MissingPageScreen = () => {
  const { t } = useLingui()
  return (
    <SignInLayout
      title={t`Page not found`}
      intro={<Trans>The page may have moved, or the address has a mistake in it.</Trans>}
    >
      <LinkButton variant="primary" size="large" isFullWidth href={paths.dashboard({ theme: shownTheme() })}>
        <Trans>Go to the dashboard</Trans>
      </LinkButton>
      <LinkButton size="large" isFullWidth href={signInPath()}>
        <Trans>Sign in</Trans>
      </LinkButton>
    </SignInLayout>
  )
}
