import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useMemo } from 'react'
import { noteLength } from '../../api/contract/comment.ts'
import { formatClock } from '../../api/contract/format.ts'
import { isTooLong } from '../../api/contract/kept-text.ts'
import { useOwnProperties } from '../../ui/use-own-properties.ts'
import type { Note } from './note.ts'
import { momentAt, type Place, placesOf } from './note-places.ts'
import { type PinsProps, usePins } from './use-pins.ts'
import './note-marks.css'

type StemProps = { moment: string; place: Place | undefined; isOpen: boolean; children?: ReactNode }

/** From a moment of the wave to the label above it. */
const Stem = ({ moment, place, isOpen, children }: StemProps) => {
  const { label = '0px', step = '46px' } = place ?? {}
  const ref = useOwnProperties<HTMLDivElement>(
    useMemo(() => ({ '--moment': moment, '--label': label, '--step': step }), [moment, label, step]),
  )
  return (
    <div ref={ref} className="note-mark" data-open={isOpen || undefined}>
      {children}
    </div>
  )
}

type PinProps = {
  pin: readonly [Note, ...Note[]]
  name: string
  isOpen: boolean
  onPress: () => void
}

/** Opens its notes and plays from the first of them. */
const Pin = ({ pin, name, isOpen, onPress }: PinProps) => {
  const { t } = useLingui()
  const [note] = pin
  const count = pin.length
  const clock = formatClock(note.at)
  const last = formatClock(pin.at(-1)?.at ?? note.at)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={
        count === 1
          ? `${t`Comment on ${name} at ${clock}`}: ${note.text}`
          : t`${count} comments on ${name} from ${clock} to ${last}`
      }
      data-too-long={pin.some(({ text }) => isTooLong(text, noteLength)) || undefined}
      data-shared={count > 1 || undefined}
      onClick={onPress}
    >
      <span>{count === 1 ? clock : count}</span>
    </button>
  )
}

type MarksProps<Pinned extends Note> = PinsProps<Pinned> & {
  /** Seconds. */
  duration: number
  /** What they are about. */
  name: string
  /** The one that is read. */
  opened: number | null
  onPress: (note: Pinned) => void
}

/** The pins of one sound, and where the note that is being written stands. */
export const NoteMarks = <Pinned extends Note>({
  notes,
  inHand,
  wave,
  duration,
  name,
  opened,
  onPress,
}: MarksProps<Pinned>) => {
  const pins = usePins({ notes, inHand, wave })
  const shareOf = (at: number): number => (duration > 0 ? Math.min(1, at / duration) : 0)
  const middleOf = (pin: readonly Note[]): number => ((pin[0]?.at ?? 0) + (pin.at(-1)?.at ?? 0)) / 2
  const labels = [
    ...pins.map((pin): { pin: Pinned[]; at: number } => ({ pin, at: middleOf(pin) })),
    ...(inHand === null ? [] : [{ pin: [], at: inHand.at }]),
  ].toSorted((one, other) => one.at - other.at)
  const places = placesOf(labels.map(({ at }) => shareOf(at)))
  return labels.map(({ pin: [first, ...others], at }, index) => {
    const place = places[index]
    if (first === undefined)
      return (
        <Stem key="in hand" moment={momentAt(shareOf(at))} place={place} isOpen>
          <span aria-hidden="true">
            <span>{formatClock(at)}</span>
          </span>
        </Stem>
      )
    const read = [first, ...others].find(({ id }) => id === opened)
    const isOpen = read !== undefined
    return (
      <Fragment key={first.id}>
        <Stem moment={momentAt(shareOf(first.at))} place={place} isOpen={isOpen}>
          <Pin pin={[first, ...others]} name={name} isOpen={isOpen} onPress={() => onPress(read ?? first)} />
        </Stem>
        {others.map((note) => (
          <Stem key={note.id} moment={momentAt(shareOf(note.at))} place={place} isOpen={isOpen} />
        ))}
      </Fragment>
    )
  })
}
