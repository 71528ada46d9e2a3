import { useLingui } from '@lingui/react/macro'
import { CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { noteLength } from '../../api/contract/comment.ts'
import { formatClock } from '../../api/contract/format.ts'
import { isComposing } from '../../ui/is-composing.ts'
import { NativeButton } from '../../ui/native-button.tsx'
import type { Note, NoteAtHand } from './note.ts'
import { type MomentProps, NoteMoment } from './note-moment.tsx'
import { type PinsProps, usePins } from './use-pins.ts'
import { useTooLong } from './use-too-long.ts'
import '../../ui/field.css'
import './notes.css'

type NoteProps<Pinned extends Note> = {
  isDisabled: boolean
  /** Left out where there is nothing to hear any more. */
  onPlay?: (note: Pinned) => void
  onEdit: (note: Pinned) => void
  onDelete: (note: Pinned) => void
}

export const OpenNote = <Pinned extends Note>({
  note,
  isDisabled,
  onPlay,
  onEdit,
  onDelete,
}: NoteProps<Pinned> & { note: Pinned }) => {
  const { t } = useLingui()
  const clock = formatClock(note.at)
  return (
    <div className="note-bubble">
      {onPlay ? (
        <button
          type="button"
          className="note-bubble__time"
          aria-label={t`Play from ${clock}`}
          onClick={() => onPlay(note)}
        >
          {clock}
        </button>
      ) : (
        <span className="note-bubble__time">{clock}</span>
      )}
      <p dir="auto">{note.text}</p>
      <button type="button" aria-label={t`Edit comment at ${clock}`} disabled={isDisabled} onClick={() => onEdit(note)}>
        <Pencil aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t`Delete comment at ${clock}`}
        disabled={isDisabled}
        onClick={() => onDelete(note)}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </div>
  )
}

/** The notes of the pin that was pressed: one, or all that share it. */
export const OpenNotes = <Pinned extends Note>({
  notes,
  inHand,
  wave,
  opened,
  ...rest
}: NoteProps<Pinned> & PinsProps<Pinned> & { opened: number }) => {
  const pins = usePins({ notes, inHand, wave })
  const read = pins.find((pin) => pin.some(({ id }) => id === opened)) ?? []
  return read.map((note) => <OpenNote key={note.id} note={note} {...rest} />)
}

type EditorProps = Omit<MomentProps, 'at' | 'duration' | 'labelId' | 'onKeyDown'> & {
  note: NoteAtHand
  /** Seconds; null where its moment can't be moved any more. */
  duration: number | null
  /** What it is about. */
  name: string
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
  onFinish: () => void
  onCancel: () => void
}

/** Whoever writes while the voice leaves writes on in the row that stands in its place. */
const writeOn = (bubble: HTMLElement | null) => () => {
  if (bubble?.matches(':focus-within'))
    queueMicrotask(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('.gone-notes textarea')?.focus()
    })
}

/** Enter keeps the note, and so does Escape: nothing that was typed is lost but by 'Cancel'. */
export const NoteEditor = ({
  note,
  name,
  duration,
  field,
  isDisabled,
  onMove,
  onChange,
  onFinish,
  onCancel,
}: EditorProps) => {
  const { t } = useLingui()
  const id = useId()
  const labelId = useId()
  const errorId = useId()
  const tooLong = useTooLong(note.text, noteLength)
  const clock = formatClock(note.at)
  // Only after a press beside it: a note that comes back with the page takes no focus. Who writes on does so at its end.
  useEffect(() => {
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
    const sound = field.current?.closest('.voice-sound, .gone-notes')
    if (!sound?.contains(document.activeElement)) return
    field.current?.focus()
    // All of it, above what stands at the bottom of the page.
    field.current?.closest('.note-bubble')?.scrollIntoView({ block: 'nearest' })
  }, [field])
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const isEnter = event.key === 'Enter' && !event.shiftKey
    if (!isEnter && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onFinish()
  }
  return (
    <div ref={writeOn} className="note-bubble" data-editing="">
      <label id={labelId} htmlFor={id}>
        {t`Comment on ${name} at ${clock}`}
      </label>
      <textarea
        ref={field}
        id={id}
        className="ui-input"
        dir="auto"
        rows={2}
        value={note.text}
        readOnly={isDisabled}
        aria-invalid={tooLong !== undefined || undefined}
        aria-describedby={tooLong && errorId}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
      />
      {tooLong && (
        <p id={errorId} className="ui-field-error" role="alert">
          <CircleAlert aria-hidden="true" />
          {tooLong}
        </p>
      )}
      {duration !== null && (
        <NoteMoment
          at={note.at}
          duration={duration}
          labelId={labelId}
          isDisabled={isDisabled}
          onMove={onMove}
          onKeyDown={press}
        />
      )}
      <div>
        <NativeButton variant="quiet" size="small" disabled={isDisabled} onClick={onCancel}>{t`Cancel`}</NativeButton>
        <NativeButton size="small" disabled={isDisabled} onClick={onFinish}>{t`Keep comment`}</NativeButton>
      </div>
    </div>
  )
}
