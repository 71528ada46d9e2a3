import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { formatClock } from '../../api/contract/format.ts'
import { type Comparison, useComparedDemo } from '../../explore/comparison/use-comparison.ts'
import { MiniWave } from '../../explore/player/mini-wave.tsx'
import type { PlayerSnapshot } from '../../explore/player/player-actor.ts'
import {
  currentTrack,
  isLoading,
  isSounding,
  progressOf,
  usePlayerSelector,
} from '../../explore/player/player-provider.tsx'
import { SoundButton } from '../../explore/player/sound-button.tsx'
import type { NoteInHand, PinnedNote } from '../../machines/answer-sheet.ts'
import type { Track } from '../../machines/player-track.ts'
import type { CastingRoom } from './casting-room.ts'
import type { loadNotes } from './code-for-later.ts'
import { LostPart } from './lost-part.tsx'
import './voice-sound.css'

/** What notes are shown with, null until it is here; and what asks for it again, null unless it could not be had. */
export type NotesPart = { code: Awaited<ReturnType<typeof loadNotes>> | null; retry: (() => void) | null }
/** What of the room belongs to one demo. */
type Own = NotesPart & { notes: readonly PinnedNote[]; inHand: NoteInHand | null; opened: number | null }

type Props = Own & {
  item: CatalogueItem
  track: Track
  /** The entry's id. */
  audio: number
  /** Tells a voice's demos apart; null where it has one. */
  title: string | null
  /** The demo that stands for its voice: its button has the voice's name. */
  isFirst: boolean
  isDisabled: boolean
  room: CastingRoom['send']
  comparison: Comparison
  /** Plays this demo, from a second where one is given, or pauses it. */
  onPlay: (at?: number) => void
}

const bars = 64
/** How far an arrow key moves the moment, in seconds; with Shift five times as far. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** How this demo sounds: in the player, or in the comparison, of which all demos have one position. */
const useDemoSound = ({ track, comparison, onPlay }: Pick<Props, 'track' | 'comparison' | 'onPlay'>) => {
  const holds = (snapshot: PlayerSnapshot) => currentTrack(snapshot)?.key === track.key
  const isInPlayer = usePlayerSelector(holds)
  const plays = usePlayerSelector((snapshot) => holds(snapshot) && isSounding(snapshot))
  const loads = usePlayerSelector((snapshot) => holds(snapshot) && isLoading(snapshot))
  const progress = usePlayerSelector((snapshot) => (holds(snapshot) ? progressOf(snapshot) : 0))
  const compared = useComparedDemo(comparison, track.key)
  const hear = (at: number) => void (compared.hearAt(at) || onPlay(at))
  if (compared.position === null || plays)
    return { isHeld: isInPlayer, sounds: plays, loads, progress, press: () => onPlay(), hear }
  const share = track.duration > 0 ? Math.min(1, compared.position / track.duration) : 0
  const { sounds, isAwaited, press } = compared
  return { isHeld: true, sounds, loads: isAwaited, progress: share, press, hear }
}

/** One demo of a voice: its wave, with what is pinned to it. */
export const VoiceSound = ({
  item,
  track,
  audio,
  title,
  isFirst,
  notes,
  inHand,
  opened,
  code,
  retry,
  isDisabled,
  room,
  comparison,
  onPlay,
}: Props) => {
  const { t } = useLingui()
  const band = useRef<HTMLButtonElement>(null)
  const wave = useRef<HTMLDivElement>(null)
  const editor = useRef<HTMLTextAreaElement>(null)
  const { isHeld, sounds, loads, progress, press, hear } = useDemoSound({ track, comparison, onPlay })
  const { duration } = track
  // Chosen by keys, until the focus goes on; else where the demo is.
  const [aimed, setAimed] = useState<number | null>(null)
  const position = aimed ?? progress * duration
  const name = isFirst || title === null ? item.name : `${title}, ${item.name}`
  const clock = formatClock(position)
  const aim = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAimed(Math.min(duration, Math.max(0, position + step * (event.shiftKey ? 5 : 1))))
  }
  const comeBack = () => band.current?.focus()
  /** Where the wave was pressed; by keyboard, where it was aimed at. */
  const point = ({ clientX, detail, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    const at = detail === 0 || width === 0 ? position : share * duration
    // Safari gives the focus to no button that is pressed; the editor takes it from within.
    comeBack()
    room({ type: 'moment.pointed', moment: { voice: item['@id'], audio, at } })
    retry?.()
    // One that is open here already.
    editor.current?.focus()
  }
  return (
    <div className="voice-sound" data-held={isHeld || undefined}>
      {title !== null && <span className="voice-sound__title">{title}</span>}
      <SoundButton name={name} sounds={sounds} isLoading={loads} onPress={press} />
      <div ref={wave} className="voice-sound__wave">
        <MiniWave peaks={track.peaks} progress={aimed === null ? progress : aimed / duration} bars={bars} height={36} />
        <button
          ref={band}
          type="button"
          className="voice-sound__band"
          // A name that follows the sound would be read out each second.
          aria-label={sounds && aimed === null ? t`Comment on ${name}` : t`Comment on ${name} at ${clock}`}
          aria-keyshortcuts="ArrowLeft ArrowRight"
          disabled={isDisabled}
          onClick={point}
          onKeyDown={aim}
          onBlur={() => setAimed(null)}
        />
        {code && (
          <code.NoteMarks
            notes={notes}
            inHand={inHand}
            duration={duration}
            name={name}
            opened={opened}
            wave={wave}
            onPress={({ id, at }) => {
              room({ type: 'mark.pressed', id })
              if (id !== opened) hear(at)
            }}
          />
        )}
      </div>
      <span className="voice-sound__time ui-numbers" aria-live={aimed === null ? 'off' : 'polite'}>
        {(isHeld || aimed !== null) && (
          <>
            <strong>{clock}</strong> /{' '}
          </>
        )}
        {formatClock(Math.round(duration))}
      </span>
      {code && opened !== null && (
        <code.OpenNotes
          notes={notes}
          inHand={inHand}
          opened={opened}
          wave={wave}
          isDisabled={isDisabled}
          onPlay={({ at }) => hear(at)}
          onEdit={(note) => {
            // The editor takes the focus from within.
            comeBack()
            room({ type: 'edit.pressed', note })
          }}
          onDelete={({ id }) => {
            room({ type: 'note.deleted', id })
            comeBack()
          }}
        />
      )}
      {retry !== null && (inHand !== null || notes.length > 0) && <LostPart onRetry={retry} back={band} />}
      {code && inHand !== null && (
        <code.NoteEditor
          key={inHand.id}
          note={inHand}
          name={name}
          duration={duration}
          field={editor}
          isDisabled={isDisabled}
          onMove={(at) => room({ type: 'moment.moved', at })}
          onChange={(text) => room({ type: 'text.changed', text })}
          onFinish={() => {
            room({ type: 'note.finished' })
            comeBack()
          }}
          onCancel={() => {
            room({ type: 'note.abandoned' })
            comeBack()
          }}
        />
      )}
    </div>
  )
}
