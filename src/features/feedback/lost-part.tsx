import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import '../../ui/field.css'

/** In the place of what could not be loaded. */
export const LostPart = ({ onRetry }: { onRetry: () => void }) => (
  <p className="ui-field-error" role="alert">
    <CircleAlert aria-hidden="true" />
    <span>
      <Trans>This could not be loaded. Please try again.</Trans>{' '}
      <button type="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </span>
  </p>
)
