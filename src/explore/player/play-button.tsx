import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { Track } from '../../machines/player-track.ts'
import { tracksOf } from '../items.ts'
import { MiniWave } from './mini-wave.tsx'
import { NoDemo } from './no-demo.tsx'
import type { PlayerActor, PlayerSnapshot } from './player-actor.ts'
import { currentTrack, isLoading, isSounding, progressOf, usePlayer, usePlayerSelector } from './player-provider.tsx'
import { SoundButton } from './sound-button.tsx'

/** What the player holds of an item. */
const heldOf = (snapshot: PlayerSnapshot, code: string): Track | null => {
  const track = currentTrack(snapshot)
  return track?.item.code === code ? track : null
}

/** Whether this item sounds or is to, and whether that is still on its way. */
export const useItemSound = (code: string) => ({
  isSounding: usePlayerSelector((snapshot) => heldOf(snapshot, code) !== null && isSounding(snapshot)),
  isLoading: usePlayerSelector((snapshot) => heldOf(snapshot, code) !== null && isLoading(snapshot)),
})

/** An item among those of its list: what is held of it goes on where it is. */
export const choiceOf = (actor: PlayerActor, item: CatalogueItem, queue: readonly CatalogueItem[] = [item]) => {
  const tracks = queue.flatMap(tracksOf)
  const find = (key: string | undefined) => tracks.findIndex((track) => track.key === key)
  const again = find(heldOf(actor.getSnapshot(), item.code)?.key)
  return { tracks, index: again < 0 ? find(tracksOf(item)[0]?.key) : again }
}

type Props = {
  item: CatalogueItem
  /** What next and previous go through; the item alone when left out. */
  queue?: readonly CatalogueItem[]
  variant?: 'card' | 'row'
  tabIndex?: number
}

/** Starts an item within one press, and pauses it. */
export const PlayButton = ({ item, queue, variant = 'row', tabIndex }: Props) => {
  const { actor } = usePlayer()
  const { isSounding, isLoading } = useItemSound(item.code)
  const press = () =>
    actor.send(isSounding ? { type: 'pause.pressed' } : { type: 'track.pressed', ...choiceOf(actor, item, queue) })
  return (
    <SoundButton
      name={item.name}
      sounds={isSounding}
      isLoading={isLoading}
      variant={variant}
      isSilent={item.audio.length === 0}
      tabIndex={tabIndex}
      onPress={press}
    />
  )
}

/** An item's waveform, filled as far as it has played, or that there is nothing to play yet. */
export const ItemWave = ({ item, bars = 44 }: { item: CatalogueItem; bars?: number }) => {
  const track = usePlayerSelector((snapshot) => heldOf(snapshot, item.code))
  const progress = usePlayerSelector((snapshot) => (heldOf(snapshot, item.code) === null ? 0 : progressOf(snapshot)))
  const [first] = item.audio
  if (first === undefined) return <NoDemo />
  return <MiniWave peaks={track?.peaks.length ? track.peaks : first.peaks} progress={progress} bars={bars} />
}
