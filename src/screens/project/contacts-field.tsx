import { Trans, useLingui } from '@lingui/react/macro'
import type { Address } from '../../api/contract/address.ts'
import { displayName } from '../../api/contract/customer.ts'
import { formatDate } from '../../api/contract/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SelectField, type SelectFieldProps } from '../../ui/select-field.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import './contacts-field.css'

type Props = Pick<SelectFieldProps, 'isLoading' | 'onRetry'> & {
  /** Undefined until they are read. */
  contacts: readonly Address[] | undefined
  /** Null also for whoever is known to be none of them. */
  first: string | null
  others: readonly string[]
  /** Since when contacts have a request that is open, by their id; ISO 8601. */
  openSince: ReadonlyMap<string, string>
  /** The same of the round that the request joins. */
  roundSince: ReadonlyMap<string, string>
  onFirst: (contact: string) => void
  onOthers: (contacts: readonly string[]) => void
  onAdd: () => void
  error: string | undefined
}

const optionOf = (contact: Address) => ({
  id: String(contact.id),
  label: displayName(contact),
  ...(contact.email !== null && { description: contact.email }),
})

/** Who is asked: one contact, and as many more as the client has. */
export const ContactsField = ({
  contacts,
  first,
  others,
  openSince,
  roundSince,
  onFirst,
  onOthers,
  onAdd,
  error,
  ...reading
}: Props) => {
  const { t } = useLingui()
  if (contacts?.length === 0)
    return (
      <div data-invalid={error !== undefined || undefined}>
        <Banner
          tone={error === undefined ? 'warning' : 'danger'}
          actions={
            <Button size="small" onPress={onAdd}>
              <Trans>Add contact</Trans>
            </Button>
          }
        >
          {error ?? <Trans>This client has no contacts yet.</Trans>}
        </Banner>
      </div>
    )
  const options = (contacts ?? []).map(optionOf)
  const further = options.filter(({ id }) => others.includes(id) && id !== first)
  const choosable = options.filter(({ id }) => id !== first && !others.includes(id))
  const asked = options.filter(
    ({ id }) => (id === first || others.includes(id)) && (roundSince.has(id) || openSince.has(id)),
  )
  return (
    <>
      <SelectField
        name="payload.contactId"
        label={t`Contact`}
        placeholder={t`Choose a contact`}
        value={first}
        onChange={onFirst}
        {...reading}
        options={options}
        errorMessage={error}
        action={
          <TextButton disabled={contacts === undefined} onClick={onAdd}>
            <Trans>Add contact</Trans>
          </TextButton>
        }
      />
      {options.length > 1 && (
        <div className="project-contacts">
          <SelectField
            label={t`Also ask`}
            description={
              first === null ? (
                <Trans>Choose the first contact above.</Trans>
              ) : (
                <Trans>Each gets a link of their own. None of them sees what the others answer by their links.</Trans>
              )
            }
            isOptional
            isDisabled={first === null}
            placeholder={choosable.length > 0 ? t`Choose another contact` : t`All contacts are asked`}
            emptyText={<Trans>All contacts are asked</Trans>}
            value={null}
            onChange={(contact) => onOthers([...others, contact])}
            options={choosable}
          />
          {further.length > 0 && (
            <ul aria-label={t`Also asked`}>
              {further.map(({ id, label }) => (
                <li key={id}>
                  <Chip label={label} onRemove={() => onOthers(others.filter((other) => other !== id))} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {asked.map(({ id, label }) => {
        const since = formatDate(roundSince.get(id) ?? openSince.get(id) ?? null, 'here')
        return (
          <Banner key={id}>
            {roundSince.has(id) ? (
              <Trans>
                {label} was asked in this round on {since}. Asking again sends another link; the newest answer counts.
              </Trans>
            ) : (
              <Trans>
                {label} has an open request since {since}. Asking again sends another link; both take an answer.
              </Trans>
            )}
          </Banner>
        )
      })}
    </>
  )
}
