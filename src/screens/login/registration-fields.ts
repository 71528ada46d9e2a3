import { useLingui } from '@lingui/react/macro'
import { minPasswordLength } from '../../api/contract/customer.ts'
import type { TextFieldProps } from '../../ui/text-field.tsx'

/** Without the password, which is no draft for the browser's storage. */
export const emptyRegistration = {
  company: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  kvkNumber: '',
  vatNumber: '',
  email: '',
}

export type RegistrationField = keyof typeof emptyRegistration | 'password'

type Field = Pick<TextFieldProps, 'label' | 'type' | 'autoComplete' | 'isOptional' | 'description'> & {
  name: RegistrationField
}

/** The fields of a registration, in order. */
export const useRegistrationFields = (): Field[] => {
  const { t } = useLingui()
  return [
    { name: 'company', label: t`Company name`, autoComplete: 'organization' },
    { name: 'firstName', label: t`First name`, autoComplete: 'given-name' },
    { name: 'lastName', label: t`Last name`, autoComplete: 'family-name' },
    { name: 'phoneNumber', label: t`Phone number`, type: 'tel', autoComplete: 'tel' },
    { name: 'kvkNumber', label: t`Chamber of Commerce number`, isOptional: true },
    { name: 'vatNumber', label: t`VAT number`, isOptional: true },
    { name: 'email', label: t`Email`, type: 'email', autoComplete: 'username' },
    {
      name: 'password',
      label: t`Password`,
      type: 'password',
      autoComplete: 'new-password',
      description: t`At least ${minPasswordLength} characters`,
    },
  ]
}
