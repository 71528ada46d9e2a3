import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatClock } from '../../api/contract/format.ts'
import type { NoteInHand, PinnedNote } from '../../machines/answer-sheet.ts'
import { useOwnProperties } from '../../ui/use-own-properties.ts'
import { type Place, placesOf } from './note-places.ts'
import './note-marks.css'

type PinProps = { note: PinnedNote | NoteInHand; place: Place | undefined; name: string; isOpen: boolean }

/** A pin above the wave: opens its note and plays from there. Of a note that is being written, it says where. */
const Pin = ({ note, place, name, isOpen, onPress }: PinProps & { onPress: (() => void) | null }) => {
  const { t } = useLingui()
  const clock = formatClock(note.at)
  const { moment = '0px', label = '0px', step = '46px' } = place ?? {}
  const ref = useOwnProperties<HTMLDivElement>(
    useMemo(() => ({ '--moment': moment, '--label': label, '--step': step }), [moment, label, step]),
  )
  const words = <span>{clock}</span>
  return (
    <div ref={ref} className="note-mark" data-open={isOpen || undefined}>
      {onPress === null ? (
        <span aria-hidden="true">{words}</span>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${t`Comment on ${name} at ${clock}`}: ${note.text}`}
          onClick={onPress}
        >
          {words}
        </button>
      )}
    </div>
  )
}

type MarksProps = {
  notes: readonly PinnedNote[]
  /** The one that is being written. */
  inHand: NoteInHand | null
  /** Seconds. */
  duration: number
  /** What they are about. */
  name: string
  /** The one that is read. */
  opened: number | null
  onPress: (note: PinnedNote) => void
}

/** The pins of one demo. */
export const NoteMarks = ({ notes, inHand, duration, name, opened, onPress }: MarksProps) => {
  const all = [...notes, ...(inHand === null ? [] : [inHand])].toSorted((one, other) => one.at - other.at)
  const places = placesOf(all.map(({ at }) => (duration > 0 ? Math.min(1, at / duration) : 0)))
  const placeOf = (note: PinnedNote | NoteInHand) => places[all.indexOf(note)]
  return (
    <>
      {notes.map((note) => (
        <Pin
          key={note.id}
          note={note}
          place={placeOf(note)}
          name={name}
          isOpen={note.id === opened}
          onPress={() => onPress(note)}
        />
      ))}
      {inHand !== null && <Pin note={inHand} place={placeOf(inHand)} name={name} isOpen onPress={null} />}
    </>
  )
}
