import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { VerdictNote } from '../../api/contract/comment.ts'
import { formatClock } from '../../api/contract/format.ts'
import { tracksOf } from '../../explore/items.ts'
import { usePlayer } from '../../explore/player/player-provider.tsx'
import './voice-notes.css'

export type HeardNote = { by: string; note: VerdictNote }

type Props = {
  /** Null once the voice left the catalogue: the notes stay, without their sound. */
  item: CatalogueItem | null
  name: string
  notes: readonly HeardNote[]
}

/** What was said of places in a voice's sounds; each plays from its moment. */
export const VoiceNotes = ({ item, name, notes }: Props) => {
  const { t } = useLingui()
  const { actor } = usePlayer()
  const soundOf = ({ audio }: VerdictNote) =>
    item === null ? -1 : audio === null ? 0 : item.audio.findIndex(({ id }) => id === audio)
  const play = (note: VerdictNote) => {
    if (item === null) return
    actor.send({ type: 'track.pressed', tracks: tracksOf(item), index: soundOf(note) })
    actor.send({ type: 'position.sought', position: note.at })
  }
  return (
    <ul className="voice-notes" aria-label={t`Notes on ${name}`}>
      {notes.map(({ by, note }) => {
        const place = soundOf(note)
        const clock = formatClock(note.at)
        const title = item?.audio[place]?.title
        return (
          <li key={`${by} ${note.audio} ${note.at} ${note.text}`}>
            {item?.audio[place] === undefined ? (
              <span className="voice-notes__time">{clock}</span>
            ) : (
              <button
                type="button"
                className="voice-notes__play"
                aria-label={t`Play ${name} from ${clock}`}
                onClick={() => play(note)}
              >
                <Play aria-hidden="true" />
                {clock}
              </button>
            )}
            <q dir="auto">{note.text}</q>
            <span className="voice-notes__by">{title === undefined ? by : `${by} · ${title}`}</span>
          </li>
        )
      })}
      {item === null && (
        <li>
          <Trans>No longer available</Trans>
        </li>
      )}
    </ul>
  )
}
