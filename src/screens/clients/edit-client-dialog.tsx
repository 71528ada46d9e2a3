import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Country } from '../../api/contract/address.ts'
import type { Client } from '../../api/contract/client.ts'
import { countriesQuery } from '../../api/countries.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { useSave } from '../../features/drafts/use-save.ts'
import { FormRow, violationsFor } from '../../ui/form.tsx'
import { readingOf } from '../../ui/options.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { messageOf } from '../../ui/refusal.ts'
import { type Option, SelectField } from '../../ui/select-field.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { isStillSaid } from '../../ui/violations.ts'
import { ClientGone } from './client-gone.tsx'
import { type ClientForm, clientFormOf } from './save-client.ts'
import { clientDraft, startClientSave } from './save-client.wiring.ts'

/** The chosen one is among them by its code at least: it is no empty field where countries are not known. */
const countryOptions = (countries: readonly Country[], chosen: string): Option[] => [
  ...(chosen === '' || countries.some(({ code }) => code === chosen) ? [] : [{ id: chosen, label: chosen }]),
  ...countries.map(({ code, name }) => ({ id: code, label: name })),
]

type Props = { client: Client; isGone: boolean; isOpen: boolean; onClose: () => void }

/** Name and e-mail, and what is optional: address, Chamber of Commerce and VAT numbers (specification, section 5). */
export const EditClientDialog = ({ client, isGone, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const countries = useQuery({ ...countriesQuery(), enabled: isOpen })
  const draft = useDraft<ClientForm>(clientDraft(client), clientFormOf(client))
  const { value, change } = draft
  const save = useSave(
    () => startClientSave(queries, client),
    draft.toSend,
    (sent) => {
      if (draft.settle(sent)) onClose()
    },
  )
  const violations = violationsOf(save.data)
  const bind = (name: Exclude<keyof ClientForm, 'countryCode'>): Omit<TextFieldProps, 'label'> => ({
    name,
    value: value[name],
    onChange: (text) => change({ [name]: text }),
    errorMessage: violationsFor(violations, name, value[name]),
  })
  return (
    <DraftDialog
      title={t`Edit client`}
      saveLabel={t`Save client`}
      isOpen={isOpen}
      onClose={onClose}
      draft={draft}
      labels={{
        company: t`Company name`,
        email: t`Company email`,
        street: t`Address`,
        postcode: t`Zipcode`,
        city: t`City`,
        countryCode: t`Country`,
        kvkNumber: t`Chamber of Commerce number`,
        vatNumber: t`VAT number`,
      }}
      save={save}
      notice={isGone && <ClientGone />}
    >
      <FormRow>
        <TextField {...bind('company')} label={t`Company name`} />
        <TextField
          {...bind('email')}
          label={t`Company email`}
          type="email"
          {...(client.hasUser && {
            description: t`Someone who has set a password keeps the email that they sign in with.`,
          })}
        />
      </FormRow>
      <TextField {...bind('street')} label={t`Address`} isOptional autoComplete="address-line1" />
      <FormRow>
        <TextField {...bind('postcode')} label={t`Zipcode`} isOptional autoComplete="postal-code" />
        <TextField {...bind('city')} label={t`City`} isOptional autoComplete="address-level2" />
      </FormRow>
      <SelectField
        name="countryCode"
        label={t`Country`}
        isOptional
        value={value.countryCode}
        onChange={(countryCode) => change({ countryCode })}
        options={countryOptions(countries.data?.['hydra:member'] ?? [], value.countryCode)}
        {...readingOf(countries)}
        errorMessage={messageOf(
          violations.find(
            (violation) =>
              violation.propertyPath === 'countryCode' &&
              isStillSaid(violation, [value.countryCode, value.street, value.postcode, value.city]),
          ),
          t`Fill in address, zipcode or city too.`,
        )}
      />
      <TextField {...bind('kvkNumber')} label={t`Chamber of Commerce number`} isOptional inputMode="numeric" />
      <TextField {...bind('vatNumber')} label={t`VAT number`} isOptional />
    </DraftDialog>
  )
}
