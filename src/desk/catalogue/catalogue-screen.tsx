import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AudioLines, CloudUpload, Plus, SearchX } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { type ItemsPlace, itemsQuery } from '../../api/admin/items.ts'
import { type CatalogueKind, isCatalogueKind } from '../../api/contract/catalogue.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { lazyScreen } from '../../app/lazy-screen.ts'
import { deskPaths } from '../../desk-paths.ts'
import { sortedPlace } from '../../features/lists/list-address.ts'
import { SortSelect } from '../../features/lists/sort-select.tsx'
import { WithinPages } from '../../features/lists/within-pages.tsx'
import { paramsOf } from '../../match-path.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { DeskSounds } from '../desk-sounds.tsx'
import { useLeaveGuard } from '../frame/leave-guard.tsx'
import { isTyped } from '../is-typed.ts'
import type { DeskScreenProps } from '../screen-props.ts'
import { AddItemDialog } from './add-item-dialog.tsx'
import { catalogueHref, importHref, isNarrowed, useItemsPlace } from './catalogue-place.ts'
import { CatalogueTabs } from './catalogue-tabs.tsx'
import { itemDraftKey } from './item-draft.ts'
import { ItemDrawer } from './item-drawer.tsx'
import { ItemsFilters } from './items-filters.tsx'
import { ItemsTable } from './items-table.tsx'
import { useKindWords } from './kind-words.ts'
import { SelectedItems } from './selected-items.tsx'
import { stepsFrom } from './steps-from.ts'
import { useTaxonGroups } from './taxon-groups.ts'
import { useFocusOnRow } from './use-focus-on-row.ts'
import './catalogue-screen.css'

const ImportDrawer = lazyScreen(async () => (await import('../imports/import-drawer.tsx')).ImportDrawer)

const useSelected = (listed: readonly ProviderItem[]) => {
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set())
  return {
    codes,
    items: listed.filter(({ code }) => codes.has(code)),
    select: (changed: readonly string[], isSelected: boolean) =>
      setCodes(
        (now) => new Set([...[...now].filter((code) => !changed.includes(code)), ...(isSelected ? changed : [])]),
      ),
    keep: (kept: readonly ProviderItem[]) => setCodes(new Set(kept.map(({ code }) => code))),
  }
}

type CatalogueProps = { kind: CatalogueKind; openCode: string | null; isImporting: boolean }

const Catalogue = ({ kind, openCode, isImporting }: CatalogueProps) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const words = useKindWords()[kind]
  const place = useItemsPlace()
  const groups = useTaxonGroups(kind, i18n.locale) ?? []
  const query = useQuery(itemsQuery(kind, place))
  const [isAdding, setAdding] = useState(false)
  useLeaveGuard(() => openCode !== null && isTyped(itemDraftKey(kind, openCode)))
  useFocusOnRow(openCode)
  const importButton = useRef<HTMLButtonElement>(null)
  const { data, isPlaceholderData, isLoadingError, isFetching, fetchStatus, refetch } = query
  const items = data?.['hydra:member'] ?? []
  const selected = useSelected(items)
  const isLoading = data === undefined || (isPlaceholderData && fetchStatus !== 'fetching')
  const total = data === undefined || isPlaceholderData ? undefined : data['hydra:totalItems']
  const hrefOf = (code: string | null) => catalogueHref(kind, place, code)
  const change = (changed: Partial<ItemsPlace>) => {
    selected.keep([])
    navigate(catalogueHref(kind, { ...place, page: 1, ...changed }, openCode))
  }
  const codes = items.map(({ code }) => code)
  const open = (code: string) => navigate(hrefOf(code))
  const columns = [
    { id: 'name', header: t`Name`, cell: () => null, sortField: 'name' },
    { id: 'updatedAt', header: t`Updated`, cell: () => null, sortField: 'updatedAt' },
  ]
  return (
    <>
      <div className="desk-beside-drawer">
        <Page
          actions={
            <>
              <Button
                ref={importButton}
                icon={<CloudUpload aria-hidden="true" />}
                onPress={() => navigate(importHref(kind, place))}
              >
                <Trans>Import</Trans>
              </Button>
              <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setAdding(true)}>
                {words.add}
              </Button>
            </>
          }
        >
          <CatalogueTabs current={deskPaths.items(kind)} />
          <ItemsFilters
            place={place}
            groups={groups}
            found={total === undefined ? '' : words.count(total)}
            onChange={change}
          />
          <SortSelect columns={columns} sort={place.sort} onSort={(sort) => change({ sort })} />
          {selected.items.length > 0 && (
            <SelectedItems
              items={selected.items}
              taxons={groups.flatMap(({ taxons }) => taxons)}
              onSelect={selected.keep}
            />
          )}
          <WithinPages
            page={place.page}
            total={data?.['hydra:totalItems']}
            isStale={isPlaceholderData}
            hrefOf={(page) => catalogueHref(kind, { ...place, page }, openCode)}
          >
            {isLoadingError ? (
              <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
            ) : total === 0 ? (
              <EmptyState
                isFramed
                icon={isNarrowed(place) ? <SearchX /> : <AudioLines />}
                title={isNarrowed(place) ? <Trans>Nothing found</Trans> : <Trans>Nothing is here yet.</Trans>}
                action={
                  isNarrowed(place) ? (
                    <Button onPress={() => change({ search: '', taxons: [], status: null })}>
                      <Trans>Clear search and filters</Trans>
                    </Button>
                  ) : (
                    <Button onPress={() => setAdding(true)}>{words.add}</Button>
                  )
                }
              />
            ) : (
              <ItemsTable
                label={words.tab}
                items={items}
                isLoading={isLoading}
                isStale={isPlaceholderData}
                sort={place.sort}
                sortHref={(column) => catalogueHref(kind, { ...place, ...sortedPlace(place, column) }, openCode)}
                hrefOf={({ code }) => hrefOf(code)}
                openCode={openCode}
                selected={selected.codes}
                onSelect={selected.select}
              />
            )}
          </WithinPages>
        </Page>
      </div>
      {openCode !== null && (
        <ItemDrawer
          kind={kind}
          code={openCode}
          groups={groups}
          onClose={() => navigate(hrefOf(null))}
          {...stepsFrom(codes, openCode, open)}
        />
      )}
      {isImporting && (
        <Suspense fallback={<ProgressLine isActive />}>
          <ImportDrawer
            kind={kind}
            onClose={() => {
              navigate(hrefOf(null))
              importButton.current?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
      {isAdding && <AddItemDialog kind={kind} onClose={() => setAdding(false)} onMade={open} />}
    </>
  )
}

/** One of the four catalogues as a table, and what is open of it beside. */
export const CatalogueScreen = ({ params }: DeskScreenProps) => {
  const { kind = '', code = null } = params
  const path = usePathname()
  if (!isCatalogueKind(kind)) return <Redirect to={deskPaths.items('voices')} replace />
  return (
    <DeskSounds>
      <Catalogue
        key={kind}
        kind={kind}
        openCode={code}
        isImporting={paramsOf(deskPaths.imports.pattern, path) !== null}
      />
    </DeskSounds>
  )
}
