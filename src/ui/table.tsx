import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sort } from '../api/contract/list.ts'
import { Link } from './link.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Column } from './table-column.ts'
import './table.css'

export type { Column }

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
  /** The rows are those of before, while the wished ones come. */
  isStale?: boolean
  /** What the rows are sorted by, and the address that a press on a column's header leads to. */
  sort?: Sort | null
  sortHref?: (column: { field: string; isDescendingFirst: boolean }) => string
}

const widths = ['long', 'medium', 'long', 'short', 'medium'] as const

const directionOf = (field: string | undefined, sort: Sort | null): 'ascending' | 'descending' | undefined =>
  field === undefined || sort?.field !== field ? undefined : sort.isDescending ? 'descending' : 'ascending'

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

type HeaderProps<Row> = { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'sortHref'>

const Header = <Row,>({ column, sort = null, sortHref }: HeaderProps<Row>) => {
  const { header, align = 'start', isHiddenOnPhones = false, sortField, isDescendingFirst = false } = column
  const direction = directionOf(sortField, sort)
  const Icon = sortIcons[direction ?? 'none']
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops it where CSS changes `display`
      role="columnheader"
      scope="col"
      aria-sort={direction}
      data-align={align}
      data-wide-only={isHiddenOnPhones || undefined}
    >
      {sortField === undefined || sortHref === undefined ? (
        header
      ) : (
        <Link className="ui-table-sort" href={sortHref({ field: sortField, isDescendingFirst })}>
          {header}
          <Icon aria-hidden="true" />
        </Link>
      )}
    </th>
  )
}

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
  isStale = false,
  sort,
  sortHref,
}: DataTableProps<Row>) => (
  <div className="ui-table-frame">
    {/* The roles are repeated because Safari drops them where CSS changes `display`. */}
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
    <table className="ui-table" role="table" aria-label={label} aria-busy={isLoading || isStale}>
      <thead className="ui-visually-hidden-narrow" role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Header key={column.id} column={column} sort={sort} sortHref={sortHref} />
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
              <tr key={`stand-in ${row}`} role="row" className="ui-table-row">
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
                      <span>{column.cell(row)}</span>
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
