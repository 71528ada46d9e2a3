import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import '../ui/state-block.css'
import '../ui/button.css'
import { ScreenLoadError } from './lazy-screen.ts'

/** ErrorState with a native button: React Aria's would weigh on every shared page. */
const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div className="ui-state" role="alert" data-tone="danger" data-framed>
    <span className="ui-state-icon" aria-hidden="true">
      <TriangleAlert />
    </span>
    <h1 className="ui-state-title">
      <Trans>Something went wrong</Trans>
    </h1>
    <div className="ui-state-action">
      <button type="button" className="ui-button" data-variant="secondary" data-size="medium" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  </div>
)

type Props = { children: ReactNode }
type State = { error: unknown; hasFailed: boolean }

/** Keeps a screen's failure to itself: the frame stays, and the screen can be tried again. */
export class ScreenBoundary extends Component<Props, State> {
  override readonly state: State = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  retry = (): void => {
    // React keeps the refusal of a lazy component: only a new page asks for its code again.
    if (this.state.error instanceof ScreenLoadError) window.location.reload()
    else this.setState({ error: null, hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failure onRetry={this.retry} /> : this.props.children
  }
}
