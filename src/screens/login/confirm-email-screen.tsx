import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useParams } from 'wouter'
import { confirmEmailChange } from '../../api/account.ts'
import { MaybeArrived } from '../../features/drafts/maybe-arrived.tsx'
import { paths } from '../../paths.ts'
import { CustomerContext } from '../../session/customer-context.ts'
import { readAgain } from '../../session/read-again.ts'
import { signInPath } from '../../session/shown-theme.ts'
import { accountChannel, tellTabs } from '../../session/tab-channel.ts'
import { useSession } from '../../session/use-session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useGuestWay } from './use-guest-way.tsx'

/** Takes the e-mail that a mailed link went to. By a press: programs that look through mails open links too. */
export const ConfirmEmailScreen = () => {
  const { t } = useLingui()
  const { token = '' } = useParams<typeof paths.confirmEmail.pattern>()
  const queries = useQueryClient()
  const { customer } = useSession()
  const email = useContext(CustomerContext)?.email
  const { told, leave } = useGuestWay()
  const attempt = useMutation({
    mutationFn: () => confirmEmailChange(token),
    onMutate: () => email,
    onSuccess: ({ ok }) => {
      if (!ok || customer === null) return
      tellTabs(accountChannel, customer)
      return readAgain(queries)
    },
  })
  /** It is the account signed in here whose e-mail is another one now. */
  const isOwn = attempt.context !== undefined && email !== undefined && attempt.context !== email
  const isTaken = violationsOf(attempt.data).some(({ propertyPath }) => propertyPath === 'email')
  if (attempt.data?.ok === true)
    return (
      <SignInLayout title={t`Your email address is confirmed`} isDone>
        <Banner tone="success">
          <Trans>From now on you sign in with this email address.</Trans>
        </Banner>
        {isOwn ? (
          <LinkButton variant="primary" size="large" isFullWidth href={paths.settingsAccount()}>
            <Trans>Go to your account</Trans>
          </LinkButton>
        ) : (
          <>
            {told && <Banner>{told}</Banner>}
            <LinkButton variant="primary" size="large" isFullWidth href={signInPath()} onClick={leave}>
              <Trans>Sign in</Trans>
            </LinkButton>
          </>
        )}
      </SignInLayout>
    )
  return (
    <SignInLayout title={t`Confirm your email address`}>
      <Form onSubmit={() => !attempt.isPending && attempt.mutate()}>
        {attempt.isError && (
          <Banner tone="danger">
            <Trans>Something went wrong. Please try again.</Trans>
            <MaybeArrived error={attempt.error} />
          </Banner>
        )}
        {attempt.data?.ok === false && (
          <Banner tone="danger">
            {isTaken ? (
              <Trans>Somebody else uses this email address by now. Your old one stays.</Trans>
            ) : (
              <Trans>This link has expired or was replaced. Ask for a new one in your account.</Trans>
            )}
          </Banner>
        )}
        <p>
          <Trans>You will sign in with the email address that this link was sent to.</Trans>
        </p>
        <SubmitButton isPending={attempt.isPending}>
          <Trans>Confirm this address</Trans>
        </SubmitButton>
      </Form>
    </SignInLayout>
  )
}
