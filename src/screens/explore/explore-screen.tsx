import { Trans } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import type { CatalogueItem, CatalogueKind } from '../../api/contract/catalogue.ts'
import { isReseller, isUnderReview } from '../../api/contract/customer.ts'
import { ExplorePage } from '../../explore/explore-page.tsx'
import { useSelection } from '../../features/sets/selection.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { NativeButton } from '../../ui/native-button.tsx'

const SelectionBar = lazy(async () => ({
  default: (await import('../../features/sets/selection-bar.tsx')).SelectionBar,
}))
const MakeSetDialog = lazy(async () => ({
  default: (await import('../../features/sets/make-set-dialog.tsx')).MakeSetDialog,
}))

/** A catalogue of whoever may share: items are selected for a set, from all four. */
const SharingExplorer = ({ kind }: { kind: CatalogueKind }) => {
  const { iris, start, toggle } = useSelection()
  const [isMaking, setMaking] = useState(false)
  const selected = useMemo(() => new Set(iris), [iris])
  const selection = iris === null ? null : { iris: selected, toggle: (item: CatalogueItem) => toggle(item['@id']) }
  return (
    <>
      <ExplorePage
        kind={kind}
        selection={selection}
        hasSets
        actions={
          iris === null && (
            <NativeButton icon={<ListPlus aria-hidden="true" />} onClick={start}>
              <Trans>Select for a set</Trans>
            </NativeButton>
          )
        }
      />
      <Suspense fallback={null}>
        {iris !== null && <SelectionBar onMake={() => setMaking(true)} />}
        {isMaking && <MakeSetDialog onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}

const ExploreScreen = ({ kind }: { kind: CatalogueKind }) => {
  const customer = useCustomer()
  const mayShare = isReseller(customer) && !isUnderReview(customer)
  return mayShare ? <SharingExplorer kind={kind} /> : <ExplorePage kind={kind} />
}

/** The catalogues as screens of the route table. */
export const exploreScreens = {
  voices: () => <ExploreScreen kind="voices" />,
  talents: () => <ExploreScreen kind="talents" />,
  musics: () => <ExploreScreen kind="musics" />,
  idents: () => <ExploreScreen kind="idents" />,
} satisfies Record<CatalogueKind, ComponentType>
