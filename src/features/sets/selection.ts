import { useLingui } from '@lingui/react/macro'
import { useMemo, useSyncExternalStore } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import { isTexts } from '../../api/contract/is-texts.ts'
import { mostSetItems } from '../../api/contract/set.ts'
import { currentSession, onSession } from '../../session/session.ts'
import { toasts } from '../../ui/toasts.ts'
import { draftAt } from '../drafts/draft-store.ts'

type Selected = readonly Iri[] | null

/** Where what is typed for the set is kept. */
export const newSetDraft = 'new-set'

const kept = draftAt('set-selection', isTexts)

/** Held here too: where the browser stores nothing, the selection lasts as long as the session. */
let held: { iris: Selected } | null = null
let holder = currentSession().customer
const listeners = new Set<() => void>()

// Read anew for the next person: what was kept for the one before may be forgotten by now.
onSession(() => {
  const { customer } = currentSession()
  if (customer !== holder) held = null
  holder = customer
})

export const currentSelection = (): Selected => {
  held ??= { iris: kept.read() }
  return held.iris
}

export const changeSelection = (iris: Selected): void => {
  held = { iris }
  if (iris === null) kept.drop()
  else kept.write(iris)
  for (const listener of listeners) listener()
}

/** Calls back when it may have changed. Gives the way to stop. */
export const onSelection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const withToggled = (iris: readonly Iri[], iri: Iri): readonly Iri[] =>
  iris.includes(iri) ? iris.filter((entry) => entry !== iri) : [...iris, iri]

/**
 * What is selected to make a set of, over all four catalogues and in order; null while nobody selects. It outlives
 * changing the catalogue, and a reload.
 */
export const useSelection = () => {
  const { t } = useLingui()
  const iris = useSyncExternalStore(onSelection, currentSelection)
  return useMemo(
    () => ({
      iris,
      start: () => changeSelection(currentSelection() ?? []),
      stop: () => changeSelection(null),
      replace: changeSelection,
      toggle: (iri: Iri) => {
        const now = currentSelection() ?? []
        if (now.length >= mostSetItems && !now.includes(iri))
          toasts.error(t`A set holds ${mostSetItems} items at most.`)
        else changeSelection(withToggled(now, iri))
      },
    }),
    [iris, t],
  )
}
