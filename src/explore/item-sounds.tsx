import type { CatalogueItem } from '../api/contract/catalogue.ts'
import { formatClock } from '../api/contract/format.ts'
import type { Track } from '../machines/player-track.ts'
import { tracksOf } from './items.ts'
import { MiniWave } from './player/mini-wave.tsx'
import { NoDemo } from './player/no-demo.tsx'
import type { PlayerSnapshot } from './player/player-actor.ts'
import {
  currentTrack,
  isLoading,
  isSounding,
  progressOf,
  usePlayer,
  usePlayerSelector,
} from './player/player-provider.tsx'
import { SoundButton } from './player/sound-button.tsx'

const Sound = ({ track, tracks, title }: { track: Track; tracks: Track[]; title: string }) => {
  const { actor } = usePlayer()
  const holds = (snapshot: PlayerSnapshot) => currentTrack(snapshot)?.key === track.key
  const isHeld = usePlayerSelector(holds)
  const sounds = usePlayerSelector((snapshot) => holds(snapshot) && isSounding(snapshot))
  const loads = usePlayerSelector((snapshot) => holds(snapshot) && isLoading(snapshot))
  const progress = usePlayerSelector((snapshot) => (holds(snapshot) ? progressOf(snapshot) : 0))
  const press = () => {
    if (sounds) actor.send({ type: 'pause.pressed' })
    else if (isHeld) actor.send({ type: 'play.pressed' })
    else actor.send({ type: 'track.pressed', tracks, index: tracks.indexOf(track) })
  }
  return (
    <li className="share-item__sound" data-held={isHeld || undefined}>
      <SoundButton name={title} sounds={sounds} isLoading={loads} onPress={press} />
      <span>{title}</span>
      <div>
        <MiniWave peaks={track.peaks} progress={progress} bars={40} />
      </div>
      <span className="ui-numbers">{formatClock(Math.round(track.duration))}</span>
    </li>
  )
}

/** Every sound of an item, each with its own button, or that there is none yet. */
export const ItemSounds = ({ item }: { item: CatalogueItem }) => {
  const tracks = tracksOf(item)
  if (tracks.length === 0) return <NoDemo />
  return (
    <ul className="share-item__sounds">
      {tracks.map((track, index) => (
        <Sound key={track.key} track={track} tracks={tracks} title={item.audio[index]?.title ?? item.name} />
      ))}
    </ul>
  )
}
