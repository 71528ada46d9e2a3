import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { requestPasswordReset } from '../../api/account.ts'
import { paths } from '../../paths.ts'
import { shownTheme } from '../../session/shown-theme.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Asks for a recovery link. The answer is the same whatever happened (specification, section 2). */
export const ForgotPasswordScreen = () => {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const attempt = useMutation({ mutationFn: (address: string) => requestPasswordReset(address) })
  const isAnswered = attempt.isSuccess || attempt.isError
  const submit = () => {
    if (!attempt.isPending) attempt.mutate(email)
  }
  return (
    <SignInLayout title={t`Trouble signing in?`}>
      <Form onSubmit={submit}>
        {isAnswered && (
          <Banner tone="info">
            <Trans>An password recover link will be send if your email address was in our systems.</Trans>
          </Banner>
        )}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <SubmitButton isPending={attempt.isPending}>
          <Trans>Send recover link</Trans>
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
