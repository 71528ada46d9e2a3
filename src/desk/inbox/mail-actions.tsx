import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check, RotateCw } from 'lucide-react'
import { inboxKeys } from '../../api/admin/inbox.ts'
import { dismissMail, failedMailKeys, retryMail } from '../../api/admin/mails.ts'
import type { FailedMail } from '../../api/contract/trouble.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

/** What becomes of a mail that was given up: it is tried again, or needs nobody any more. */
export const MailActions = ({ mail }: { mail: FailedMail }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { subject, canBeRetried } = mail
  const show = () => {
    void readAgain(queries, failedMailKeys.all)
    void readAgain(queries, inboxKeys.all)
  }
  const retry = useSingleFlightMutation({
    mutationFn: () => retryMail(mail),
    onSuccess: (outcome) => {
      if (outcome.ok) toasts.success(t`The mail is on its way again`)
      else toasts.error(outcome.message)
      show()
    },
    onError: (error) => {
      tellFailure(error, t`The mail has not been sent`)
      show()
    },
  })
  const dismiss = useSingleFlightMutation({
    mutationFn: () => dismissMail(mail),
    onSuccess: (outcome) => {
      if (outcome.ok) toasts.success(t`The mail needs nobody any more`)
      else toasts.error(outcome.message)
      show()
    },
    onError: (error) => {
      tellFailure(error, t`The mail has not been dismissed`)
      show()
    },
  })
  return (
    <>
      {canBeRetried && (
        <Button
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          isPending={retry.isPending}
          aria-label={t`Try again: ${subject}`}
          onPress={() => retry.mutate()}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Check aria-hidden="true" />}
        isPending={dismiss.isPending}
        aria-label={t`Dismiss: ${subject}`}
        onPress={() => dismiss.mutate()}
      >
        <Trans>Dismiss</Trans>
      </Button>
    </>
  )
}
