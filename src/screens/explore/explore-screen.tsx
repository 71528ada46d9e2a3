import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import type { CatalogueItem, CatalogueKind } from '../../api/contract/catalogue.ts'
import { isReseller, isUnderReview } from '../../api/contract/customer.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { EmbedButton } from '../../explore/embed-button.tsx'
import { ExplorePage } from '../../explore/explore-page.tsx'
import { focusResults } from '../../explore/focus-results.ts'
import { MissingPart } from '../../explore/try-again.tsx'
import { AddToProjectDialog } from '../../features/projects/adding/later-dialog.ts'
import { useSelection } from '../../features/sets/selection.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { NativeButton } from '../../ui/native-button.tsx'
import { MakeSetDialog, selectionBarQuery } from './later-parts.ts'
import '../../features/sets/selection-bar.css'

/** How much is selected, and what can be made of it; what is selected is kept until its code can be had. */
const Selection = ({ iris, onMake }: { iris: readonly Iri[]; onMake: () => void }) => {
  const { data, isError } = useQuery(selectionBarQuery)
  const [adding, add] = useState<{ voices: readonly Iri[] } | null>(null)
  if (data !== undefined)
    return (
      <>
        <data.SelectionBar onMake={onMake} onAdd={(voices) => add({ voices })} />
        {adding !== null && (
          <AddToProjectDialog
            isOpen
            voices={adding.voices}
            // What a dialog that was left has done closes no other.
            onClose={() => add((now) => (now === adding ? null : now))}
          >
            <data.SelectedVoices iris={iris} />
          </AddToProjectDialog>
        )}
      </>
    )
  return (
    isError && (
      <div className="set-selection">
        <MissingPart>
          <Trans>This could not be loaded. Please try again.</Trans>
        </MissingPart>
      </div>
    )
  )
}

const phaseOf = (iris: readonly Iri[] | null, isMaking: boolean) => {
  if (isMaking) return 'making'
  if (iris === null) return 'exploring'
  return iris.length === 0 ? 'selecting' : 'selected'
}

/** A catalogue of whoever may share: items are selected for a set, from all four. */
const SharingExplorer = ({ kind }: { kind: CatalogueKind }) => {
  const { iris, start, toggle } = useSelection()
  const [isMaking, setMaking] = useState(false)
  const selected = useMemo(() => new Set(iris), [iris])
  const phase = phaseOf(iris, isMaking)
  const before = useRef(phase)
  // The button that was pressed is gone, or the one that opened the dialog: the results take the focus.
  useEffect(() => {
    const isGone = before.current !== phase && (phase === 'exploring' || phase === 'selecting')
    if (isGone && document.activeElement === document.body) focusResults(document)
    before.current = phase
  }, [phase])
  const selection = iris === null ? null : { iris: selected, toggle: (item: CatalogueItem) => toggle(item['@id']) }
  return (
    <>
      <ExplorePage
        kind={kind}
        selection={selection}
        actions={(query) => (
          <>
            {iris === null && (
              <NativeButton icon={<ListPlus aria-hidden="true" />} onClick={start}>
                <Trans>Select for a set</Trans>
              </NativeButton>
            )}
            <EmbedButton kind={kind} query={query} hasSets />
          </>
        )}
      />
      {iris !== null && <Selection iris={iris} onMake={() => setMaking(true)} />}
      {isMaking && <MakeSetDialog isOpen onClose={() => setMaking(false)} />}
    </>
  )
}

const ExploreScreen = ({ kind }: { kind: CatalogueKind }) => {
  const customer = useCustomer()
  const mayShare = isReseller(customer) && !isUnderReview(customer)
  return mayShare ? (
    <SharingExplorer kind={kind} />
  ) : (
    <ExplorePage kind={kind} actions={(query) => <EmbedButton kind={kind} query={query} />} />
  )
}

/** The catalogues as screens of the route table. */
export const exploreScreens = {
  voices: () => <ExploreScreen kind="voices" />,
  talents: () => <ExploreScreen kind="talents" />,
  musics: () => <ExploreScreen kind="musics" />,
  idents: () => <ExploreScreen kind="idents" />,
} satisfies Record<CatalogueKind, ComponentType>
