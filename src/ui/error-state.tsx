import { Trans } from '@lingui/react/macro'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { handFocusOn } from './hand-focus-on.ts'
import './state-block.css'

type ErrorStateProps = {
  title?: ReactNode
  text?: ReactNode
  onRetry: () => void
  isRetrying?: boolean
  isFramed?: boolean
}

/** What stands where something could not be loaded; announced at once. */
export const ErrorState = ({ title, text, onRetry, isRetrying = false, isFramed = false }: ErrorStateProps) => (
  <div ref={handFocusOn} className="ui-state" role="alert" data-tone="danger" data-framed={isFramed || undefined}>
    <span className="ui-state-icon" aria-hidden="true">
      <TriangleAlert />
    </span>
    <p className="ui-state-title">{title ?? <Trans>Something went wrong</Trans>}</p>
    {text !== undefined && <p className="ui-state-text">{text}</p>}
    <div className="ui-state-action">
      <Button icon={<RotateCw aria-hidden="true" />} onPress={onRetry} isPending={isRetrying}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  </div>
)
