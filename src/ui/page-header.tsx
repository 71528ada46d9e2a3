import { type ReactNode, useContext, useEffect } from 'react'
import { PageFrameContext } from './page-frame.ts'
import './page-header.css'

export type PageHeaderProps = {
  /** The route's own when missing. */
  title?: ReactNode
  /** A line below the title. */
  subtitle?: ReactNode
  breadcrumb?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
}

/**
 * The top of a page: breadcrumb, title and actions on one line, tabs. Title, breadcrumb and tabs come from the
 * page's frame where they are not given. The title can take the focus after a change of page.
 */
export const PageHeader = ({ title, subtitle, actions, ...given }: PageHeaderProps) => {
  const frame = useContext(PageFrameContext)
  const { onTitle } = frame
  useEffect(() => {
    if (typeof title !== 'string') return
    onTitle?.(title)
    return () => onTitle?.(null)
  }, [title, onTitle])
  const breadcrumb = given.breadcrumb ?? frame.breadcrumb
  const tabs = given.tabs ?? frame.tabs
  return (
    <header className="ui-page-header" data-tabs={tabs !== undefined || undefined}>
      {breadcrumb}
      <div className="ui-page-header-line">
        <div className="ui-page-header-titles">
          <h1 className="ui-page-title" tabIndex={-1}>
            {title ?? frame.title}
          </h1>
          {subtitle !== undefined && <p className="ui-page-subtitle">{subtitle}</p>}
        </div>
        {actions !== undefined && <div className="ui-page-actions">{actions}</div>}
      </div>
      {tabs}
    </header>
  )
}
