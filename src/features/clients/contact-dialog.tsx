import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createAddress, getAddress, updateAddress } from '../../api/addresses.ts'
import { clientKeys } from '../../api/clients.ts'
import { type Address, contactType, defaultCountryCode } from '../../api/contract/address.ts'
import type { Client } from '../../api/contract/client.ts'
import type { Edits } from '../../api/contract/merge-fields.ts'
import { statusOf } from '../../api/http-error.ts'
import { readAgain } from '../../session/read-again.ts'
import { FormRow, violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { AttemptNotice } from '../drafts/attempt-notice.tsx'
import { createOnce, settleAttempt } from '../drafts/create-once.ts'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { saveEdits } from '../drafts/save-edits.ts'
import { tellFailure } from '../drafts/tell-failure.ts'
import { valuesIn } from '../drafts/use-draft.ts'
import { tellWhereLeft, useDraftMutation } from '../drafts/use-draft-mutation.ts'
import { useNewDraft } from '../drafts/use-new-draft.ts'
import { madeAddress } from './made-address.ts'
import { sayClientGone } from './say-gone.ts'

type Props = {
  client: Pick<Client, '@id' | 'id' | 'defaultAddress'>
  /** Null to add one. */
  contact: Address | null
  isOpen: boolean
  onClose: () => void
  /** For whoever goes on with it, such as a feedback request. */
  onAdded?: (contact: Address) => void
}

const contactFormOf = (contact: Address | null) => ({
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  email: contact?.email ?? '',
  phoneNumber: contact?.phoneNumber ?? '',
})

type ContactForm = ReturnType<typeof contactFormOf>
/** What was in the form when it was pressed: it may be gone, or hold something else, once the call goes. */
type Sent = { form: ContactForm; edits: Edits }

const withContact = (client: Client, contact: Address): Client => ({
  ...client,
  contacts: client.contacts.some(({ id }) => id === contact.id)
    ? client.contacts.map((present) => (present.id === contact.id ? contact : present))
    : [...client.contacts, contact],
})

/** First name, last name and e-mail; phone optional (specification, section 5). */
export const ContactDialog = ({ client, contact, isOpen, onClose, onAdded }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const key = `contact-${client.id}-${contact?.id ?? 'new'}`
  const draft = useNewDraft(key, contactFormOf(contact))
  const { value, change } = draft
  const close = () => {
    draft.drop()
    onClose()
  }
  const show = (fresh: Address): Address => {
    queries.setQueryData<Client>(clientKeys.one(client.id), (held) => held && withContact(held, fresh))
    return fresh
  }
  const save = useDraftMutation(key, {
    isOpen,
    mutationFn: ({ form: sent, edits }: Sent) =>
      contact === null
        ? createOnce<ContactForm, Address>({
            key,
            form: sent,
            create: async (form, wish) => {
              const countryCode = client.defaultAddress?.countryCode ?? defaultCountryCode
              const fields = { ...form, type: contactType, countryCode, customer: client['@id'] }
              return sayClientGone(queries, await createAddress(fields, { wish }), 'customer')
            },
            ...madeAddress,
            fieldsOf: contactFormOf,
          })
        : saveEdits({
            edits,
            held: contact,
            fieldsOf: contactFormOf,
            load: async () => show(await getAddress(contact.id)),
            send: (changed, ifMatch) => updateAddress(contact.id, changed, { ifMatch }),
          }),
    onSuccess: (outcome, { form: sent, edits }) => {
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`There was a problem saving the contact`)
      toasts.success(say`Contact successfully saved`)
      show(outcome.value)
      if (contact === null) onAdded?.(outcome.value)
      const isDone =
        contact === null ? settleAttempt(key, sent, draft.now(), outcome.value['@id']) : draft.settle(valuesIn(edits))
      if (isDone) close()
      void readAgain(queries, clientKeys.all)
    },
    onError: (error) => {
      void readAgain(queries, clientKeys.all)
      if (statusOf(error) === 404) toasts.error(say`Someone else deleted this contact in the meantime.`)
      else tellFailure(error, say`There was a problem saving the contact`)
    },
  })
  const violations = violationsOf(save.data)
  return (
    <DraftDialog
      title={contact === null ? t`Add contact` : t`Edit contact`}
      saveLabel={t`Save contact`}
      isOpen={isOpen}
      onClose={onClose}
      draft={draft}
      notice={!save.isPending && <AttemptNotice of={key} />}
      labels={{
        firstName: t`First name`,
        lastName: t`Last name`,
        email: t`Email`,
        phoneNumber: t`Phone number`,
      }}
      save={{ ...save, mutate: () => save.mutate({ form: value, edits: draft.toSend() }) }}
    >
      <FormRow>
        <TextField
          name="firstName"
          label={t`First name`}
          value={value.firstName}
          onChange={(firstName) => change({ firstName })}
          errorMessage={violationsFor(violations, 'firstName', value.firstName)}
          autoFocus
        />
        <TextField
          name="lastName"
          label={t`Last name`}
          value={value.lastName}
          onChange={(lastName) => change({ lastName })}
          errorMessage={violationsFor(violations, 'lastName', value.lastName)}
        />
      </FormRow>
      <TextField
        name="email"
        type="email"
        label={t`Email`}
        value={value.email}
        onChange={(email) => change({ email })}
        errorMessage={violationsFor(violations, 'email', value.email)}
      />
      <TextField
        name="phoneNumber"
        type="tel"
        label={t`Phone number`}
        isOptional
        value={value.phoneNumber}
        onChange={(phoneNumber) => change({ phoneNumber })}
        errorMessage={violationsFor(violations, 'phoneNumber', value.phoneNumber)}
      />
    </DraftDialog>
  )
}
