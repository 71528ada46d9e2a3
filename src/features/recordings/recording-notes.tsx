import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { formatClock } from '../../api/contract/format.ts'
import type { Recording } from '../../api/contract/recording.ts'
import type { Note } from '../../explore/notes/note.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Written } from '../../ui/written.tsx'
import './recording-notes.css'

type SentNote = Note & { author: string; createdAt: string }

/** What was sent along with a revision, in the order of its moments. */
export const sentNotes = ({ notes }: Recording): SentNote[] =>
  notes.map((note, index) => ({ ...note, id: index + 1 })).toSorted((one, other) => one.at - other.at)

type Props<Pinned extends Note> = {
  notes: readonly Pinned[]
  opened: number | null
  /** What they are about. */
  name: string
  hear: (at: number) => void
  isDisabled?: boolean
  /** Both left out of what was sent. */
  onEdit?: (note: Pinned) => void
  onDelete?: (note: Pinned) => void
}

const isSent = (note: Note): note is SentNote => 'author' in note

/** The notes of a recording, each with its moment, from which it plays. */
export const RecordingNotes = <Pinned extends Note>({
  notes,
  opened,
  name,
  hear,
  isDisabled,
  onEdit,
  onDelete,
}: Props<Pinned>) => {
  const { t } = useLingui()
  if (notes.length === 0) return null
  return (
    <ol className="recording-notes" aria-label={t`Comments on ${name}`}>
      {notes.map((note) => {
        const clock = formatClock(note.at)
        return (
          <li key={note.id} data-open={note.id === opened || undefined}>
            <button
              type="button"
              className="recording-notes__time ui-numbers"
              aria-label={t`Play from ${clock}`}
              onClick={() => hear(note.at)}
            >
              {clock}
            </button>
            <div>
              <Written>{note.text}</Written>
              <small>
                {isSent(note) ? (
                  <>
                    {note.author}, <DateTime iso={note.createdAt} />
                  </>
                ) : (
                  <Trans>Not sent yet</Trans>
                )}
              </small>
            </div>
            {onEdit && (
              <button
                type="button"
                className="recording-notes__act"
                aria-label={t`Edit comment at ${clock}`}
                disabled={isDisabled}
                onClick={() => onEdit(note)}
              >
                <Pencil aria-hidden="true" />
              </button>
            )}
            {onDelete && (
              <button
                type="button"
                className="recording-notes__act"
                aria-label={t`Delete comment at ${clock}`}
                disabled={isDisabled}
                onClick={() => onDelete(note)}
              >
                <Trash2 aria-hidden="true" />
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** How much was said of a version. */
export const CommentCount = ({ recording: { notes, comment } }: { recording: Recording }) => {
  const count = notes.length + (comment ? 1 : 0)
  return count === 0 ? null : <Plural value={count} one="# comment" other="# comments" />
}
