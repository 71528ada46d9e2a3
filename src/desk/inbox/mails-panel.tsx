import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { inboxKeys } from '../../api/admin/inbox.ts'
import { dismissMail, failedMailKeys, failedMailsQuery, retryMail } from '../../api/admin/mails.ts'
import type { FailedMail } from '../../api/contract/trouble.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { usePolled } from '../session/use-polled.ts'
import './mails-panel.css'

const MailLine = ({ mail }: { mail: FailedMail }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { to, subject, failure, failedAt, canBeRetried } = mail
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
    onError: (error) => tellFailure(error, t`The mail has not been sent`),
  })
  const dismiss = useSingleFlightMutation({
    mutationFn: () => dismissMail(mail),
    onSuccess: (outcome) => {
      if (outcome.ok) toasts.success(t`The mail needs nobody any more`)
      else toasts.error(outcome.message)
      show()
    },
    onError: (error) => tellFailure(error, t`The mail has not been dismissed`),
  })
  return (
    <li>
      <div>
        <strong>{subject}</strong>
        <p>
          {to} · <DateTime iso={failedAt} />
        </p>
        {failure && <p className="failed-mails__failure">{failure}</p>}
        {!canBeRetried && (
          <p>
            <Trans>It held a link, which is not kept: they have to ask for it again.</Trans>
          </p>
        )}
      </div>
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
    </li>
  )
}

/** Mails that were given up. */
export const MailsPanel = ({ head }: { head?: ReactNode }) => {
  const { t } = useLingui()
  const { data, isLoadingError, isFetching, refetch } = useQuery({ ...failedMailsQuery(), ...usePolled() })
  if (isLoadingError) return <ErrorState isFramed onRetry={() => void refetch()} isRetrying={isFetching} />
  if (data === undefined) return <ProgressLine isActive />
  const mails = data['hydra:member']
  return (
    <Card title={t`Failed mails`} actions={head} isFlush>
      {mails.length === 0 ? (
        <EmptyState icon={<RotateCw />} title={<Trans>No mail failed.</Trans>} />
      ) : (
        <ul className="failed-mails">
          {mails.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Card>
  )
}
