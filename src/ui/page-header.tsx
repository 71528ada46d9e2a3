import { type ReactNode, useContext, useEffect } from 'react'
import { PageFrameContext } from './page-frame.ts'
import './page-header.css'

export type PageHeaderProps = {
  /** The route's own when missing. */
  title?: ReactNode
  /** In the browser's title, where that tells more than the one on the page. */
  documentTitle?: string | undefined
  actions?: ReactNode
}

/**
 * The top of a page: breadcrumb, title and actions on one line, tabs. Breadcrumb and tabs come from the page's frame, as
 * the title does where none is given. The title can take the focus after a change of page.
 */
export const PageHeader = ({
  title,
  documentTitle = typeof title === 'string' ? title : undefined,
  actions,
}: PageHeaderProps) => {
  const { title: ownTitle, breadcrumb, tabs, onTitle } = useContext(PageFrameContext)
  useEffect(() => {
    if (documentTitle === undefined) return
    onTitle?.(documentTitle)
    return () => onTitle?.(null)
  }, [documentTitle, onTitle])
  return (
    <header className="ui-page-header" data-tabs={tabs !== undefined || undefined}>
      {breadcrumb}
      <div className="ui-page-header-line">
        <div className="ui-page-header-titles">
          <h1 className="ui-page-title" dir="auto" tabIndex={-1}>
            {title ?? ownTitle}
          </h1>
        </div>
        {actions !== undefined && <div className="ui-page-actions">{actions}</div>}
      </div>
      {tabs}
    </header>
  )
}
