import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { ScreenLoadError } from './lazy-screen.ts'

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
    return this.state.hasFailed ? <ErrorState isFramed onRetry={this.retry} /> : this.props.children
  }
}
