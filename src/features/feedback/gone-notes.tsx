import { useRef, useState } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import { NoteEditor, OpenNote } from '../../explore/notes/notes.tsx'
import { type FeedbackDraft, type SheetChange, sheetOf } from '../../machines/answer-sheet.ts'
import { handFocusOn } from '../../ui/hand-focus-on.ts'
import type { CastingRoom } from './casting-room.ts'
import { VerdictChoice } from './verdict-choice.tsx'
import './gone-notes.css'

type Props = {
  voice: Iri
  name: string
  draft: FeedbackDraft
  atHand: Pick<CastingRoom['snapshot']['context'], 'note' | 'opened'>
  room: CastingRoom['send']
  /** Whether a verdict is asked for. */
  isUnjudged: boolean
  isDisabled: boolean
  onChange: (change: SheetChange) => void
}

/** What is said of a voice that left: it goes along, and is read, judged, changed and deleted as that of any other. */
export const GoneNotes = ({ voice, name, draft, atHand, room, isUnjudged, isDisabled, onChange }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { verdicts, notes } = sheetOf(draft)
  const inHand = atHand.note?.voice === voice ? atHand.note : null
  const pinned = notes.filter((note) => note.voice === voice && note.id !== inHand?.id)
  const isSaid = inHand !== null || pinned.length > 0 || verdicts[voice] !== undefined
  // The last of it is taken back here, and the focus is on it: what goes away then goes with the page.
  const [isShown, show] = useState(isSaid)
  if (isSaid && !isShown) show(true)
  if (!isSaid && !isShown) return null
  const comeBack = () => place.current?.focus()
  return (
    <div ref={place} className="gone-notes" tabIndex={-1}>
      <div ref={handFocusOn}>
        {pinned.map((note) => (
          <OpenNote
            key={note.id}
            note={note}
            isDisabled={isDisabled}
            onEdit={() => {
              comeBack()
              if (atHand.opened !== note.id) room({ type: 'mark.pressed', id: note.id })
              room({ type: 'edit.pressed', note })
            }}
            onDelete={() => {
              comeBack()
              onChange({ kind: 'unpinned', id: note.id })
            }}
          />
        ))}
        {inHand !== null && (
          <NoteEditor
            key={inHand.id}
            note={inHand}
            name={name}
            duration={null}
            field={field}
            isDisabled={isDisabled}
            onMove={() => undefined}
            onChange={(text) => room({ type: 'text.changed', text })}
            onFinish={() => {
              comeBack()
              room({ type: 'note.finished' })
            }}
            onCancel={() => {
              comeBack()
              room({ type: 'note.abandoned' })
            }}
          />
        )}
      </div>
      <VerdictChoice
        name={name}
        verdict={verdicts[voice] ?? null}
        isMissing={isUnjudged}
        isDisabled={isDisabled}
        onJudge={(verdict) => onChange({ kind: 'judged', voice, verdict })}
      />
    </div>
  )
}
