import { Component, type ReactNode } from 'react'
import { Failed } from '../explore/failed.tsx'
import type { Emit } from './events.ts'

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
