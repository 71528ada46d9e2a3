import { Trans } from '@lingui/react/macro'
import { Compass } from 'lucide-react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import './not-found-screen.css'

/** For addresses that lead nowhere, and for those that a person's role does not open. */
export const NotFoundScreen = () => (
  <div className="not-found">
    <span className="not-found-icon" aria-hidden="true">
      <Compass />
    </span>
    <h1 tabIndex={-1}>
      <Trans>Page not found</Trans>
    </h1>
    <p>
      <Trans>The page may have moved, or the address has a mistake in it.</Trans>
    </p>
    <LinkButton variant="primary" href={paths.dashboard()}>
      <Trans>Go to the dashboard</Trans>
    </LinkButton>
  </div>
)
