import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { inboxKeys } from '../../api/admin/inbox.ts'
import { providerOrderKeys, readProviderOrder, setDueDate } from '../../api/admin/orders.ts'
import { type ClockTime, clockTimeOf, instantOf } from '../../api/contract/amsterdam.ts'
import { formatDate } from '../../api/contract/format.ts'
import type { Edits, FieldValue } from '../../api/contract/merge-fields.ts'
import type { ProviderOrder } from '../../api/contract/provider.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { readAgain } from '../../session/read-again.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { toasts } from '../../ui/toasts.ts'
import '../../ui/field.css'

/** By the end of the day, where nobody says when. */
const endOfDay = '17:00'

const clockOf = ({ dueAt }: ProviderOrder): ClockTime => clockTimeOf(dueAt)

/** What the fields say; null without a day. */
const dueOf = ({ date, time }: ClockTime): string | null =>
  date === '' ? null : instantOf({ date, time: time || endOfDay })

const saveDue = (held: ProviderOrder, edits: Edits) => {
  let current = held
  return saveEdits<ClockTime, ProviderOrder>({
    edits,
    held,
    fieldsOf: clockOf,
    load: async () => {
      current = await readProviderOrder(held.code)
      return current
    },
    send: (changed, ifMatch) => setDueDate(held, dueOf({ ...clockOf(current), ...changed }), { ifMatch }),
  })
}

type FieldProps = { label: string; type: 'date' | 'time'; value: string; onChange: (value: string) => void }

const ClockField = ({ label, type, value, onChange }: FieldProps) => {
  const id = useId()
  return (
    <div className="ui-field">
      <label className="ui-field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={type}
        type={type}
        className="ui-input"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

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
    mutationFn: (edits: Edits) => saveDue(order, edits),
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
  const { date, time } = draft.value
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
      save={{ ...save, mutate: () => save.mutate(draft.toSend()) }}
    >
      <p>
        <Trans>It is for the team alone: whoever ordered does not see it.</Trans>
      </p>
      <div className="order-due-fields">
        <ClockField label={t`Day`} type="date" value={date} onChange={(value) => draft.change({ date: value })} />
        <ClockField label={t`Time`} type="time" value={time} onChange={(value) => draft.change({ time: value })} />
      </div>
      {date !== '' && (
        <TextButton onClick={() => draft.change({ date: '', time: '' })}>
          <Trans>No due date</Trans>
        </TextButton>
      )}
    </DraftDialog>
  )
}
