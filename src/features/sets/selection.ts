import { useLingui } from '@lingui/react/macro'
import { useMemo, useSyncExternalStore } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import { isTexts } from '../../api/contract/is-texts.ts'
import { mostSetItems } from '../../api/contract/set.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { toasts } from '../../ui/toasts.ts'
import { draftAt } from '../drafts/draft-store.ts'

type Selected = readonly Iri[] | null

const kept = draftAt('set-selection', isTexts)

/** Whose it is, beside what is kept for a reload: where a browser keeps nothing, it lasts as long as the page. */
let held: { owner: Iri; iris: Selected } | null = null
const listeners = new Set<() => void>()

const selectedBy = (owner: Iri): Selected => {
  if (held?.owner !== owner) held = { owner, iris: kept.read() }
  return held.iris
}

const change = (owner: Iri, iris: Selected): void => {
  held = { owner, iris }
  if (iris === null) kept.drop()
  else kept.write(iris)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const withToggled = (iris: readonly Iri[], iri: Iri): readonly Iri[] =>
  iris.includes(iri) ? iris.filter((entry) => entry !== iri) : [...iris, iri]

/**
 * What is selected to make a set of, over all four catalogues and in order; null while nobody selects. It outlives
 * changing the catalogue, and a reload.
 */
export const useSelection = () => {
  const { t } = useLingui()
  const { idPath: owner } = useCustomer()
  const iris = useSyncExternalStore(subscribe, () => selectedBy(owner))
  return useMemo(
    () => ({
      iris,
      start: () => change(owner, selectedBy(owner) ?? []),
      stop: () => change(owner, null),
      replace: (next: readonly Iri[]) => change(owner, next),
      toggle: (iri: Iri) => {
        const now = selectedBy(owner) ?? []
        if (now.length >= mostSetItems && !now.includes(iri))
          toasts.error(t`A set holds ${mostSetItems} items at most.`)
        else change(owner, withToggled(now, iri))
      },
    }),
    [iris, owner, t],
  )
}
