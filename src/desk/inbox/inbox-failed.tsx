import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { handFocusOn } from '../../ui/hand-focus-on.ts'
import { Spinner } from '../../ui/spinner.tsx'
import '../../ui/button.css'
import '../../ui/state-block.css'

/** ErrorState with a native button: the inbox comes without React Aria. */
export const InboxFailed = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => {
  const { t } = useLingui()
  return (
    <div ref={handFocusOn} className="ui-state" role="alert" data-tone="danger" data-framed>
      <span className="ui-state-icon" aria-hidden="true">
        <TriangleAlert />
      </span>
      <p className="ui-state-title">
        <Trans>Something went wrong</Trans>
      </p>
      <div className="ui-state-action">
        <button
          type="button"
          className="ui-button"
          data-variant="secondary"
          data-size="medium"
          data-pending={isRetrying || undefined}
          aria-disabled={isRetrying || undefined}
          onClick={() => isRetrying || onRetry()}
        >
          <span className="ui-button-content">
            <RotateCw aria-hidden="true" />
            <span>
              <Trans>Try again</Trans>
            </span>
          </span>
          {isRetrying && (
            <span className="ui-button-pending">
              <Spinner label={t`Loading`} />
            </span>
          )}
        </button>
      </div>
    </div>
  )
}
