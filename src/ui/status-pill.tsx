import type { ReactNode } from 'react'
import './status-pill.css'

export type PillTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

type StatusPillProps = { tone?: PillTone; children: ReactNode }

/** A state by colour and by word. */
export const StatusPill = ({ tone = 'neutral', children }: StatusPillProps) => (
  <span className="ui-status-pill" data-tone={tone}>
    {children}
  </span>
)
