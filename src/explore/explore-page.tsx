import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { Redirect } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { address } from '../address.ts'
import { catalogueQuery } from '../api/catalogue.ts'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { pagesFor } from '../api/contract/list.ts'
import { visit } from '../ui/sheet-history.ts'
import type { Selection } from './catalogue-card.tsx'
import { type ExploreQuery, filterOf, readQuery, writeQuery } from './explore-query.ts'
import { Explorer, type ExplorerProps } from './explorer.tsx'
import { FilterSlotContext } from './filter-slot.ts'
import { focusResults } from './focus-results.ts'
import { Intro } from './intro.tsx'
import { useKindTexts } from './kind-texts.tsx'

/**
 * The query in the address bar and what changes it, a step in the history each time; in the filters' sheet its own step
 * is the only one.
 */
const useBrowserQuery = (): [ExploreQuery, ExplorerProps['onQuery']] => {
  const search = useSearch({ ssrSearch: address().search })
  const query = useMemo(() => readQuery(search), [search])
  const go = useCallback((next: ExploreQuery, replace = false) => {
    const { pathname, search } = window.location
    const target = writeQuery(search, next)
    if (target !== search) visit(pathname + target, { replace })
  }, [])
  return [query, go]
}

/** What the Back button takes off the page may have had the focus: it goes on at what is found. */
const useFocusOnFound = (shown: unknown): void => {
  const focused = useRef<EventTarget>(null)
  useEffect(() => {
    const follow = ({ target }: Event) => {
      focused.current = target
    }
    addEventListener('focusin', follow)
    return () => removeEventListener('focusin', follow)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is when cards go.
  useEffect(() => {
    const { current } = focused
    if (!(current instanceof Element) || current.isConnected || document.activeElement !== document.body) return
    focusResults(document)
  }, [shown])
}

/** Puts the last page, which is shown, in the address in place of one past it. */
const WithinPages = ({ kind, query }: { kind: CatalogueKind; query: ExploreQuery }) => {
  const { data, isPlaceholderData } = useQuery(catalogueQuery(kind, filterOf(query)))
  useFocusOnFound(data)
  const last = isPlaceholderData ? 0 : pagesFor(data?.['hydra:totalItems'] ?? 0)
  if (last === 0 || query.page <= last) return null
  const { pathname, search } = address()
  return <Redirect to={pathname + writeQuery(search, { ...query, page: last })} replace />
}

type Props = {
  kind: CatalogueKind
  /** A shared explorer hides the 'hire a professional' hint (specification, section 2). */
  isShared?: boolean
  /** Cards select instead of opening in the player. */
  selection?: Selection | null
  /** Beside the search, for what is shown. */
  actions?: (query: ExploreQuery) => ReactNode
}

/** A catalogue whose filters, search and page stand in the address bar (specification, section 2, "Explore"). */
export const ExplorePage = ({ kind, isShared = false, selection = null, actions }: Props) => {
  const [query, setQuery] = useBrowserQuery()
  const { title } = useKindTexts(kind)
  const filterSlot = useContext(FilterSlotContext)
  return (
    <>
      <WithinPages kind={kind} query={query} />
      <Explorer
        filterSlot={filterSlot}
        kind={kind}
        query={query}
        onQuery={setQuery}
        hasSkip={isShared}
        selection={selection}
        actions={actions?.(query)}
        heading={
          <>
            <h1 tabIndex={-1}>{title}</h1>
            <Intro kind={kind} isShared={isShared} />
          </>
        }
      />
    </>
  )
}
