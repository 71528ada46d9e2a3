import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormRow } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { expiryChoices, neverRemind, type RequestDraft, remindersWithin } from './request-draft.ts'

type Props = {
  value: RequestDraft
  /** How many voices go along. */
  offered: number
  onEdit: (part: Partial<RequestDraft>) => void
}

/** On which terms a client is asked: how long, reminded when, and what may be chosen. */
export const RequestTermsFields = ({ value, offered, onEdit }: Props) => {
  const { t } = useLingui()
  const reminders = remindersWithin(value.days)
  const reminder = reminders.includes(Number(value.remindAfterDays)) ? value.remindAfterDays : neverRemind
  return (
    <>
      <FormRow>
        <SelectField
          name="payload.expiresAt"
          label={t`Link works for`}
          value={value.days}
          onChange={(days) => onEdit({ days })}
          options={expiryChoices.map((days) => ({ id: String(days), label: t`${days} days` }))}
        />
        <SelectField
          name="payload.remindAfterDays"
          label={t`Remind unless answered`}
          value={reminder}
          onChange={(remindAfterDays) => onEdit({ remindAfterDays })}
          options={[
            { id: neverRemind, label: t`No reminder` },
            ...reminders.map((days) => ({ id: String(days), label: t`After ${days} days` })),
          ]}
        />
      </FormRow>
      <div>
        {offered > 1 && (
          <Checkbox
            isSelected={value.several}
            onChange={(several) => onEdit({ several })}
            description={
              offered === 2 ? (
                <Trans>Both, the first choice first.</Trans>
              ) : (
                <Trans>Up to three, the first choice first.</Trans>
              )
            }
          >
            <Trans>More than one voice may be chosen</Trans>
          </Checkbox>
        )}
        <Checkbox
          isSelected={value.blind}
          onChange={(blind) => onEdit({ blind })}
          description={<Trans>Names, pictures and titles are hidden until the answer is sent.</Trans>}
        >
          <Trans>Ask blind</Trans>
        </Checkbox>
        <Checkbox isSelected={value.notifyByEmail} onChange={(notifyByEmail) => onEdit({ notifyByEmail })}>
          <Trans>Notify by email</Trans>
        </Checkbox>
      </div>
    </>
  )
}
