import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useCustomer } from '../../session/customer-context.ts'
import { violationsFor } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SecurityForm, type SecurityFormProps } from './security-form.tsx'

const field = 'currentPassword'

type PasswordProofProps = Omit<SecurityFormProps, 'field' | 'onSubmit' | 'children'> & {
  onSubmit: (password: string) => void
  /** What comes of it. */
  children?: ReactNode
}

/** Asks for the password again, before something that whoever found the browser open must not do. */
export const PasswordProof = ({ onSubmit, children, ...form }: PasswordProofProps) => {
  const { t } = useLingui()
  const { email } = useCustomer()
  const [password, setPassword] = useState('')
  return (
    <SecurityForm {...form} field={field} onSubmit={() => onSubmit(password)}>
      {children !== undefined && <p>{children}</p>}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name={field}
        type="password"
        label={t`Your password`}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        errorMessage={violationsFor(form.violations, field, password)}
      />
    </SecurityForm>
  )
}
