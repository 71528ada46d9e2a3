import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Column } from './table-column.ts'
import './table.css'

export type { Column } from './table-column.ts'

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Makes the whole row a link; its text is the first column's. */
  rowHref?: (row: Row) => string
  /** Buttons at the end of a row, above its link. */
  rowActions?: (row: Row) => ReactNode
  isLoading?: boolean
  /** How many rows stand in while loading: as many as will come. */
  skeletonRows?: number
  className?: string
}

const widths = ['long', 'medium', 'long', 'short', 'medium'] as const

/** A table whose rows become cards on phones. Its empty state is the caller's. */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  rowActions,
  isLoading = false,
  skeletonRows = 5,
  className,
}: DataTableProps<Row>) => (
  <div className={classNames('ui-table-frame', className)}>
    {/* The roles are repeated because Safari drops them where CSS changes `display`. */}
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
    <table className="ui-table" role="table" aria-label={label} aria-busy={isLoading}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header, align = 'start', isHiddenOnPhones = false }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              data-align={align}
              data-wide-only={isHiddenOnPhones || undefined}
            >
              {header}
            </th>
          ))}
          {rowActions !== undefined && (
            <th role="columnheader" scope="col" data-align="end">
              <span className="ui-visually-hidden">
                <Trans>Actions</Trans>
              </span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {isLoading
          ? Array.from({ length: skeletonRows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are all alike
              <tr key={row} role="row" className="ui-table-row">
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    role="cell"
                    data-primary={index === 0 || undefined}
                    data-wide-only={column.isHiddenOnPhones || undefined}
                  >
                    <Skeleton width={widths[(row + index) % widths.length]} />
                  </td>
                ))}
                {rowActions !== undefined && <td role="cell" />}
              </tr>
            ))
          : rows.map((row) => (
              <tr key={rowKey(row)} role="row" className="ui-table-row" data-link={rowHref !== undefined || undefined}>
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    role="cell"
                    data-align={column.align ?? 'start'}
                    data-numeric={column.isNumeric || undefined}
                    data-primary={index === 0 || undefined}
                    data-wide-only={column.isHiddenOnPhones || undefined}
                  >
                    {index > 0 && (
                      <span className="ui-table-label" aria-hidden="true">
                        {column.header}
                      </span>
                    )}
                    {index === 0 && rowHref !== undefined ? (
                      <Link className="ui-table-link" href={rowHref(row)}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      <span className="ui-table-value">{column.cell(row)}</span>
                    )}
                  </td>
                ))}
                {rowActions !== undefined && (
                  <td role="cell" className="ui-table-actions">
                    <div>{rowActions(row)}</div>
                  </td>
                )}
              </tr>
            ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </div>
)
