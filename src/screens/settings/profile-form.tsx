import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Customer } from '../../api/contract/customer.ts'
import { languageIn, languageNames, languages } from '../../api/contract/language.ts'
import { changeProfile, customerQuery } from '../../api/customers.ts'
import { Conflicts } from '../../features/drafts/conflicts.tsx'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { useSpeak } from '../../features/language/use-speak.ts'
import { spreadAccountNews } from '../../session/account-news.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form, FormRow, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { ChangeEmail } from './change-email.tsx'
import './settings.css'

const fields = ['firstName', 'lastName', 'phoneNumber', 'subscribedToNewsletter', 'language']

const profileFormOf = ({ firstName, lastName, phoneNumber, subscribedToNewsletter, language }: Customer) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phoneNumber: phoneNumber ?? '',
  subscribedToNewsletter,
  language,
})

const languageOptions = languages.map((id) => ({ id, label: languageNames[id] }))

const tellUnsaved = (error: unknown = null) => tellFailure(error, say`Your profile has not been saved`)

/** Who one is, and in which language one is spoken to; the e-mail changes by a mail alone (specification, section 5). */
export const ProfileForm = () => {
  const { t, i18n } = useLingui()
  const customer = useCustomer()
  const speak = useSpeak()
  const queries = useQueryClient()
  // Another e-mail is confirmed by a mail, maybe on another device.
  useQuery({ ...customerQuery(customer.idPath), refetchOnWindowFocus: 'always' })
  const draft = useDraft('profile', profileFormOf(customer))
  const { value, change, drop, settle, isChanged } = draft
  const save = useSingleFlightMutation({
    mutationFn: (_: ReturnType<typeof profileFormOf>) =>
      saveEdits({
        edits: draft.toSend(),
        held: customer,
        fieldsOf: profileFormOf,
        load: () => queries.fetchQuery({ ...customerQuery(customer.idPath), staleTime: 0 }),
        send: (changed, ifMatch) => changeProfile(customer.idPath, changed, { ifMatch }),
      }),
    onSuccess: async (outcome, sent) => {
      if (!outcome.ok) {
        // Both versions are shown.
        if (outcome.status !== 412) tellUnsaved()
        return
      }
      settle(sent)
      const { language } = outcome.value
      if (language !== null && language !== i18n.locale) await speak(language)
      toasts.success(say`Your profile has been saved`)
      queries.setQueryData(customerQuery(customer.idPath).queryKey, outcome.value)
      void spreadAccountNews(queries, customer.idPath)
    },
    onError: (error) => {
      // It may have been saved all the same.
      void readAgain(queries, customerQuery(customer.idPath).queryKey)
      tellUnsaved(error)
    },
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
        <Conflicts
          draft={draft}
          labels={{
            firstName: t`First name`,
            lastName: t`Last name`,
            phoneNumber: t`Phone number`,
            subscribedToNewsletter: t`Newsletter`,
            language: t`Language`,
          }}
          show={(name, held) => {
            if (name === 'language') return languageOptions.find(({ id }) => id === held)?.label ?? '-'
            if (name === 'subscribedToNewsletter') return held === true ? t`Yes` : t`No`
            return null
          }}
        />
        <FormRow>
          <TextField
            name="firstName"
            label={t`First name`}
            autoComplete="given-name"
            value={value.firstName}
            onChange={(firstName) => change({ firstName })}
            errorMessage={violationsFor(violations, 'firstName', value.firstName)}
          />
          <TextField
            name="lastName"
            label={t`Last name`}
            autoComplete="family-name"
            value={value.lastName}
            onChange={(lastName) => change({ lastName })}
            errorMessage={violationsFor(violations, 'lastName', value.lastName)}
          />
        </FormRow>
        <div className="settings-email">
          <TextField
            name="email"
            type="email"
            label={t`Email`}
            value={customer.email}
            onChange={() => undefined}
            isDisabled
          />
          <ChangeEmail />
        </div>
        <FormRow>
          <TextField
            name="phoneNumber"
            type="tel"
            label={t`Phone number`}
            autoComplete="tel"
            isOptional
            value={value.phoneNumber}
            onChange={(phoneNumber) => change({ phoneNumber })}
            errorMessage={violationsFor(violations, 'phoneNumber', value.phoneNumber)}
          />
          <SelectField
            name="language"
            label={t`Language`}
            isOptional
            description={t`Of the portal, and of the mails that you get.`}
            options={languageOptions}
            placeholder={t`Not chosen yet`}
            value={value.language}
            onChange={(id) => change({ language: languageIn(id) })}
            errorMessage={violationsFor(violations, 'language', value.language)}
          />
        </FormRow>
        <Checkbox
          name="subscribedToNewsletter"
          isSelected={value.subscribedToNewsletter}
          onChange={(subscribedToNewsletter) => change({ subscribedToNewsletter })}
        >
          <Trans>Send me the newsletter</Trans>
        </Checkbox>
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
