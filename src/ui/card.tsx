import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './card.css'

type CardProps = {
  title?: ReactNode
  /** At the end of the title's line: a button or two, or a small text. */
  actions?: ReactNode
  children?: ReactNode
  /** Without padding, for lists and tables that reach the edges. */
  isFlush?: boolean
  className?: string
}

/** A surface with a title: a region of the page when it has one. */
export const Card = ({ title, actions, children, isFlush = false, className }: CardProps) => {
  const titleId = useId()
  return (
    <section
      className={classNames('ui-card', className)}
      aria-labelledby={title === undefined ? undefined : titleId}
      data-flush={isFlush || undefined}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className="ui-card-header">
          {title !== undefined && (
            <h2 id={titleId} className="ui-card-title">
              {title}
            </h2>
          )}
          {actions !== undefined && <div className="ui-card-actions">{actions}</div>}
        </header>
      )}
      {children !== undefined && <div className="ui-card-body">{children}</div>}
    </section>
  )
}
