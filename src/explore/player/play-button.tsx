import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { tracksOf } from '../items.ts'
import './play-button.css'
import { MiniWave } from './mini-wave.tsx'
import { currentTrack, isSounding, progressOf, usePlayer, usePlayerSelector } from './player-provider.tsx'

/** Whether the player holds this item, whether it sounds, and how far it is (0 to 1; changes only while it is this one). */
export const useItemSound = (code: string) => ({
  isHeld: usePlayerSelector((snapshot) => currentTrack(snapshot)?.item.code === code),
  isSounding: usePlayerSelector((snapshot) => currentTrack(snapshot)?.item.code === code && isSounding(snapshot)),
})

type Props = {
  item: CatalogueItem
  /** What next and previous go through; the item alone when left out. */
  queue?: readonly CatalogueItem[]
  variant?: 'card' | 'row'
  tabIndex?: number
}

/** Starts an item within one press, and pauses it: a native button, for a page holds thirty. */
export const PlayButton = ({ item, queue, variant = 'row', tabIndex }: Props) => {
  const { t } = useLingui()
  const { actor } = usePlayer()
  const { isHeld, isSounding } = useItemSound(item.code)
  const press = () => {
    if (isSounding) return actor.send({ type: 'pause.pressed' })
    if (isHeld && queue === undefined) return actor.send({ type: 'play.pressed' })
    const own = tracksOf(item)
    const heldKey = currentTrack(actor.getSnapshot())?.key
    // What is held goes on where it is; what follows is the page's as it is now.
    const { key } = own.find((track) => track.key === heldKey) ?? own[0] ?? {}
    const tracks = queue?.flatMap(tracksOf) ?? own
    actor.send({ type: 'track.pressed', tracks, index: tracks.findIndex((track) => track.key === key) })
  }
  const { name } = item
  return (
    <button
      type="button"
      className="explore-play"
      part="button play"
      data-variant={variant}
      data-sounding={isSounding || undefined}
      aria-label={isSounding ? t`Pause ${name}` : t`Play ${name}`}
      disabled={item.audio.length === 0}
      tabIndex={tabIndex}
      onClick={press}
    >
      {isSounding ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </button>
  )
}

/** An item's waveform, filled as far as it has played. */
export const ItemWave = ({ item, bars = 44 }: { item: CatalogueItem; bars?: number }) => {
  const track = usePlayerSelector((snapshot) => {
    const held = currentTrack(snapshot)
    return held?.item.code === item.code ? held : null
  })
  const progress = usePlayerSelector((snapshot) =>
    currentTrack(snapshot)?.item.code === item.code ? progressOf(snapshot) : 0,
  )
  const own = item.audio[0]?.peaks ?? []
  const held = track?.peaks ?? []
  return <MiniWave peaks={held.length > 0 ? held : own} progress={progress} bars={bars} />
}
