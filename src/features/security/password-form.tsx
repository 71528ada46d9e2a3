import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '../../api/account.ts'
import { minPasswordLength, type PasswordChange } from '../../api/contract/customer.ts'
import { required, type Violation } from '../../api/contract/hydra.ts'
import { customerQuery } from '../../api/customers.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, FormRow, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { tellFailure } from '../drafts/tell-failure.ts'
import type { SecuredProps } from './secured-account.ts'
import { useTypedPasswords } from './use-typed-passwords.ts'

type Field = keyof PasswordChange

const fields: readonly Field[] = ['currentPassword', 'newPassword', 'confirmNewPassword']

const tellUnsaved = (error: unknown = null) => tellFailure(error, say`Your password has not been saved`)

/** Current, new and new again: all three required, the rest is the server's to judge (specification, section 5). */
export const PasswordForm = ({ account: { idPath, email } }: SecuredProps) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { value, change, clear, settle } = useTypedPasswords()
  const [missing, setMissing] = useState<Violation[]>([])
  const isTyped = fields.some((name) => value[name] !== '')
  useLeaveWarning(isTyped)
  const save = useSingleFlightMutation({
    mutationFn: (sent: PasswordChange) => changePassword(idPath, sent),
    onSuccess: (outcome, sent) => {
      if (!outcome.ok) return void tellUnsaved()
      toasts.success(say`Your password has been saved`)
      // An e-mail that waited for its link waits no more.
      void readAgain(queries, customerQuery(idPath).queryKey)
      settle(sent)
    },
    onError: tellUnsaved,
  })
  const violations = [...missing, ...violationsOf(save.data)]
  const beside = violationsBeside(violations, fields)
  const submit = () => {
    if (save.isPending) return
    const blank = fields.filter((name) => value[name] === '')
    setMissing(blank.map((name) => required(name, t`This value should not be blank.`)))
    if (blank.length === 0) save.mutate(value)
  }
  const discard = () => {
    clear()
    setMissing([])
    save.reset()
  }
  const both = [value.newPassword, value.confirmNewPassword]
  const bind = (name: Field): Omit<TextFieldProps, 'label'> => ({
    name,
    type: 'password',
    value: value[name],
    onChange: (text) => change({ [name]: text }),
    errorMessage: violationsFor(violations, name, value[name], both),
  })
  return (
    <SettingsSection
      title={<Trans>Change password</Trans>}
      description={<Trans>Choose one that you use nowhere else.</Trans>}
    >
      <Form onSubmit={submit} violations={violations}>
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField {...bind('currentPassword')} label={t`Current password`} autoComplete="current-password" />
        <FormRow>
          <TextField
            {...bind('newPassword')}
            label={t`New password`}
            autoComplete="new-password"
            description={t`At least ${minPasswordLength} characters`}
          />
          <TextField {...bind('confirmNewPassword')} label={t`Repeat new password`} autoComplete="new-password" />
        </FormRow>
        <FormActions
          saveLabel={<Trans>Save password</Trans>}
          isPending={save.isPending}
          isChanged={isTyped}
          onDiscard={discard}
        />
      </Form>
    </SettingsSection>
  )
}
