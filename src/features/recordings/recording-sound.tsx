import { useLingui } from '@lingui/react/macro'
import { Download, MessageSquarePlus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { formatClock } from '../../api/contract/format.ts'
import { lineName } from '../../api/contract/order-lines.ts'
import type { Recording } from '../../api/contract/recording.ts'
import type { Note, NoteAtHand } from '../../explore/notes/note.ts'
import { NoteMarks } from '../../explore/notes/note-marks.tsx'
import { MiniWave } from '../../explore/player/mini-wave.tsx'
import { SoundButton } from '../../explore/player/sound-button.tsx'
import { useSpokenTime } from '../../explore/player/use-spoken-time.ts'
import { formatBytes } from '../../ui/file-size.ts'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { FileLink } from './file-link.tsx'
import { recordingTrack, type SoundingLine } from './recording-track.ts'
import { formatOf } from './recording-words.tsx'
import { orderOf, recordingOf } from './renew-paths.ts'
import { useRecordingSound } from './use-recording-sound.ts'
import './recording-sound.css'

/** How far an arrow key seeks, in seconds; with Shift finer. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** As many as there is room for at 2 px each. */
const wide = 128
const narrow = 64

type Props<Pinned extends Note> = {
  item: SoundingLine
  recording: Recording
  notes: readonly Pinned[]
  inHand: NoteAtHand | null
  /** The note that is read. */
  opened: number | null
  onMark: (note: Pinned) => void
  /** Pins a comment to a second; left out where none is taken. */
  onComment?: ((at: number) => void) | undefined
  /** Why none can be pinned now. */
  noComment?: string | undefined
  commentRef?: Ref<HTMLButtonElement>
  /** What stands below the wave: it is handed what plays from a second. */
  children?: (hear: (at: number) => void) => ReactNode
}

/** A version to hear: its wave is a slider, above which stand the pins. */
export const RecordingSound = <Pinned extends Note>({
  item,
  recording,
  notes,
  inHand,
  opened,
  onMark,
  onComment,
  noComment,
  commentRef,
  children,
}: Props<Pinned>) => {
  const { t, i18n } = useLingui()
  const wave = useRef<HTMLDivElement>(null)
  const noCommentId = useId()
  const spoken = useSpokenTime()
  const isNarrow = useIsNarrow()
  const { version, duration } = recording
  const line = lineName(item)
  const name = t`${line}, version ${version}`
  const sound = useRecordingSound(recordingTrack(item, recording, name))
  const { position } = sound
  const clock = formatClock(position)
  const at = spoken(position)
  const whole = spoken(Math.round(duration))
  // While somebody is at the button: read out each second, it would drown the sound.
  const [known, know] = useState<string | null>(null)
  const told = sound.sounds && known !== null ? known : clock
  const seekBy = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    sound.seek(Math.min(duration, Math.max(0, position + step * (event.shiftKey ? 1 : 5))))
  }
  const isBegun = sound.isHeld || position > 0
  return (
    <div className="recording-sound" data-sounding={sound.sounds || undefined}>
      <SoundButton name={name} sounds={sound.sounds} isLoading={sound.loads} onPress={sound.press} />
      <div ref={wave} className="recording-sound__wave">
        <MiniWave
          peaks={recording.peaks}
          progress={duration > 0 ? Math.min(1, position / duration) : 0}
          bars={isNarrow ? narrow : wide}
          height={44}
        />
        <input
          type="range"
          min={0}
          max={Math.max(1, duration)}
          step={0.1}
          value={position}
          aria-label={t`Position in ${name}`}
          aria-valuetext={t`${at} of ${whole}`}
          onChange={({ target }) => sound.seek(target.valueAsNumber)}
          onKeyDown={seekBy}
        />
        <NoteMarks
          notes={notes}
          inHand={inHand}
          duration={duration}
          name={name}
          opened={opened}
          wave={wave}
          onPress={(note) => {
            if (note.id !== opened) sound.hear(note.at)
            onMark(note)
          }}
        />
      </div>
      <div className="recording-sound__line">
        <span className="recording-sound__time ui-numbers">
          {isBegun && (
            <>
              <strong>{clock}</strong> /{' '}
            </>
          )}
          {formatClock(Math.round(duration))}
        </span>
        {onComment && (
          <button
            ref={commentRef}
            type="button"
            className="recording-sound__comment"
            aria-label={t`Comment at ${told}: ${name}`}
            onFocus={() => know(clock)}
            onBlur={() => know(null)}
            aria-disabled={noComment !== undefined || undefined}
            aria-describedby={noComment && noCommentId}
            onClick={noComment === undefined ? () => onComment(Math.min(position, duration)) : undefined}
          >
            <MessageSquarePlus aria-hidden="true" />
            <span className="ui-numbers">{t`Comment at ${clock}`}</span>
          </button>
        )}
        {onComment && noComment && (
          <span id={noCommentId} className="recording-sound__full">
            {noComment}
          </span>
        )}
        <span className="recording-sound__file">
          {formatOf(recording.mediaType)}, {formatBytes(recording.size, i18n.locale)}
        </span>
        <FileLink
          className="recording-sound__download"
          size="small"
          path={recording.path}
          codeOf={() => orderOf(recording['@id'])}
          pathIn={(order) => recordingOf(order, recording['@id'])?.path}
          label={t`Download ${name}`}
        >
          <Download aria-hidden="true" />
          <span>{t`Download`}</span>
        </FileLink>
      </div>
      {children && <div className="recording-sound__below">{children(sound.hear)}</div>}
    </div>
  )
}
