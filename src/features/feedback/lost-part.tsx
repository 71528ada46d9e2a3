import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import '../../ui/field.css'

type Props = {
  onRetry: () => void
  /** Takes the focus of the button, which goes; left out where what comes takes it. */
  back?: RefObject<HTMLElement | null>
}

/** In the place of what could not be loaded. */
export const LostPart = ({ onRetry, back }: Props) => (
  <p className="ui-field-error" role="alert">
    <CircleAlert aria-hidden="true" />
    <span>
      <Trans>This could not be loaded. Please try again.</Trans>{' '}
      <button
        type="button"
        onClick={() => {
          back?.current?.focus({ preventScroll: true })
          onRetry()
        }}
      >
        <Trans>Try again</Trans>
      </button>
    </span>
  </p>
)
