import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { adminTaxonQuery, adminTaxonsQuery } from '../../api/admin/taxons.ts'
import { type CatalogueKind, catalogueKinds } from '../../api/contract/catalogue.ts'
import { firstPage } from '../../api/contract/list.ts'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'
import { deskPaths } from '../../desk-paths.ts'
import { withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { catalogueHref } from '../catalogue/catalogue-place.ts'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { EntryDrawer } from '../catalogue/entry-drawer.tsx'
import { useKindWords } from '../catalogue/kind-words.ts'
import { stepsFrom } from '../catalogue/steps-from.ts'
import { useFocusOnRow } from '../catalogue/use-focus-on-row.ts'
import { useLeaveGuard } from '../frame/leave-guard.tsx'
import { isTyped } from '../is-typed.ts'
import type { DeskScreenProps } from '../screen-props.ts'
import { AddTaxonDialog } from './add-taxon-dialog.tsx'
import { KindChoice } from './kind-choice.tsx'
import { taxonDraftKey } from './taxon-draft.ts'
import { TaxonEditor } from './taxon-editor.tsx'
import { TaxonList } from './taxon-list.tsx'
import { groupsIn, kindOf, nameIn, withAllBelow } from './taxon-tree.ts'
import '../catalogue/catalogue-screen.css'
import './taxons-screen.css'

const Coming = () => (
  <div className="desk-taxons-frame" aria-busy="true">
    {(['medium', 'long', 'short', 'long', 'medium', 'short'] as const).map((width, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins stay where they are
      <Skeleton key={row} width={width} />
    ))}
  </div>
)

type DrawerProps = { code: string; kind: CatalogueKind; groups: readonly ProviderTaxon[]; onClose: () => void }

const TaxonDrawer = ({ code, kind, groups, onClose }: DrawerProps) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const rows = groups.flatMap(withAllBelow)
  const codes = rows.map((row) => row.code)
  const isGroup = groups.some((group) => group.code === code)
  /** Not itself, and not what hangs from it. */
  const parentsOf = (taxon: ProviderTaxon) => {
    const own = withAllBelow(taxon).map((one) => one.code)
    return isGroup
      ? []
      : rows
          .filter((row) => !own.includes(row.code))
          .map((row) => ({ id: row['@id'], label: nameIn(i18n.locale, row) }))
  }
  return (
    <EntryDrawer
      title={isGroup ? t`Edit group` : t`Edit taxon`}
      query={useQuery(adminTaxonQuery(code))}
      onClose={onClose}
      {...stepsFrom(codes, code, (other) => navigate(deskPaths.taxon(other)))}
    >
      {(taxon) => (
        <TaxonEditor
          key={code}
          taxon={taxon}
          parents={parentsOf(taxon)}
          itemsHref={itemsHref(kind, taxon)}
          onClose={onClose}
        />
      )}
    </EntryDrawer>
  )
}

const itemsHref = (kind: CatalogueKind, { code }: ProviderTaxon): string =>
  catalogueHref(kind, { ...firstPage, taxons: [code], status: null })

/** The filters of a catalogue as a tree, and what is open of it beside. */
export const TaxonsScreen = ({ params }: DeskScreenProps) => {
  const openCode = params.code ?? null
  const { t } = useLingui()
  const navigate = useNavigate()
  const words = useKindWords()
  const asked = new URLSearchParams(useSearch()).get('of')
  const { data: roots, isLoadingError, isFetching, refetch } = useQuery(adminTaxonsQuery())
  const [parent, addTo] = useState<ProviderTaxon | null>(null)
  useLeaveGuard(() => openCode !== null && isTyped(taxonDraftKey(openCode)))
  useFocusOnRow(openCode)
  const open = openCode === null || roots === undefined ? null : kindOf(roots, openCode)
  const kind = open ?? catalogueKinds.find((one) => one === asked) ?? 'voices'
  const groups = groupsIn(roots ?? [], kind)
  const root = roots?.find(({ code }) => code === kind)
  const hrefOf = (of: CatalogueKind) => withQuery(deskPaths.taxons(), { of: of === 'voices' ? null : of })
  const addGroup = () => root !== undefined && addTo(root)
  return (
    <>
      <div className="desk-beside-drawer">
        <Page
          actions={
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              isDisabled={root === undefined}
              onPress={addGroup}
            >
              <Trans>Add a group</Trans>
            </Button>
          }
        >
          <CatalogueTabs current={deskPaths.taxons()} />
          <KindChoice value={kind} onChoose={(chosen) => navigate(hrefOf(chosen))} />
          {isLoadingError ? (
            <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
          ) : roots === undefined ? (
            <Coming />
          ) : groups.length === 0 ? (
            <EmptyState
              isFramed
              icon={<Tags />}
              title={<Trans>Nothing is here yet.</Trans>}
              action={
                <Button onPress={addGroup}>
                  <Trans>Add a group</Trans>
                </Button>
              }
            />
          ) : (
            <div className="desk-taxons-frame">
              <TaxonList
                key={kind}
                isOfGroups
                taxons={groups}
                label={words[kind].tab}
                openCode={openCode}
                itemsHref={(taxon) => itemsHref(kind, taxon)}
                onAdd={addTo}
              />
            </div>
          )}
        </Page>
      </div>
      {openCode !== null && (
        <TaxonDrawer code={openCode} kind={kind} groups={groups} onClose={() => navigate(hrefOf(kind))} />
      )}
      {parent !== null && (
        <AddTaxonDialog
          key={parent.code}
          parent={parent}
          title={parent === root ? t`Add a group` : t`Add a taxon`}
          onClose={() => addTo(null)}
        />
      )}
    </>
  )
}
