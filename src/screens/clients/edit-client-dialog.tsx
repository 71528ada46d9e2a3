import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clientKeys, clientQuery } from '../../api/clients.ts'
import type { Client } from '../../api/contract/client.ts'
import { countriesQuery } from '../../api/countries.ts'
import { projectKeys } from '../../api/projects.ts'
import { DraftDialog } from '../../features/clients/draft-dialog.tsx'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { ComboField } from '../../ui/combo-field.tsx'
import { FormRow, violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { type ClientForm, clientFormOf, saveClient } from './save-client.ts'

const formId = 'edit-client'

type Props = { client: Client; isOpen: boolean; onClose: () => void }

/** Name and e-mail, and what is optional: address, Chamber of Commerce and VAT numbers (specification, section 5). */
export const EditClientDialog = ({ client, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { data: countries } = useQuery({ ...countriesQuery(), enabled: isOpen })
  const draft = useDraft<ClientForm>(`client-${client.id}`, clientFormOf(client))
  const { value, change, drop } = draft
  const save = useSingleFlightMutation({
    mutationFn: () =>
      saveClient(client, draft.edits, {
        load: () => queries.fetchQuery({ ...clientQuery(client.id), staleTime: 0 }),
        show: (fresh) => queries.setQueryData(clientKeys.one(client.id), fresh),
      }),
    onSuccess: (outcome) => {
      if (!outcome.ok) return void (outcome.status === 412 || toasts.error(say`There was a problem saving the client`))
      queries.setQueryData(clientKeys.one(client.id), outcome.value)
      toasts.success(say`Client succesfully saved`)
      drop()
      onClose()
      // Not waited for: without a network the lists come much later, and the client is saved.
      void queries.invalidateQueries({ queryKey: clientKeys.all })
      void queries.invalidateQueries({ queryKey: projectKeys.all })
    },
    onError: () => toasts.error(say`There was a problem saving the client`),
  })
  const violations = violationsOf(save.data)
  const bind = (name: Exclude<keyof ClientForm, 'countryCode'>): Omit<TextFieldProps, 'label'> => ({
    name,
    value: value[name],
    onChange: (text) => change({ [name]: text }),
    errorMessage: violationsFor(violations, name),
  })
  return (
    <DraftDialog
      formId={formId}
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
    >
      <FormRow>
        <TextField {...bind('company')} label={t`Company name`} />
        <TextField {...bind('email')} label={t`Company email`} type="email" />
      </FormRow>
      <TextField {...bind('street')} label={t`Address`} isOptional autoComplete="street-address" />
      <FormRow>
        <TextField {...bind('postcode')} label={t`Zipcode`} isOptional autoComplete="postal-code" />
        <TextField {...bind('city')} label={t`City`} isOptional autoComplete="address-level2" />
      </FormRow>
      <ComboField
        name="countryCode"
        label={t`Country`}
        isOptional
        value={value.countryCode}
        onChange={(countryCode) => countryCode !== null && change({ countryCode })}
        options={(countries?.['hydra:member'] ?? []).map(({ code, name }) => ({ id: code, label: name }))}
        errorMessage={violationsFor(violations, 'countryCode')}
      />
      <TextField {...bind('kvkNumber')} label={t`Chamber of Commerce number`} isOptional inputMode="numeric" />
      <TextField {...bind('vatNumber')} label={t`VAT number`} isOptional />
    </DraftDialog>
  )
}
