import type { ReactNode } from 'react'
import { handFocusOn } from './hand-focus-on.ts'
import './state-block.css'

export type EmptyStateProps = {
  icon: ReactNode
  title: ReactNode
  text?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** With a dashed frame of its own: where no card is around it. */
  isFramed?: boolean
}

/** What stands where nothing is yet: an icon, a sentence, one action. */
export const EmptyState = ({ icon, title, text, action, isFramed = false }: EmptyStateProps) => (
  <div ref={handFocusOn} className="ui-state" data-framed={isFramed || undefined}>
    <span className="ui-state-icon" aria-hidden="true">
      {icon}
    </span>
    <p className="ui-state-title">{title}</p>
    {text !== undefined && <p className="ui-state-text">{text}</p>}
    {action !== undefined && <div className="ui-state-action">{action}</div>}
  </div>
)
