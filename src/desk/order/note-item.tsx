import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { changeNote, deleteNote, readNote } from '../../api/admin/order-notes.ts'
import { providerOrderKeys } from '../../api/admin/orders.ts'
import type { Edits } from '../../api/contract/merge-fields.ts'
import { type OrderNote, orderNoteLength } from '../../api/contract/provider.ts'
import { Conflicts } from '../../features/drafts/conflicts.tsx'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { readAgain } from '../../session/read-again.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Form } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LimitedTextField } from '../../ui/limited-text-field.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { Written } from '../../ui/written.tsx'
import { errorAt } from '../error-at.ts'
import { useAdministrator } from '../session/session.ts'

type NoteForm = { text: string }

const formOf = ({ text }: OrderNote): NoteForm => ({ text })

type EditorProps = { note: OrderNote; onClose: () => void }

const NoteEditor = ({ note, onClose }: EditorProps) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const path = note['@id']
  const key = `desk-note-${note.id}`
  const draft = useDraft<NoteForm>(key, formOf(note))
  const save = useDraftMutation(key, {
    mutationFn: (edits: Edits) =>
      saveEdits<NoteForm, OrderNote>({
        edits,
        held: note,
        fieldsOf: formOf,
        load: () => readNote(path),
        send: ({ text = note.text }, ifMatch) => changeNote(path, text, { ifMatch }),
      }),
    onSuccess: async (outcome) => {
      await readAgain(queries, providerOrderKeys.all)
      if (!outcome.ok) return void tellWhereLeft(key, outcome, t`The note was not saved`)
      draft.drop()
      onClose()
    },
    onError: (error) => tellFailure(error, t`The note was not saved`),
  })
  const violations = violationsOf(save.data)
  const isEmpty = draft.value.text.trim() === ''
  const cancel = () => {
    draft.drop()
    save.reset()
    onClose()
  }
  return (
    <Form onSubmit={() => save.isPending || isEmpty || save.mutate(draft.toSend())} violations={violations}>
      <Conflicts draft={draft} labels={{ text: t`Note` }} />
      <LimitedTextField
        most={orderNoteLength}
        label={t`Note`}
        name="text"
        isMultiline
        autoFocus
        rows={2}
        value={draft.value.text}
        onChange={(text) => draft.change({ text })}
        {...errorAt(violations, 'text', draft.value.text)}
      />
      <div className="order-notes__buttons">
        <Button size="small" variant="quiet" isDisabled={save.isPending} onPress={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="small" type="submit" isPending={save.isPending} isDisabled={isEmpty && !save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Form>
  )
}

/** A note with who wrote it and when; one's own can be changed and deleted. */
export const NoteItem = ({ note }: { note: OrderNote }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const own = useAdministrator()
  const [isEdited, setEdited] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const remove = useSingleFlightMutation({
    mutationFn: () => deleteNote(note['@id']),
    onSuccess: (outcome) => {
      setAsked(false)
      if (!outcome.ok && outcome.status !== 404) toasts.error(outcome.message)
      return readAgain(queries, providerOrderKeys.all)
    },
    onError: (error) => {
      setAsked(false)
      tellFailure(error, t`The note was not deleted`)
    },
  })
  const { author, createdAt, text } = note
  return (
    <li>
      <Avatar name={author.name} size="tiny" shape="circle" />
      <div className="order-notes__note">
        <p className="order-notes__by">
          <strong>{author.name}</strong> <DateTime iso={createdAt} />
        </p>
        {isEdited ? <NoteEditor note={note} onClose={() => setEdited(false)} /> : <Written>{text}</Written>}
      </div>
      {author['@id'] === own && !isEdited && (
        <div className="order-notes__deeds">
          <IconButton
            size="small"
            label={t`Change this note`}
            icon={<Pencil aria-hidden="true" />}
            onPress={() => setEdited(true)}
          />
          <IconButton
            size="small"
            label={t`Delete this note`}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => setAsked(true)}
          />
        </div>
      )}
      <Confirm
        isOpen={isAsked}
        title={t`Delete this note?`}
        text={<Trans>This can't be undone.</Trans>}
        confirmLabel={t`Delete`}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsked(false)}
      />
    </li>
  )
}
