import { Trans } from '@lingui/react/macro'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { NativeButton } from '../ui/native-button.tsx'
import type { Emit } from './events.ts'

/** What stands where something could not be shown, with the way to try again. */
export const Failed = ({ onRetry }: { onRetry: () => unknown }) => (
  <div role="alert">
    <EmptyState
      icon={<TriangleAlert />}
      title={<Trans>Something went wrong</Trans>}
      isFramed
      action={
        <NativeButton icon={<RotateCw aria-hidden="true" />} onClick={() => onRetry()}>
          <Trans>Try again</Trans>
        </NativeButton>
      }
    />
  </div>
)

type BoundaryProps = { emit: Emit; onRetry: () => void; children: ReactNode }

/** Keeps a fault of ours from emptying the host page's place for us; the page hears of it. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.emit('error', { code: 'crash', message: String(error) })
  }

  override render(): ReactNode {
    const retry = () => {
      this.props.onRetry()
      this.setState({ hasFailed: false })
    }
    return this.state.hasFailed ? <Failed onRetry={retry} /> : this.props.children
  }
}
