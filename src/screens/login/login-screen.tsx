import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isFields } from '../../api/contract/is-fields.ts'
import type { Credentials } from '../../api/contract/session.ts'
import { environment } from '../../api/environment.ts'
import { HttpError, statusOf } from '../../api/http-error.ts'
import { signIn } from '../../api/session.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'
import { MaybeArrived } from '../../features/drafts/maybe-arrived.tsx'
import { paths } from '../../paths.ts'
import { keepDevice, readDevice } from '../../session/device.ts'
import { runningSession } from '../../session/session.ts'
import { keepSignInTheme, shownTheme } from '../../session/shown-theme.ts'
import { hasEnded } from '../../session/storage.ts'
import { useSession } from '../../session/use-session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { isSpoken } from '../../ui/refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { SignInLayout } from './sign-in-layout.tsx'

/** What `under-way.ts` keeps: a module for both would be one more that every guest's page has to name. */
const lost = draftAt('lost-presses', isFields)

/** E-mail and password. The app leads on as soon as the session stands. */
export const LoginScreen = () => {
  const { t } = useLingui()
  const { accept, isEnded } = useSession()
  const { supportEmail, demonstration } = environment()
  const isOver = useInBrowser() && hasEnded()
  const [credentials, setCredentials] = useState<Credentials>(demonstration ?? { email: '', password: '' })
  const codeField = useRef<HTMLInputElement>(null)
  const selectCode = () => {
    codeField.current?.focus()
    codeField.current?.select()
  }
  const attempt = useMutation({
    mutationFn: async (given: Credentials) => {
      // Nobody signs in for nothing: a code of the authenticator would be used up.
      await runningSession()
      return signIn({ ...given, device: readDevice() })
    },
    onSuccess: (answer) => {
      if (!answer.ok) {
        if (answer.code === 'wrong') selectCode()
        return
      }
      keepDevice(answer.device)
      keepSignInTheme()
      accept(answer.tokens)
    },
  })
  const refusal = attempt.data?.ok === false ? attempt.data : null
  const { error } = attempt
  const told = error instanceof HttpError && isSpoken(error) ? error.description : ''
  const recovery = (
    <Link href={paths.forgotPassword({ theme: shownTheme() })}>
      <Trans>Trouble signing in?</Trans>
    </Link>
  )
  const change = (field: keyof Credentials) => (value: string) =>
    setCredentials((current) => ({ ...current, [field]: value }))
  const submit = () => {
    if (!attempt.isPending) attempt.mutate(credentials)
  }
  return (
    <SignInLayout title={t`Sign in`}>
      {/* A pending button would go on announcing itself after this page is left. */}
      <ProgressLine isActive={attempt.isPending} />
      <Form onSubmit={submit}>
        {(isOver || isEnded) && !attempt.isError && refusal === null && (
          <Banner
            title={isOver ? <Trans>Your session ended</Trans> : <Trans>You were signed out in another tab.</Trans>}
          >
            {Object.keys(lost.read() ?? {}).map((words) => (
              <p key={words}>{words}</p>
            ))}
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
          <Banner tone="danger" actions={statusOf(error) === 429 ? recovery : undefined}>
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
            description={
              <>
                <Trans>Six digits of your authenticator app, or a recovery code.</Trans>
                {supportEmail !== '' && (
                  <>
                    {' '}
                    <Trans>
                      Neither at hand? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
                    </Trans>
                  </>
                )}
              </>
            }
            value={credentials.code ?? ''}
            onChange={change('code')}
          />
        )}
        <SubmitButton>
          <Trans>Sign in</Trans>
        </SubmitButton>
      </Form>
      <p className="sign-in-links">
        {recovery}
        <Link href={paths.register({ theme: shownTheme() })}>
          <Trans>Register</Trans>
        </Link>
      </p>
    </SignInLayout>
  )
}
