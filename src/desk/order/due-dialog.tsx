import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useId, useRef } from 'react'
import { inboxKeys } from '../../api/admin/inbox.ts'
import { providerOrderKeys, readProviderOrder, setDueDate } from '../../api/admin/orders.ts'
import { type ClockTime, clockTimeOf, instantOf } from '../../api/contract/amsterdam.ts'
import { formatDate } from '../../api/contract/format.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { Edits, FieldValue } from '../../api/contract/merge-fields.ts'
import type { ProviderOrder } from '../../api/contract/provider.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { readAgain } from '../../session/read-again.ts'
import { FieldNote } from '../../ui/field-parts.tsx'
import { violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { toasts } from '../../ui/toasts.ts'
import { refusedAt } from '../refused-at.ts'
import '../../ui/field.css'

/** By the end of the day, where nobody says when. */
const endOfDay = '17:00'

const clockOf = ({ dueAt }: ProviderOrder): ClockTime => clockTimeOf(dueAt)

/** What the fields say; null without a day. */
const dueOf = ({ date, time }: ClockTime): string | null =>
  date === '' ? null : instantOf({ date, time: time || endOfDay })

/** A day or a time that was begun and not ended reads as empty, and is neither; null where all is said. */
const refusedClock = ({ date, time }: ClockTime, isBegun: Record<keyof ClockTime, boolean>): Outcome<never> | null => {
  if (isBegun.date || (date === '' && (time !== '' || isBegun.time)))
    return refusedAt(['date'], say`Choose a day.`, 'required')
  return isBegun.time ? refusedAt(['time'], say`Choose a time.`, 'required') : null
}

const saveDue = (held: ProviderOrder, edits: Edits) =>
  saveEdits<ClockTime, ProviderOrder>({
    edits,
    held,
    fieldsOf: clockOf,
    load: () => readProviderOrder(held.code),
    send: (changed, ifMatch, over) => setDueDate(held, dueOf({ ...clockOf(over), ...changed }), { ifMatch }),
  })

type FieldProps = {
  label: string
  name: keyof ClockTime
  value: string
  onChange: (value: string) => void
  errorMessage: string | undefined
  ref: Ref<HTMLInputElement>
}

const ClockField = ({ label, name, onChange, errorMessage, ...rest }: FieldProps) => {
  const id = useId()
  const noteId = useId()
  return (
    <div className="ui-field">
      <label className="ui-field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        name={name}
        type={name}
        className="ui-input"
        aria-invalid={errorMessage !== undefined || undefined}
        aria-describedby={errorMessage === undefined ? undefined : noteId}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldNote id={noteId} errorMessage={errorMessage} />
    </div>
  )
}

const isBegunIn = (field: HTMLInputElement | null): boolean => field?.validity.badInput === true

type Props = { order: ProviderOrder; isOpen: boolean; onClose: () => void }

/** Sets until when an order is to be made, or takes that away: a day and a time by the provider's clock. */
export const DueDialog = ({ order, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const key = `desk-due-${order.code}`
  const draft = useDraft<ClockTime>(key, clockOf(order))
  const show = () => {
    void readAgain(queries, providerOrderKeys.all)
    void readAgain(queries, inboxKeys.all)
  }
  const save = useDraftMutation(key, {
    isOpen,
    mutationFn: async ({ edits, refusal }: { edits: Edits; refusal: Outcome<never> | null }) =>
      refusal ?? saveDue(order, edits),
    onSuccess: (outcome) => {
      show()
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`The due date was not saved`)
      draft.drop()
      toasts.success(outcome.value.dueAt === null ? say`The due date is gone` : say`The due date is set`)
      onClose()
    },
    onError: (error) => {
      show()
      tellFailure(error, say`The due date was not saved`)
    },
  })
  const fields = { date: useRef<HTMLInputElement>(null), time: useRef<HTMLInputElement>(null) }
  const { date, time } = draft.value
  const violations = violationsOf(save.data)
  const fieldOf = (name: keyof ClockTime) => ({
    name,
    value: draft.value[name],
    onChange: (value: string) => draft.change({ [name]: value }),
    errorMessage: violationsFor(violations, name, draft.value[name]),
    ref: fields[name],
  })
  const submit = () => {
    const isBegun = { date: isBegunIn(fields.date.current), time: isBegunIn(fields.time.current) }
    const refusal = refusedClock(draft.now(), isBegun)
    save.mutate({ edits: refusal === null ? draft.toSend() : draft.edits, refusal })
  }
  const clear = () => {
    // What was begun reads as empty: only the fields themselves can forget it.
    for (const { current } of Object.values(fields)) if (current !== null) current.value = ''
    save.reset()
    draft.change({ date: '', time: '' })
  }
  return (
    <DraftDialog
      title={t`Due date`}
      saveLabel={t`Save`}
      isOpen={isOpen}
      onClose={onClose}
      draft={draft}
      labels={{ date: t`Day`, time: t`Time` }}
      show={(name: string, value: FieldValue) =>
        name === 'date' && typeof value === 'string' && value !== '' ? formatDate(value) : null
      }
      save={{ ...save, mutate: submit }}
    >
      <p>
        <Trans>It is for the team alone: whoever ordered does not see it.</Trans>
      </p>
      <div className="order-due-fields">
        <ClockField label={t`Day`} {...fieldOf('date')} />
        <ClockField label={t`Time`} {...fieldOf('time')} />
      </div>
      {(order.dueAt !== null || date !== '' || time !== '') && (
        <TextButton onClick={clear}>
          <Trans>No due date</Trans>
        </TextButton>
      )}
    </DraftDialog>
  )
}
