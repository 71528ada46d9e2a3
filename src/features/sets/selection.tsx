import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import { mostSetItems } from '../../api/contract/set.ts'
import { toasts } from '../../ui/toasts.ts'
import { draftAt } from '../drafts/draft-store.ts'

const isIris = (value: unknown): value is readonly Iri[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

const kept = draftAt('set-selection', isIris)

type Selecting = {
  iris: readonly Iri[] | null
  change: (next: (iris: readonly Iri[] | null) => readonly Iri[] | null) => void
}

const SelectionContext = createContext<Selecting | null>(null)

/** Around the pages of whoever is signed in: what was selected outlives changing the catalogue, and a reload. */
export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const [iris, change] = useState(kept.read)
  useEffect(() => {
    if (iris === null) kept.drop()
    else kept.write(iris)
  }, [iris])
  const value = useMemo(() => ({ iris, change }), [iris])
  return <SelectionContext value={value}>{children}</SelectionContext>
}

const withToggled = (iris: readonly Iri[], iri: Iri): readonly Iri[] =>
  iris.includes(iri) ? iris.filter((entry) => entry !== iri) : [...iris, iri]

/** What is selected to make a set of, over all four catalogues and in order; null while nobody selects. */
export const useSelection = () => {
  const { t } = useLingui()
  const context = useContext(SelectionContext)
  if (context === null) throw new Error('useSelection: no SelectionProvider')
  const { iris, change } = context
  return {
    iris,
    start: () => change((now) => now ?? []),
    stop: () => change(() => null),
    replace: (next: readonly Iri[]) => change(() => next),
    toggle: (iri: Iri) => {
      if (iris !== null && iris.length >= mostSetItems && !iris.includes(iri))
        return void toasts.error(t`A set holds ${mostSetItems} items at most.`)
      change((now) => withToggled(now ?? [], iri))
    },
  }
}
