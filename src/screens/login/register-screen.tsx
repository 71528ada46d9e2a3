import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '../../api/contract/customer.ts'
import { required, type Violation } from '../../api/contract/hydra.ts'
import { languageIn } from '../../api/contract/language.ts'
import { environment } from '../../api/environment.ts'
import { MaybeArrived } from '../../features/drafts/maybe-arrived.tsx'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { paths } from '../../paths.ts'
import { shownTheme } from '../../session/shown-theme.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form, violationsFor } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { registerOnce } from './register.ts'
import { emptyRegistration, type RegistrationField, useRegistrationFields } from './registration-fields.ts'
import { SignInLayout } from './sign-in-layout.tsx'

const Done = ({ mayBeDone }: { mayBeDone: boolean }) => (
  <>
    {mayBeDone ? (
      <Banner title={<Trans>You have registered already</Trans>}>
        <Trans>This email address has an account already. If you have just registered, it is yours.</Trans>
      </Banner>
    ) : (
      <Banner tone="success">
        <Trans>Thank you for your registration. We will contact you as soon as posible.</Trans>
      </Banner>
    )}
    <LinkButton variant="primary" size="large" isFullWidth href={paths.login({ theme: shownTheme() })}>
      <Trans>Sign in</Trans>
    </LinkButton>
  </>
)

/** For providers without a document of their own. */
const sampleTerms: Record<Language, string> = { en: '/terms.txt', nl: '/terms-nl.txt' }

const noDraft = { ...emptyRegistration, hasAgreed: false }

/** A reseller asks for an account (specification, sections 2 and 5). */
export const RegisterScreen = () => {
  const { t, i18n } = useLingui()
  const termsUrl = environment().termsUrl ?? sampleTerms[languageIn(i18n.locale) ?? 'en']
  const fields = useRegistrationFields()
  const { value: typed, change, drop } = useDraft('registration', noDraft)
  const [password, setPassword] = useState('')
  const { hasAgreed, ...registration } = typed
  const values = { ...registration, password }
  const [missing, setMissing] = useState<Violation[]>([])
  const attempt = useMutation({
    mutationFn: registerOnce,
    onSuccess: ({ ok, mayBeDone }) => {
      if (ok || mayBeDone) drop()
    },
  })
  const refusal = attempt.data?.ok === false ? attempt.data : null
  const violations = [...missing, ...(refusal?.violations ?? [])]
  const isTermless = !hasAgreed && missing.some(({ propertyPath }) => propertyPath === 'hasAgreed')
  const type = (name: RegistrationField) => (value: string) =>
    name === 'password' ? setPassword(value) : change({ [name]: value })
  const submit = () => {
    const blank = fields.filter(({ name, isOptional }) => isOptional !== true && values[name].trim() === '')
    const lacks = [
      ...blank.map(({ name }) => required(name, t`This value should not be blank.`)),
      ...(hasAgreed ? [] : [required('hasAgreed')]),
    ]
    setMissing(lacks)
    if (lacks.length > 0 || attempt.isPending) return
    attempt.mutate({ ...values, kvkNumber: values.kvkNumber || null, vatNumber: values.vatNumber || null })
  }
  if (attempt.data?.ok === true || attempt.data?.mayBeDone === true)
    return (
      <SignInLayout title={t`Register`} isDone>
        <Done mayBeDone={attempt.data.mayBeDone} />
      </SignInLayout>
    )
  return (
    <SignInLayout title={t`Register`}>
      <Form onSubmit={submit} violations={violations}>
        {refusal !== null && missing.length === 0 && (
          <Banner tone="danger" title={refusal.title}>
            {refusal.description}
          </Banner>
        )}
        {attempt.isError && (
          <Banner tone="danger">
            <Trans>Registering did not work. Please try again.</Trans>
            <MaybeArrived error={attempt.error} />
          </Banner>
        )}
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            value={values[name]}
            // What is on its way can not be corrected by somebody without an account.
            isReadOnly={attempt.isPending}
            onChange={type(name)}
            errorMessage={violationsFor(violations, name, values[name])}
          />
        ))}
        <Checkbox
          isSelected={hasAgreed}
          onChange={(agreed) => change({ hasAgreed: agreed })}
          isRequired
          errorMessage={isTermless ? t`Please agree to the terms first.` : undefined}
        >
          <Trans>
            I agree to the{' '}
            <a href={termsUrl} target="_blank" rel="noreferrer">
              terms
            </a>
          </Trans>
        </Checkbox>
        <SubmitButton isPending={attempt.isPending}>
          <Trans>Register</Trans>
        </SubmitButton>
      </Form>
      <p className="sign-in-links">
        <Link href={paths.login({ theme: shownTheme() })}>
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </SignInLayout>
  )
}
