import { Plural, Trans } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { catalogueCountQuery } from '../api/catalogue.ts'
import type { CatalogueKind, Taxon } from '../api/contract/catalogue.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { NativeButton } from '../ui/native-button.tsx'
import type { ExploreQuery } from './explore-query.ts'
import { useKindTexts } from './kind-texts.tsx'
import { relaxations } from './relaxations.ts'

type Props = {
  kind: CatalogueKind
  query: ExploreQuery
  groups: readonly Taxon[]
  /** What the catalogue does not have. */
  unknown: readonly string[]
  /** What stays, whatever is dropped. */
  cleared: ExploreQuery
  onQuery: (query: ExploreQuery) => void
  onClear: () => void
}

/** Nothing found: which filter to drop, and how many that would give. */
export const NoResults = ({ kind, query, groups, unknown, cleared, onQuery, onClear }: Props) => {
  const { empty } = useKindTexts(kind)
  const ways = relaxations(query, groups, unknown).filter(
    ({ query: { taxons, name } }) => taxons.length >= cleared.taxons.length && (name || !cleared.name),
  )
  const totals = useQueries({
    queries: ways.map((way) => catalogueCountQuery(kind, { taxons: [...way.query.taxons], name: way.query.name })),
    combine: (results) => results.map(({ data }) => data?.['hydra:totalItems'] ?? 0),
  })
  const open = ways.flatMap((way, index) => {
    const total = totals[index] ?? 0
    return total === 0 ? [] : [{ ...way, total }]
  })
  return (
    <EmptyState
      icon={<SearchX />}
      title={empty}
      isFramed
      text={open.length > 0 ? <Trans>Drop a filter to hear more:</Trans> : undefined}
      action={
        query.taxons.length > cleared.taxons.length || query.name !== cleared.name ? (
          <>
            {open.map(({ key, label, query: next, total }) => (
              <NativeButton key={key} onClick={() => onQuery(next)}>
                {label === null ? (
                  <Trans>
                    Without unknown filters (<Plural value={total} one="# result" other="# results" />)
                  </Trans>
                ) : (
                  <Trans>
                    Without {label} (<Plural value={total} one="# result" other="# results" />)
                  </Trans>
                )}
              </NativeButton>
            ))}
            <NativeButton variant="primary" onClick={onClear}>
              <Trans>Clear all</Trans>
            </NativeButton>
          </>
        ) : undefined
      }
    />
  )
}
