import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import type { CatalogueItem } from '../api/contract/catalogue.ts'
import { formatClock } from '../api/contract/format.ts'
import type { Track } from '../machines/player-track.ts'
import { tracksOf } from './items.ts'
import { MiniWave } from './player/mini-wave.tsx'
import type { PlayerSnapshot } from './player/player-actor.ts'
import { currentTrack, isSounding, progressOf, usePlayer, usePlayerSelector } from './player/player-provider.tsx'

const Sound = ({ track, tracks, title }: { track: Track; tracks: Track[]; title: string }) => {
  const { t } = useLingui()
  const { actor } = usePlayer()
  const holds = (snapshot: PlayerSnapshot) => currentTrack(snapshot)?.key === track.key
  const isHeld = usePlayerSelector(holds)
  const sounds = usePlayerSelector((snapshot) => holds(snapshot) && isSounding(snapshot))
  const progress = usePlayerSelector((snapshot) => (holds(snapshot) ? progressOf(snapshot) : 0))
  const press = () => {
    if (sounds) actor.send({ type: 'pause.pressed' })
    else if (isHeld) actor.send({ type: 'play.pressed' })
    else actor.send({ type: 'track.pressed', tracks, index: tracks.indexOf(track) })
  }
  return (
    <li className="share-item__sound" data-held={isHeld || undefined}>
      <button
        type="button"
        part="button play"
        className="explore-play"
        data-sounding={sounds || undefined}
        aria-label={sounds ? t`Pause ${title}` : t`Play ${title}`}
        onClick={press}
      >
        {sounds ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <span>{title}</span>
      <div>
        <MiniWave peaks={track.peaks} progress={progress} bars={40} />
      </div>
      <span className="ui-numbers">{formatClock(Math.round(track.duration))}</span>
    </li>
  )
}

/** Every sound of an item, each with its own button. */
export const ItemSounds = ({ item }: { item: CatalogueItem }) => {
  const tracks = tracksOf(item)
  return (
    <ul className="share-item__sounds">
      {tracks.map((track, index) => (
        <Sound key={track.key} track={track} tracks={tracks} title={item.audio[index]?.title ?? item.name} />
      ))}
    </ul>
  )
}
