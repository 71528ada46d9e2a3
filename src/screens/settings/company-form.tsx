import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Conflicts } from '../../features/drafts/conflicts.tsx'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { useSave } from '../../features/drafts/use-save.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, FormRow, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { type CompanyForm as Company, companyFormOf } from './save-company.ts'
import { companyDraft, startCompanySave } from './save-settings.wiring.ts'

const fields = ['company', 'street', 'postcode', 'city', 'kvkNumber', 'vatNumber']

/** Company name, address and numbers (specification, section 2, "Orders and settings"). */
export const CompanyForm = () => {
  const { t } = useLingui()
  const customer = useCustomer()
  const queries = useQueryClient()
  const draft = useDraft<Company>(companyDraft, companyFormOf(customer))
  const { value, change, drop, isChanged } = draft
  const save = useSave(() => startCompanySave(queries, customer), draft.toSend, draft.settle)
  const violations = violationsOf(save.data)
  const beside = violationsBeside(violations, fields)
  const bind = (name: keyof Company): Omit<TextFieldProps, 'label'> => ({
    name,
    value: value[name],
    onChange: (text) => change({ [name]: text }),
    errorMessage: violationsFor(violations, name, value[name]),
  })
  const discard = () => {
    drop()
    save.reset()
  }
  return (
    <SettingsSection
      title={<Trans>Company</Trans>}
      description={<Trans>Name, address and registration numbers of your company.</Trans>}
    >
      <Form onSubmit={() => !save.isPending && save.mutate()} violations={violations}>
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        <Conflicts
          draft={draft}
          labels={{
            company: t`Company name`,
            street: t`Street`,
            postcode: t`Zipcode`,
            city: t`City`,
            kvkNumber: t`KVK number`,
            vatNumber: t`VAT number`,
          }}
        />
        <TextField {...bind('company')} label={t`Company name`} autoComplete="organization" />
        <TextField {...bind('street')} label={t`Street`} isOptional autoComplete="address-line1" />
        <FormRow>
          <TextField {...bind('postcode')} label={t`Zipcode`} isOptional autoComplete="postal-code" />
          <TextField {...bind('city')} label={t`City`} isOptional autoComplete="address-level2" />
        </FormRow>
        <FormRow>
          <TextField {...bind('kvkNumber')} label={t`KVK number`} isOptional inputMode="numeric" />
          <TextField {...bind('vatNumber')} label={t`VAT number`} isOptional />
        </FormRow>
        <FormActions
          saveLabel={<Trans>Save company</Trans>}
          isPending={save.isPending}
          isChanged={isChanged}
          onDiscard={discard}
        />
      </Form>
    </SettingsSection>
  )
}
