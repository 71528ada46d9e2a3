import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { confirmEmailChange } from '../../api/account.ts'
import { customerQuery } from '../../api/customers.ts'
import { MaybeArrived } from '../../features/drafts/maybe-arrived.tsx'
import { paths } from '../../paths.ts'
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
  const account = useQuery({ ...customerQuery(customer ?? ''), enabled: customer !== null })
  const email = account.data?.email
  /** What was read of the account before anything was pressed: also a press without an answer may have changed it. */
  const [before, keepBefore] = useState<{ email: string | undefined } | null>(null)
  const { told, leave } = useGuestWay()
  const attempt = useMutation({
    mutationFn: () => confirmEmailChange(token),
    onMutate: () => keepBefore((kept) => kept ?? { email }),
    onSuccess: ({ ok }) => {
      if (!ok || customer === null) return
      tellTabs(accountChannel, customer)
      return readAgain(queries)
    },
  })
  const isReadAgain = account.isSuccess && account.fetchStatus === 'idle'
  const isCompared = isReadAgain && before?.email !== undefined
  /** It is the account signed in here whose e-mail is another one now, or that of somebody else, or nobody knows. */
  const mayBeOwn = customer !== null && !(isCompared && before.email === email)
  const isOwn = mayBeOwn && isCompared
  const isTaken = violationsOf(attempt.data).some(({ propertyPath }) => propertyPath === 'email')
  if (attempt.data?.ok === true)
    return (
      <SignInLayout title={t`Your email address is confirmed`} isDone>
        <Banner tone="success">
          <Trans>From now on you sign in with this email address.</Trans>
        </Banner>
        {mayBeOwn && (
          <LinkButton variant="primary" size="large" isFullWidth href={paths.settingsAccount()}>
            <Trans>Go to your account</Trans>
          </LinkButton>
        )}
        {!mayBeOwn && told && <Banner>{told}</Banner>}
        {!isOwn && (
          <LinkButton
            variant={mayBeOwn ? 'secondary' : 'primary'}
            size="large"
            isFullWidth
            href={signInPath()}
            onClick={leave}
          >
            <Trans>Sign in</Trans>
          </LinkButton>
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
