import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { catalogueQuery, filterGroupsQuery } from '../api/catalogue.ts'
import type { CatalogueCollection, CatalogueKind } from '../api/contract/catalogue.ts'
import { itemsPerPage } from '../api/contract/hydra.ts'
import { pagesFor } from '../api/contract/list.ts'
import { Pagination } from '../ui/pagination.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { usePhoneFirst } from '../ui/use-phone-first.ts'
import type { Selection } from './catalogue-card.tsx'
import { CatalogueGrid, GridSkeleton } from './catalogue-grid.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { type ExploreQuery, filterOf, toggleTaxon, unknownTaxons } from './explore-query.ts'
import { Failed } from './failed.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel, FilterSkeleton } from './filter-panel.tsx'
import { useKindTexts } from './kind-texts.tsx'
import { NoResults } from './no-results.tsx'
import { SearchBox } from './search-box.tsx'
import { MissingPart, useAskAgain } from './try-again.tsx'
import './explorer.css'

export type ExplorerProps = {
  kind: CatalogueKind
  query: ExploreQuery
  /** `isInSheet`: by what lies over the page with a step of its own in the history. */
  onQuery: (query: ExploreQuery, isInSheet?: boolean) => void
  pageSize?: number
  /** Cards select instead of opening in the player. */
  selection?: Selection | null
  /** What is left out. */
  hidden?: readonly ('filters' | 'search' | 'pagination')[]
  /** How the items stand; all but cards in a grid are drawn by the sheet of who asks for them. */
  layout?: string
  /** The page's heading and what stands below it; left out where the frame draws them. */
  heading?: ReactNode
  /** A link leads past all of that; left out where the frame has one. */
  hasSkip?: boolean
  /** Beside the search. */
  actions?: ReactNode
  /** Outside of it, where the button of the filters stands on phones. */
  filterSlot?: HTMLElement | null
}

/** One catalogue with its filters, search and pages. Knows no address bar, no session and no document around it. */
export const Explorer = (props: ExplorerProps) => {
  const { kind, query, onQuery, pageSize = itemsPerPage, selection = null } = props
  const { heading, hasSkip = false, actions, filterSlot, hidden = [], layout } = props
  const hasFilters = !hidden.includes('filters')
  const hasSearch = !hidden.includes('search')
  const { t } = useLingui()
  const texts = useKindTexts(kind)
  const top = useRef<HTMLDivElement>(null)
  const found = useRef<HTMLDivElement>(null)
  const resultsId = useId()
  const { name } = query
  const results = useQuery(catalogueQuery(kind, filterOf(query, pageSize)))
  const groups = useQuery(filterGroupsQuery(kind))
  const askAgain = useAskAgain()
  // What the last catalogue showed is no placeholder for this one.
  const known = isOfKind(results.data, kind) ? results.data : undefined
  // What was found before stands in while what is asked for comes; where none comes, it must not be taken for that.
  const collection = results.isPlaceholderData && !results.isFetching ? undefined : known
  const total = known?.['hydra:totalItems'] ?? 0
  const pages = pagesFor(total, pageSize)
  // Beyond the last page the server answers with that one.
  const page = Math.min(query.page, pages)
  // A phone has them in a sheet.
  const { isWhole: hasPanel } = usePhoneFirst()
  // What was pressed may go away with it: the focus goes on at what is found.
  const focusFound = () => found.current?.focus({ preventScroll: true })
  const change = (next: ExploreQuery) => {
    onQuery(next)
    focusFound()
  }
  const retry = () => {
    focusFound()
    askAgain()
  }
  const turn = (next: number) => {
    change({ ...query, page: next })
    top.current?.scrollIntoView({ block: 'start' })
  }
  // What is left out was chosen by whoever left it out: it stays.
  const cleared = { page: 1, taxons: hasFilters ? [] : query.taxons, name: hasSearch ? '' : name }
  const ways = {
    query,
    cleared,
    groups: groups.data ?? [],
    unknown: groups.data === undefined ? [] : unknownTaxons(query.taxons, groups.data),
    onQuery: change,
    onClear: () => change(cleared),
  }
  const filters = {
    groups: groups.data ?? [],
    counts: collection?.aggregations ?? null,
    chosen: query.taxons,
  }
  const count = collection === undefined ? null : texts.count(total)
  return (
    <div className="explorer" ref={top} data-layout={layout}>
      <div className="explorer__head">
        {hasSkip && (
          <SkipLink to={resultsId}>
            <Trans>Skip to the content</Trans>
          </SkipLink>
        )}
        {heading !== undefined && <div className="explorer__heading">{heading}</div>}
        <div className="explorer__tools">
          {hasSearch && <SearchBox applied={name} onSearch={(next) => onQuery({ ...query, name: next, page: 1 })} />}
          {hasFilters && (
            // The search is not in their sheet.
            <FilterDrawer
              {...filters}
              found={count}
              onToggle={(code) => onQuery(toggleTaxon(query, code), true)}
              onClear={() => onQuery({ ...cleared, name }, true)}
              slot={filterSlot}
            />
          )}
          {actions}
        </div>
      </div>
      <div className="explorer__columns" data-bare={!hasFilters || undefined}>
        {hasFilters && (
          <>
            <SkipLink to={resultsId}>
              <Trans>Skip the filters</Trans>
            </SkipLink>
            <aside className="explorer__filters" aria-label={t`Filters`}>
              {hasPanel &&
                (groups.isPending ? (
                  <FilterSkeleton />
                ) : (
                  <FilterPanel {...filters} onToggle={(code) => onQuery(toggleTaxon(query, code))} />
                ))}
            </aside>
          </>
        )}
        <div
          className="explorer__results"
          ref={found}
          id={resultsId}
          tabIndex={-1}
          aria-busy={(collection === undefined && !results.isError) || undefined}
        >
          <div className="explorer__status">
            <p role="status" aria-live="polite">
              {count}
              {page > 1 && (
                <span className="ui-visually-hidden">
                  {' '}
                  <Trans>Page {page}</Trans>
                </span>
              )}
            </p>
            {hasFilters && <ChosenFilters {...ways} />}
          </div>
          {collection === undefined ? (
            results.isError ? (
              <Failed
                text={<Trans>The catalogue could not be loaded. Check your connection and try again.</Trans>}
                onRetry={retry}
              />
            ) : (
              <GridSkeleton />
            )
          ) : (
            <>
              {groups.isError && (
                <MissingPart>
                  <Trans>The filters could not be loaded.</Trans>
                </MissingPart>
              )}
              {collection['hydra:member'].length > 0 ? (
                <CatalogueGrid
                  key={kind}
                  items={collection['hydra:member']}
                  label={texts.title}
                  isStale={results.isPlaceholderData}
                  selection={selection}
                  taxons={query.taxons}
                />
              ) : (
                <NoResults kind={kind} {...ways} />
              )}
            </>
          )}
          {!hidden.includes('pagination') && <Pagination page={page} pages={pages} onPage={turn} />}
        </div>
      </div>
    </div>
  )
}

const isOfKind = (collection: CatalogueCollection | undefined, kind: CatalogueKind): boolean =>
  collection?.['@id'].includes(`/${kind}`) ?? false
