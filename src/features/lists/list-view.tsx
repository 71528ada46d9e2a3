import { Plural, Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { HydraCollection } from '../../api/contract/hydra.ts'
import type { ListPlace } from '../../api/contract/list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { DataTable, type DataTableProps } from '../../ui/table.tsx'
import { listHref, sortedPlace } from './list-address.ts'
import { ListSearch } from './list-search.tsx'
import { SortSelect } from './sort-select.tsx'
import { WithinPages } from './within-pages.tsx'
import './list-view.css'

type Props<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'rowHref' | 'rowActions' | 'skeletonRows'
> & {
  query: UseQueryResult<HydraCollection<Row>>
  place: ListPlace
  /** The list's address without its place. */
  path: string
  searchLabel: string
  /** Stands beside the search, also where there is nothing. */
  filters?: ReactNode
  /** Instead of a list without entries. */
  empty: ReactNode
}

/** A list by pages that is searched and sorted, all of it in the address. */
export const ListView = <Row,>({ query, place, path, searchLabel, filters, empty, ...table }: Props<Row>) => {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { data, isLoadingError, isFetching, isPlaceholderData, fetchStatus, refetch } = query
  const rows = data?.['hydra:member'] ?? []
  // The page before is shown while the next one loads. Where that stopped, it must not pass for the next one.
  const isLoading = data === undefined || (isPlaceholderData && fetchStatus !== 'fetching')
  const total = data === undefined || isPlaceholderData ? undefined : data['hydra:totalItems']
  const go = (change: Partial<ListPlace>) => navigate(listHref(path, { ...place, page: 1, ...change }))
  const hrefOf = (page: number) => listHref(path, { ...place, page })
  const isEmpty = total === 0 && place.search === '' && place.page === 1
  const clear = () => {
    go({ search: '' })
    field.current?.focus()
  }
  return (
    <>
      {/* In one place, whatever was found: a filter that finds nothing keeps the focus. */}
      {(!isEmpty || filters) && (
        <div className="list-tools">
          {!isEmpty && (
            <ListSearch
              label={searchLabel}
              applied={place.search}
              onSearch={(search) => go({ search })}
              field={field}
            />
          )}
          {filters}
          {!isEmpty && (
            <>
              <SortSelect columns={table.columns} sort={place.sort} onSort={(sort) => go({ sort })} />
              <p className="ui-visually-hidden" role="status">
                {place.search !== '' && total !== undefined && (
                  <Plural value={total} one="# result" other="# results" />
                )}
              </p>
            </>
          )}
        </div>
      )}
      {isEmpty ? (
        empty
      ) : (
        <WithinPages page={place.page} total={data?.['hydra:totalItems']} isStale={isPlaceholderData} hrefOf={hrefOf}>
          {isLoadingError ? (
            <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
          ) : total === 0 ? (
            <EmptyState
              isFramed
              icon={<SearchX />}
              title={<Trans>Nothing found for “{place.search}”</Trans>}
              action={
                <Button onPress={clear}>
                  <Trans>Clear search</Trans>
                </Button>
              }
            />
          ) : (
            <DataTable
              {...table}
              rows={rows}
              isLoading={isLoading}
              isStale={isPlaceholderData}
              sort={place.sort}
              sortHref={(column) => listHref(path, sortedPlace(place, column))}
            />
          )}
        </WithinPages>
      )}
    </>
  )
}
