import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { signInAdministrator } from '../../api/admin/session.ts'
import type { Credentials } from '../../api/contract/session.ts'
import { environment } from '../../api/environment.ts'
import { HttpError } from '../../api/http-error.ts'
import { MaybeArrived } from '../../features/drafts/maybe-arrived.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Form } from '../../ui/form.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { isSpoken } from '../../ui/refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DeskBrand } from '../frame/desk-brand.tsx'
import { useDeskSession } from '../session/session.ts'
import { keepDevice, readDevice } from '../session/storage.ts'
import './sign-in-screen.css'

/** E-mail, password and, where it is on, the code of the authenticator app. */
export const SignInScreen = () => {
  const { t } = useLingui()
  const { accept, isOver, isEndedElsewhere } = useDeskSession()
  const { demonstration, brandName } = environment()
  const [credentials, setCredentials] = useState<Credentials>(demonstration ?? { email: '', password: '' })
  const codeField = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is out of sight.
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])
  useEffect(() => {
    document.title = `${t`Sign in`} · ${brandName} ${t`Desk`}`
  }, [t, brandName])
  const attempt = useMutation({
    mutationFn: (given: Credentials) => signInAdministrator({ ...given, device: readDevice() }),
    onSuccess: (answer) => {
      if (!answer.ok) {
        if (answer.code === 'wrong') codeField.current?.select()
        return
      }
      keepDevice(answer.device)
      accept(answer.tokens)
    },
  })
  const refusal = attempt.data?.ok === false ? attempt.data : null
  const { error } = attempt
  const told = error instanceof HttpError && isSpoken(error) ? error.description : ''
  const change = (field: keyof Credentials) => (value: string) =>
    setCredentials((current) => ({ ...current, [field]: value }))
  return (
    <main className="desk-sign-in">
      <ProgressLine isActive={attempt.isPending} />
      <div className="desk-sign-in-panel">
        <DeskBrand />
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Sign in</Trans>
        </h1>
        <Form onSubmit={() => attempt.isPending || attempt.mutate(credentials)}>
          {(isOver || isEndedElsewhere) && !attempt.isError && refusal === null && (
            <Banner
              title={isOver ? <Trans>Your session ended</Trans> : <Trans>You were signed out in another tab.</Trans>}
            >
              <Trans>Sign in to go on where you were.</Trans>
            </Banner>
          )}
          {refusal !== null && (refusal.code === 'wrong' || isSpoken(refusal)) && (
            <Banner tone={refusal.code === 'missing' ? 'info' : 'danger'}>
              {refusal.code === 'wrong' ? (
                <Trans>
                  This code is not right. Enter the newest one of your authenticator app, or another recovery code.
                </Trans>
              ) : (
                refusal.message
              )}
            </Banner>
          )}
          {attempt.isError && (
            <Banner tone="danger">
              {told || <Trans>Signing in did not work. Please try again.</Trans>}
              <MaybeArrived error={error} />
            </Banner>
          )}
          <TextField
            label={t`Email`}
            name="email"
            type="email"
            autoComplete="username"
            value={credentials.email}
            onChange={change('email')}
          />
          <TextField
            label={t`Password`}
            name="password"
            type="password"
            autoComplete="current-password"
            value={credentials.password}
            onChange={change('password')}
          />
          {(typeof refusal?.code === 'string' || credentials.code !== undefined) && (
            <TextField
              ref={codeField}
              label={t`Code`}
              name="code"
              autoComplete="one-time-code"
              autoFocus
              description={<Trans>Six digits of your authenticator app, or a recovery code.</Trans>}
              value={credentials.code ?? ''}
              onChange={change('code')}
            />
          )}
          <SubmitButton>
            <Trans>Sign in</Trans>
          </SubmitButton>
        </Form>
      </div>
    </main>
  )
}
