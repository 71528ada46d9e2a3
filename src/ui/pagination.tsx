import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { pageRange } from './pagination-range.ts'
import './pagination.css'

type PaginationProps = {
  /** The current page, from 1. */
  page: number
  pages: number
} & ({ onPage: (page: number) => void; hrefOf?: undefined } | { hrefOf: (page: number) => string; onPage?: undefined })

type StepProps = {
  target: Pick<PaginationProps, 'onPage' | 'hrefOf'>
  page: number
  label?: string
  isCurrent?: boolean
  isDisabled?: boolean
  children: ReactNode
}

const Step = ({ target: { hrefOf, onPage }, page, label, isCurrent, isDisabled = false, children }: StepProps) => {
  const shared = {
    className: 'ui-pagination-step',
    part: 'button',
    'aria-label': label,
    'aria-current': isCurrent ? 'page' : undefined,
  } as const
  return hrefOf === undefined || isDisabled ? (
    <button {...shared} type="button" disabled={isDisabled} onClick={() => onPage?.(page)}>
      {children}
    </button>
  ) : (
    <Link {...shared} href={hrefOf(page)}>
      {children}
    </Link>
  )
}

/** Previous, page numbers with ellipsis, next; nothing under 2 pages (specification, section 2). */
export const Pagination = ({ page, pages, ...target }: PaginationProps) => {
  const { t } = useLingui()
  if (pages < 2) return null
  return (
    <nav className="ui-pagination" aria-label={t`Pagination`}>
      <Step target={target} page={page - 1} isDisabled={page <= 1}>
        <ChevronLeft aria-hidden="true" />
        <span className="ui-visually-hidden-narrow">
          <Trans>Previous</Trans>
        </span>
      </Step>
      <ul className="ui-pagination-pages">
        {pageRange(page, pages).map((entry) =>
          entry.kind === 'gap' ? (
            <li key={`gap-${entry.after}`} className="ui-pagination-gap">
              <Ellipsis aria-hidden="true" />
            </li>
          ) : (
            <li key={entry.page}>
              <Step target={target} page={entry.page} label={t`Page ${entry.page}`} isCurrent={entry.page === page}>
                {entry.page}
              </Step>
            </li>
          ),
        )}
      </ul>
      <Step target={target} page={page + 1} isDisabled={page >= pages}>
        <span className="ui-visually-hidden-narrow">
          <Trans>Next</Trans>
        </span>
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  )
}
