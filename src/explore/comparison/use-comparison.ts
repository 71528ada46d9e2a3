import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import type { Compared, ComparisonEvent } from '../../machines/comparison.machine.ts'
import { laterActor } from '../../machines/later-actor.ts'
import { useSoon } from '../../ui/use-later.ts'
import { usePlayer } from '../player/player-provider.tsx'
import type { ComparisonActor } from './running-comparison.ts'

type ComparisonSnapshot = ReturnType<ComparisonActor['getSnapshot']>

const load = () => import('./comparison-part.tsx')

type Code = Awaited<ReturnType<typeof load>>

const nothing: readonly Compared[] = []

/** The actor runs from the first press on; what is pressed before its code is here is told then. */
const useLaterComparison = (onHeard: (voice: Iri) => void) => {
  const player = usePlayer()
  const [Bar, show] = useState<Code['ComparisonBar'] | null>(null)
  const [later] = useState(() =>
    laterActor<ComparisonEvent, ComparisonActor>(async () => {
      const { startComparison, ComparisonBar } = await load()
      show(() => ComparisonBar)
      return startComparison(player, onHeard)
    }),
  )
  const actor = useSyncExternalStore(later.subscribe, later.current, later.current)
  // With the page ends what runs, or is about to.
  useEffect(
    () => () => {
      if (later.isComing())
        later.running().then(
          (begun) => begun.stop(),
          () => undefined,
        )
    },
    [later],
  )
  // So that it opens at once and without a network.
  useSoon(load, 'idle')
  return { later, running: actor && Bar && { actor, Bar } }
}

/**
 * A comparison whose code comes once the page has nothing else to do, at the latest with the first press: what it holds,
 * and what takes a demo in or puts it back. Of the voices those that are no longer `available` are put back by
 * themselves; `onHeard`, as it is first, is told of each that sounded there for 3 s.
 */
export const useComparison = (available: readonly Iri[], onHeard: (voice: Iri) => void) => {
  const { later, running } = useLaterComparison(onHeard)
  /** The voice that was to be taken in when the code could not be had, or null. */
  const [missed, setMissed] = useState<Iri | null>(null)
  const actor = running?.actor
  const entries = useSelector(actor, (snapshot) => snapshot?.context.entries ?? nothing)
  /** The voice that sounds, or null. */
  const heard = useSelector(actor, (snapshot) =>
    snapshot?.hasTag('sounding') ? (snapshot.context.entries[snapshot.context.index]?.voice ?? null) : null,
  )
  useEffect(() => actor?.send({ type: 'voices.changed', available }), [actor, available])
  const toggle = (entry: Compared): Promise<void> => {
    later.send({ type: 'compare.pressed', entry })
    return later.running().then(
      () => setMissed(null),
      () => setMissed(entry.voice),
    )
  }
  return { entries, heard, missed, toggle, running }
}

export type Comparison = ReturnType<typeof useComparison>

/** Its place among the demos that are compared; below 0 where it is none of them. */
const placeIn = (shot: ComparisonSnapshot | undefined, key: string): number =>
  shot?.hasTag('comparing') ? shot.context.entries.findIndex((entry) => entry.key === key) : -1

/**
 * A demo in the comparison: where all that are compared stand, in seconds; null where it is none of them. `press` plays
 * and pauses it there. `hearAt` lets it be heard from a second on, where it is one of them: true if it is.
 */
export const useComparedDemo = ({ running }: Comparison, key: string) => {
  const actor = running?.actor
  const place = useSelector(actor, (shot) => placeIn(shot, key))
  const position = useSelector(actor, (shot) => (place < 0 ? null : (shot?.context.position ?? null)))
  const isHeard = useSelector(actor, (shot) => shot?.context.index === place)
  const isSounding = useSelector(actor, (shot) => shot?.hasTag('sounding') === true)
  const isAwaited = useSelector(actor, (shot) => shot?.hasTag('awaited') === true)
  return {
    position,
    sounds: isHeard && (isSounding || isAwaited),
    isAwaited: isHeard && isAwaited,
    press: () => actor?.send(isHeard ? { type: 'play.toggled' } : { type: 'one.picked', index: place }),
    hearAt: (at: number): boolean => {
      if (place >= 0) actor?.send({ type: 'one.picked', index: place, at })
      return place >= 0
    },
  }
}
