import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Registration } from '../../api/contract/customer.ts'
import { register } from '../../api/customers.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form, violationsFor } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { emptyRegistration, type RegistrationField, useRegistrationFields } from './registration-fields.ts'
import { SignInLayout } from './sign-in-layout.tsx'

const Thanks = () => (
  <>
    <Banner tone="success">
      <Trans>Thank you for your registration. We will contact you as soon as posible.</Trans>
    </Banner>
    <LinkButton variant="primary" size="large" isFullWidth href={paths.login()}>
      <Trans>Sign in</Trans>
    </LinkButton>
  </>
)

/** A reseller asks for an account (specification, sections 2 and 5). */
export const RegisterScreen = () => {
  const { t } = useLingui()
  const fields = useRegistrationFields()
  const [values, setValues] = useState(emptyRegistration)
  const [hasAgreed, setAgreed] = useState(false)
  const [isAgreementMissing, setAgreementMissing] = useState(false)
  const attempt = useMutation({ mutationFn: (registration: Registration) => register(registration) })
  const refusal = attempt.data?.ok === false ? attempt.data : null
  const violations = refusal?.violations ?? []
  const change = (name: RegistrationField) => (value: string) => setValues((current) => ({ ...current, [name]: value }))
  const submit = () => {
    setAgreementMissing(!hasAgreed)
    if (!hasAgreed || attempt.isPending) return
    attempt.mutate({ ...values, kvkNumber: values.kvkNumber || null, vatNumber: values.vatNumber || null })
  }
  if (attempt.data?.ok === true)
    return (
      <SignInLayout title={t`Register`}>
        <Thanks />
      </SignInLayout>
    )
  return (
    <SignInLayout title={t`Register`}>
      <Form onSubmit={submit} violations={violations}>
        {refusal !== null && (
          <Banner tone="danger" title={refusal.title}>
            {refusal.description}
          </Banner>
        )}
        {attempt.isError && (
          <Banner tone="danger">
            <Trans>Registering did not work. Please try again.</Trans>
          </Banner>
        )}
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            value={values[name]}
            onChange={change(name)}
            errorMessage={violationsFor(violations, name)}
          />
        ))}
        <Checkbox
          isSelected={hasAgreed}
          onChange={setAgreed}
          isRequired
          errorMessage={isAgreementMissing && !hasAgreed ? t`Please agree to the terms first.` : undefined}
        >
          <Trans>
            I agree to the{' '}
            <a href="/terms.txt" target="_blank" rel="noreferrer">
              terms
            </a>
          </Trans>
        </Checkbox>
        <Button type="submit" variant="primary" size="large" isFullWidth isPending={attempt.isPending}>
          <Trans>Register</Trans>
        </Button>
      </Form>
      <p className="sign-in-links">
        <Link href={paths.login()}>
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </SignInLayout>
  )
}
