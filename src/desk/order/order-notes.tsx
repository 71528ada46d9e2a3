import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { addNote, changeNote, readNote } from '../../api/admin/order-notes.ts'
import { providerOrderKeys } from '../../api/admin/orders.ts'
import { type OrderNote, orderNoteLength, type ProviderOrder } from '../../api/contract/provider.ts'
import { AttemptNotice } from '../../features/drafts/attempt-notice.tsx'
import { createOnce, isSent } from '../../features/drafts/create-once.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { useNewDraft } from '../../features/drafts/use-new-draft.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Form, violationsBeside } from '../../ui/form.tsx'
import { LimitedTextField } from '../../ui/limited-text-field.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { errorAt } from '../error-at.ts'
import { NoteItem } from './note-item.tsx'
import './order-notes.css'

type NewNote = { text: string }

const Composer = ({ order }: { order: ProviderOrder }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const key = `desk-note-on-${order.code}`
  const draft = useNewDraft<NewNote>(key, { text: '' })
  const save = useDraftMutation(key, {
    mutationFn: (form: NewNote) =>
      createOnce<NewNote, OrderNote>({
        key,
        form,
        create: ({ text }, wish) => addNote(order, text, { wish }),
        load: (made) => readNote(made),
        fieldsOf: ({ text }) => ({ text }),
        update: (made, { text = form.text }, ifMatch) => changeNote(made, text, { ifMatch }),
      }),
    onSuccess: (outcome) => {
      void readAgain(queries, providerOrderKeys.all)
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`The note was not added`)
      draft.drop()
    },
    onError: (error) => {
      void readAgain(queries, providerOrderKeys.all)
      tellFailure(error, say`The note was not added`)
    },
  })
  const violations = violationsOf(save.data)
  const beside = violationsBeside(violations, ['text'])
  const isEmpty = draft.value.text.trim() === ''
  return (
    <Form onSubmit={() => save.isPending || isEmpty || save.mutate(draft.now())} violations={violations}>
      <AttemptNotice of={key} />
      {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
      <LimitedTextField
        most={orderNoteLength}
        label={t`New note`}
        name="text"
        isMultiline
        rows={2}
        value={draft.value.text}
        onChange={(text) => draft.change({ text })}
        {...errorAt(violations, 'text', draft.value.text)}
      />
      <div className="order-notes__buttons">
        {(!isEmpty || isSent(key)) && (
          <Button
            size="small"
            variant="quiet"
            isDisabled={save.isPending}
            onPress={() => {
              draft.drop()
              save.reset()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button size="small" type="submit" isPending={save.isPending} isDisabled={isEmpty && !save.isPending}>
          <Trans>Add note</Trans>
        </Button>
      </div>
    </Form>
  )
}

/** What the team writes down of an order for itself; the oldest first, and a field for the next one. */
export const OrderNotes = ({ order }: { order: ProviderOrder }) => {
  const titleId = useId()
  return (
    <section className="order-notes" aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Trans>Notes</Trans>
      </h3>
      <p className="order-notes__who">
        <Trans>For the team alone.</Trans>
      </p>
      {order.notes.length > 0 && (
        <ul>
          {order.notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
      <Composer key={order.code} order={order} />
    </section>
  )
}
