import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayMs } from '../../api/contract/duration.ts'
import { formatDateTime } from '../../api/contract/format.ts'
import type { Violation } from '../../api/contract/hydra.ts'
import { isSetExpired } from '../../api/contract/set.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { violationsFor } from '../../ui/form.tsx'
import { LimitedTextField } from '../../ui/limited-text-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { SetForm } from './set-form.ts'
import { SetItemsField } from './set-items-field.tsx'

const never = 'never'

const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

const LinkEnd = ({ expiresAt }: Pick<SetForm, 'expiresAt'>) =>
  isSetExpired({ expiresAt }, Date.now()) ? (
    <Trans>
      The link ended on <DateTime iso={expiresAt} />.
    </Trans>
  ) : (
    <Trans>
      The page can be opened until <DateTime iso={expiresAt} />.
    </Trans>
  )

type Props = {
  value: SetForm
  /** When the link of a stored set ends; null where it does not end, and for a new set. */
  storedEnd?: string | null
  change: (part: Partial<SetForm>) => void
  violations: readonly Violation[]
  heard?: Readonly<Record<string, number>>
}

/** What a set is called, what is said of it, how long its link works, and its items in order. */
export const SetFields = ({ value, storedEnd = null, change, violations, heard }: Props) => {
  const { t } = useLingui()
  const [choices] = useState(() => ({ week: inDays(7), month: inDays(30), quarter: inDays(90) }))
  const { expiresAt } = value
  const options = [
    { id: never, label: t`No end` },
    { id: choices.week, label: t`In a week` },
    { id: choices.month, label: t`In 30 days` },
    { id: choices.quarter, label: t`In 90 days` },
  ]
  // An end that was chosen on an earlier day is not among today's choices.
  const others = [
    ...(storedEnd === null ? [] : [{ id: storedEnd, label: t`As it is` }]),
    ...(expiresAt === '' || expiresAt === storedEnd
      ? []
      : [{ id: expiresAt, label: formatDateTime(expiresAt, t`at`) }]),
  ].filter((other) => options.every(({ id }) => id !== other.id))
  return (
    <>
      <LimitedTextField
        name="title"
        label={t`Title`}
        value={value.title}
        onChange={(title) => change({ title })}
        most={255}
        errorMessage={violationsFor(violations, 'title', value.title)}
        autoFocus
      />
      <LimitedTextField
        name="message"
        label={t`Message`}
        isOptional
        isMultiline
        rows={3}
        value={value.message}
        onChange={(message) => change({ message })}
        most={5000}
        errorMessage={violationsFor(violations, 'message', value.message)}
      />
      <SelectField
        name="expiresAt"
        label={t`Link ends`}
        value={expiresAt === '' ? never : expiresAt}
        onChange={(id) => change({ expiresAt: id === never ? '' : id })}
        options={[...options, ...others]}
        description={expiresAt === '' ? undefined : <LinkEnd expiresAt={expiresAt} />}
        errorMessage={violationsFor(violations, 'expiresAt', value.expiresAt)}
      />
      <SetItemsField
        items={value.items}
        heard={heard}
        onChange={(items) => change({ items })}
        error={violationsFor(violations, 'items', value.items)}
      />
    </>
  )
}
