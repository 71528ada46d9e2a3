import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { changeProfile } from '../../api/customers.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, FormRow, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toast.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { SettingsSection } from './settings-section.tsx'
import { useAccountSaved } from './use-account-saved.ts'

const fields = ['firstName', 'lastName']

const tellFailure = () => toasts.error(say`Your profile has not been saved`)

/** First and last name; the e-mail is not editable (specification, section 5). */
export const ProfileForm = () => {
  const { t } = useLingui()
  const customer = useCustomer()
  const spread = useAccountSaved()
  const { value, change, drop, settle, isChanged } = useDraft('profile', {
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
  })
  const save = useMutation({
    mutationFn: (sent: typeof value) => changeProfile(customer.idPath, sent),
    onSuccess: (outcome, sent) => {
      if (!outcome.ok) return void tellFailure()
      toasts.success(say`Your profile has been saved`)
      settle(sent)
      void spread({ customer: outcome.value })
    },
    onError: tellFailure,
  })
  const violations = violationsOf(save.data)
  const beside = violationsBeside(violations, fields)
  const discard = () => {
    drop()
    save.reset()
  }
  return (
    <SettingsSection
      title={<Trans>Profile</Trans>}
      description={<Trans>Your name as it stands in the portal and in the mails that it sends.</Trans>}
    >
      <Form onSubmit={() => !save.isPending && save.mutate(value)} violations={violations}>
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        <FormRow>
          <TextField
            name="firstName"
            label={t`First name`}
            autoComplete="given-name"
            value={value.firstName}
            onChange={(firstName) => change({ firstName })}
            errorMessage={violationsFor(violations, 'firstName')}
          />
          <TextField
            name="lastName"
            label={t`Last name`}
            autoComplete="family-name"
            value={value.lastName}
            onChange={(lastName) => change({ lastName })}
            errorMessage={violationsFor(violations, 'lastName')}
          />
        </FormRow>
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          value={customer.email}
          onChange={() => undefined}
          isDisabled
        />
        <FormActions
          saveLabel={<Trans>Save profile</Trans>}
          isPending={save.isPending}
          isChanged={isChanged}
          onDiscard={discard}
        />
      </Form>
    </SettingsSection>
  )
}
