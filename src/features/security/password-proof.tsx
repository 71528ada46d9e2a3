import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { violationsFor } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SecurityForm, type SecurityFormProps } from './security-form.tsx'

const field = 'currentPassword'

type PasswordProofProps = Omit<SecurityFormProps, 'field' | 'onSubmit' | 'children'> & {
  /** Tells a password manager whose password is asked for. */
  email: string
  onSubmit: (password: string) => void
  /** What comes of it. */
  children?: ReactNode
}

/** Asks for the password again, before something that whoever found the browser open must not do. */
export const PasswordProof = ({ email, onSubmit, children, ...form }: PasswordProofProps) => {
  const { t } = useLingui()
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
