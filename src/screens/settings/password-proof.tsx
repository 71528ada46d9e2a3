import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Violation } from '../../api/contract/hydra.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'

type PasswordProofProps = {
  submitLabel: string
  violations: readonly Violation[]
  isPending: boolean
  isDanger?: boolean
  onSubmit: (password: string) => void
  onCancel: () => void
  /** What comes of it. */
  children?: ReactNode
}

/** Asks for the password again, before something that whoever found the browser open must not do. */
export const PasswordProof = ({
  submitLabel,
  violations,
  isPending,
  isDanger = false,
  onSubmit,
  onCancel,
  children,
}: PasswordProofProps) => {
  const { t } = useLingui()
  const { email } = useCustomer()
  const [password, setPassword] = useState('')
  const beside = violationsBeside(violations, ['currentPassword'])
  return (
    <Form onSubmit={() => onSubmit(password)} violations={violations}>
      {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
      {children !== undefined && <p>{children}</p>}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="currentPassword"
        type="password"
        label={t`Your password`}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        errorMessage={violationsFor(violations, 'currentPassword')}
      />
      <div className="settings-security-actions">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onPress={onCancel} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
