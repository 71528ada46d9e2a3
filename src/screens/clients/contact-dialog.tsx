import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createAddress, updateAddress } from '../../api/addresses.ts'
import { clientKeys } from '../../api/clients.ts'
import { type Address, contactType, defaultCountryCode } from '../../api/contract/address.ts'
import type { Client } from '../../api/contract/client.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, FormRow, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toast.tsx'
import { useDraft } from '../../ui/use-draft.ts'

const fields = ['firstName', 'lastName', 'email', 'phoneNumber']
const formId = 'contact'

type Props = { client: Client; contact: Address | null; isOpen: boolean; onClose: () => void }

/** First name, last name and e-mail; phone optional (specification, section 5). */
export const ContactDialog = ({ client, contact, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { value, change, drop } = useDraft(`contact-${client.id}-${contact?.id ?? 'new'}`, {
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    email: contact?.email ?? '',
    phoneNumber: contact?.phoneNumber ?? '',
  })
  const save = useMutation({
    mutationFn: () =>
      contact === null
        ? createAddress({
            ...value,
            type: contactType,
            countryCode: client.defaultAddress?.countryCode ?? defaultCountryCode,
            customer: client['@id'],
          })
        : updateAddress(contact.id, value),
    onSuccess: async (outcome) => {
      if (!outcome.ok) return
      toasts.success(say`Contact successfully saved`)
      drop()
      onClose()
      await queries.invalidateQueries({ queryKey: clientKeys.all })
    },
    onError: () => toasts.error(say`There was a problem saving the contact`),
  })
  const violations = violationsOf(save.data)
  const beside = violationsBeside(violations, fields)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={save.isPending}
      title={contact === null ? t`Add contact` : t`Edit contact`}
      footer={
        <>
          <Button onPress={onClose} isDisabled={save.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={save.isPending}>
            <Trans>Save contact</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => save.mutate()} violations={violations}>
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        <FormRow>
          <TextField
            name="firstName"
            label={t`First name`}
            value={value.firstName}
            onChange={(firstName) => change({ firstName })}
            errorMessage={violationsFor(violations, 'firstName')}
            autoFocus
          />
          <TextField
            name="lastName"
            label={t`Last name`}
            value={value.lastName}
            onChange={(lastName) => change({ lastName })}
            errorMessage={violationsFor(violations, 'lastName')}
          />
        </FormRow>
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          value={value.email}
          onChange={(email) => change({ email })}
          errorMessage={violationsFor(violations, 'email')}
        />
        <TextField
          name="phoneNumber"
          type="tel"
          label={t`Phone number`}
          isOptional
          value={value.phoneNumber}
          onChange={(phoneNumber) => change({ phoneNumber })}
          errorMessage={violationsFor(violations, 'phoneNumber')}
        />
      </Form>
    </Dialog>
  )
}
