import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './card.css'

export type CardProps = {
  title?: ReactNode
  /** At the end of the title's line: a button or two, or a small text. */
  actions?: ReactNode
  footer?: ReactNode
  children?: ReactNode
  /** Without padding, for lists and tables that reach the edges. */
  isFlush?: boolean
  /** The level of its title; 2 under a page's title. */
  level?: 2 | 3
  className?: string
}

/** A surface with a title: a region of the page when it has one. */
export const Card = ({ title, actions, footer, children, isFlush = false, level = 2, className }: CardProps) => {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={classNames('ui-card', className)}
      aria-labelledby={title === undefined ? undefined : titleId}
      data-flush={isFlush || undefined}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className="ui-card-header">
          {title !== undefined && (
            <Heading id={titleId} className="ui-card-title">
              {title}
            </Heading>
          )}
          {actions !== undefined && <div className="ui-card-actions">{actions}</div>}
        </header>
      )}
      {children !== undefined && <div className="ui-card-body">{children}</div>}
      {footer !== undefined && <footer className="ui-card-footer">{footer}</footer>}
    </section>
  )
}
