import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { tracksOf } from '../items.ts'
import { MiniWave } from './mini-wave.tsx'
import { NoDemo } from './no-demo.tsx'
import { currentTrack, isLoading, isSounding, progressOf, usePlayer, usePlayerSelector } from './player-provider.tsx'
import { SoundButton } from './sound-button.tsx'

/** Whether this item sounds or is to, and whether that is still on its way. */
export const useItemSound = (code: string) => ({
  isSounding: usePlayerSelector((snapshot) => currentTrack(snapshot)?.item.code === code && isSounding(snapshot)),
  isLoading: usePlayerSelector((snapshot) => currentTrack(snapshot)?.item.code === code && isLoading(snapshot)),
})

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
    const own = tracksOf(item)
    const heldKey = currentTrack(actor.getSnapshot())?.key
    const held = own.find((track) => track.key === heldKey)
    if (held !== undefined && queue === undefined) return actor.send({ type: 'play.pressed' })
    // What is held goes on where it is; what follows is the page's as it is now.
    const { key } = held ?? own[0] ?? {}
    const tracks = queue?.flatMap(tracksOf) ?? own
    actor.send({ type: 'track.pressed', tracks, index: tracks.findIndex((track) => track.key === key) })
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
