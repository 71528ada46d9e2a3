import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { failedMailsQuery } from '../../api/admin/mails.ts'
import type { FailedMail } from '../../api/contract/trouble.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { usePolled } from '../session/use-polled.ts'
import { MailActions } from './mail-actions.tsx'
import './mails-panel.css'

const MailLine = ({ mail }: { mail: FailedMail }) => {
  const { to, subject, failure, failedAt, canBeRetried } = mail
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
      <MailActions mail={mail} />
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
