import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { resetPassword } from '../../api/account.ts'
import { minPasswordLength, type PasswordReset } from '../../api/contract/customer.ts'
import { required, type Violation } from '../../api/contract/hydra.ts'
import { isFields } from '../../api/contract/is-fields.ts'
import { mayHaveArrived } from '../../api/http-error.ts'
import { MaybeArrived } from '../../features/drafts/maybe-arrived.tsx'
import { paths } from '../../paths.ts'
import { keepDevice } from '../../session/device.ts'
import { shownTheme } from '../../session/shown-theme.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, violationsFor } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useGuestWay } from './use-guest-way.tsx'

const names: (keyof PasswordReset)[] = ['newPassword', 'confirmNewPassword']

/** Sets a new password by a mailed link: both required, compared by the server alone (specification, section 5). */
export const ForgottenPasswordScreen = () => {
  const { t } = useLingui()
  const { token = '' } = useParams<typeof paths.forgottenPasswordToken.pattern>()
  const [reset, setReset] = useState<PasswordReset>({ newPassword: '', confirmNewPassword: '' })
  const [missing, setMissing] = useState<Violation[]>([])
  const attempt = useMutation({
    mutationFn: (given: PasswordReset) => resetPassword(token, given),
    // Whoever got the mail is no stranger, however many of them are trying to get in (contract, "Sign-in").
    onSuccess: (answer) => {
      if (!answer.ok) return
      keepDevice(token)
      // Kept by the entry: an own session here ends with the old password, by which the page is drawn anew.
      history.replaceState({ ...history.state, isSaved: true }, '')
    },
  })
  const state: unknown = useHistoryState()
  const { told, leave } = useGuestWay()
  const refused = violationsOf(attempt.data)
  const isRefused =
    attempt.data?.ok === false &&
    missing.length === 0 &&
    (refused.length === 0 || refused.some(({ propertyPath }) => names.every((name) => name !== propertyPath)))
  const violations = [...missing, ...refused]
  const isUnanswered = mayHaveArrived(attempt.error)
  const labels = { newPassword: t`New password`, confirmNewPassword: t`Repeat password` }
  const both = [reset.newPassword, reset.confirmNewPassword]
  const submit = () => {
    if (attempt.isPending) return
    const blank = names.filter((name) => reset[name] === '')
    setMissing(blank.map((name) => required(name, t`This value should not be blank.`)))
    if (blank.length === 0) attempt.mutate(reset)
  }
  if (isFields(state) && state.isSaved === true)
    return (
      <SignInLayout title={t`New password`} isDone>
        <Banner tone="success">
          <Trans>The password was successfully saved.</Trans>
        </Banner>
        {told && <Banner>{told}</Banner>}
        <LinkButton
          variant="primary"
          size="large"
          isFullWidth
          href={paths.login({ theme: shownTheme() })}
          onClick={leave}
        >
          <Trans>Sign in</Trans>
        </LinkButton>
      </SignInLayout>
    )
  return (
    <SignInLayout title={t`New password`}>
      <Form onSubmit={submit} violations={violations}>
        {(isRefused || attempt.isError) && (
          <Banner
            tone="danger"
            actions={
              <>
                {isUnanswered && (
                  <Link href={paths.login({ theme: shownTheme() })} onClick={leave}>
                    <Trans>Sign in</Trans>
                  </Link>
                )}
                <Link href={paths.forgotPassword({ theme: shownTheme() })} onClick={leave}>
                  <Trans>Trouble?</Trans>
                </Link>
              </>
            }
          >
            <Trans>There was a problem saving your new password. It could be that your reset token is expired.</Trans>
            <MaybeArrived error={attempt.error} />
            {isUnanswered && (
              <>
                {' '}
                <Trans>Save it again, or sign in with the new password.</Trans>
              </>
            )}
            {told && <p>{told}</p>}
          </Banner>
        )}
        {names.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            name={name}
            type="password"
            autoComplete="new-password"
            {...(name === 'newPassword' && { description: t`At least ${minPasswordLength} characters` })}
            value={reset[name]}
            onChange={(value) => setReset((current) => ({ ...current, [name]: value }))}
            errorMessage={violationsFor(violations, name, reset[name], both)}
          />
        ))}
        <SubmitButton isPending={attempt.isPending}>
          <Trans>Save password</Trans>
        </SubmitButton>
      </Form>
    </SignInLayout>
  )
}
