import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import type { Compared } from '../../machines/comparison.machine.ts'
import { idle } from '../../ui/idle.ts'
import { usePlayer } from '../player/player-provider.tsx'

type Code = typeof import('./comparison-part.tsx')
type Running = {
  actor: ReturnType<Code['startComparison']>
  Bar: Code['ComparisonBar']
}

const load = () => import('./comparison-part.tsx')

const nothing: readonly Compared[] = []

/**
 * A comparison whose code comes once the page has nothing else to do, at the latest with the first press: what it holds,
 * and what takes a demo in or puts it back. Of the voices those that are no longer `available` are put back by themselves.
 */
export const useComparison = (available: readonly Iri[]) => {
  const player = usePlayer()
  const coming = useRef<Promise<Running> | null>(null)
  const [running, setRunning] = useState<Running | null>(null)
  /** The voice that was to be taken in when the code could not be had, or null. */
  const [missed, setMissed] = useState<Iri | null>(null)
  const entries = useSelector(running?.actor, (snapshot) => snapshot?.context.entries ?? nothing)
  /** The voice that sounds, or null. */
  const heard = useSelector(running?.actor, (snapshot) =>
    snapshot?.hasTag('sounding') ? (snapshot.context.entries[snapshot.context.index]?.voice ?? null) : null,
  )
  useEffect(() => () => void running?.actor.stop(), [running])
  useEffect(() => {
    const left = entries.find(({ voice }) => !available.includes(voice))
    if (left !== undefined) running?.actor.send({ type: 'compare.pressed', entry: left })
  }, [running, entries, available])
  useEffect(
    () =>
      void idle()
        .then(load)
        .catch(() => undefined),
    [],
  )
  const begin = async (): Promise<Running> => {
    const { startComparison, ComparisonBar } = await load()
    const begun = { actor: startComparison(player), Bar: ComparisonBar }
    setRunning(begun)
    return begun
  }
  const toggle = async (entry: Compared): Promise<void> => {
    coming.current ??= begin()
    try {
      const { actor } = await coming.current
      setMissed(null)
      actor.send({ type: 'compare.pressed', entry })
    } catch {
      coming.current = null
      setMissed(entry.voice)
    }
  }
  return { entries, heard, missed, toggle, running }
}

export type Comparison = ReturnType<typeof useComparison>

type Snapshot = ReturnType<Running['actor']['getSnapshot']>

/** Its place among the demos that are compared; below 0 where it is none of them. */
const placeIn = (shot: Snapshot | undefined, key: string): number =>
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
  const isPlaying = useSelector(actor, (shot) => shot?.hasTag('sounding') === true || shot?.hasTag('awaited') === true)
  return {
    position,
    sounds: isHeard && isPlaying,
    press: () => actor?.send(isHeard ? { type: 'play.toggled' } : { type: 'one.picked', index: place }),
    hearAt: (at: number): boolean => {
      if (place >= 0) actor?.send({ type: 'one.picked', index: place, at })
      return place >= 0
    },
  }
}
