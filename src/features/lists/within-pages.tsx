import { Trans } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import { lastPageFor, pagesFor } from '../../api/contract/list.ts'
import { Pagination } from '../../ui/pagination.tsx'

type Props = {
  page: number
  /** How many entries the whole list has; undefined until that is known. */
  total: number | undefined
  /** The entries shown are still those of another page, or of another search. */
  isStale?: boolean
  hrefOf: (page: number) => string
  children: ReactNode
}

/** The entries of a page. They take the focus when somebody turns to another page. */
const ShownPage = ({ page, total = 0, hrefOf, children }: Props) => {
  const entries = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  const [isTurned, setTurned] = useState(false)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    setTurned(true)
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('.ui-pagination')) entries.current?.focus({ preventScroll: true })
  }, [page])
  return (
    <div ref={entries} tabIndex={-1}>
      <p className="ui-visually-hidden" role="status">
        {isTurned && <Trans>Page {page}</Trans>}
      </p>
      {children}
      <Pagination page={page} pages={pagesFor(total)} hrefOf={hrefOf} />
    </div>
  )
}

/** A page of a list, with links to the others below; a page past the last one leads to the last one. */
export const WithinPages = (props: Props) => {
  const { page, total, isStale = false, hrefOf } = props
  const last = total === undefined || isStale ? page : lastPageFor(total)
  return page > last ? <Redirect to={hrefOf(last)} replace /> : <ShownPage {...props} />
}
