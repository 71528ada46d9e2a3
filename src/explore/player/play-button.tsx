import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { tracksOf } from '../items.ts'
import { MiniWave } from './mini-wave.tsx'
import { NoDemo } from './no-demo.tsx'
import type { PlayerActor } from './player-actor.ts'
import { currentTrack, isLoading, isSounding, progressOf, usePlayer, usePlayerSelector } from './player-provider.tsx'
import { SoundButton } from './sound-button.tsx'

/** Whether this item sounds or is to, and whether that is still on its way. */
export const useItemSound = (code: string) => ({
  isSounding: usePlayerSelector((snapshot) => currentTrack(snapshot)?.item.code === code && isSounding(snapshot)),
  isLoading: usePlayerSelector((snapshot) => currentTrack(snapshot)?.item.code === code && isLoading(snapshot)),
})

/** Where an item begins among those of its list: what is held of it goes on where it is. */
export const choiceOf = (actor: PlayerActor, item: CatalogueItem, queue: readonly CatalogueItem[] = [item]) => {
  const heldKey = currentTrack(actor.getSnapshot())?.key
  const own = tracksOf(item)
  const { key } = own.find((track) => track.key === heldKey) ?? own[0] ?? {}
  const tracks = queue.flatMap(tracksOf)
  return { tracks, index: tracks.findIndex((track) => track.key === key) }
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
  const press = () => {
    if (isSounding) return actor.send({ type: 'pause.pressed' })
    const choice = choiceOf(actor, item, queue)
    const isHeld = choice.tracks[choice.index]?.key === currentTrack(actor.getSnapshot())?.key
    actor.send(isHeld && queue === undefined ? { type: 'play.pressed' } : { type: 'track.pressed', ...choice })
  }
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
  const track = usePlayerSelector((snapshot) => {
    const held = currentTrack(snapshot)
    return held?.item.code === item.code ? held : null
  })
  const progress = usePlayerSelector((snapshot) =>
    currentTrack(snapshot)?.item.code === item.code ? progressOf(snapshot) : 0,
  )
  const [first] = item.audio
  if (first === undefined) return <NoDemo />
  return <MiniWave peaks={track?.peaks.length ? track.peaks : first.peaks} progress={progress} bars={bars} />
}
