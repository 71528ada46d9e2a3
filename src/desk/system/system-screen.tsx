import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { failedJobKeys, failedJobsQuery, retryJob } from '../../api/admin/jobs.ts'
import { failedMailsQuery } from '../../api/admin/mails.ts'
import type { HydraCollection } from '../../api/contract/hydra.ts'
import type { FailedJob, FailedMail } from '../../api/contract/trouble.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { MailActions } from '../inbox/mail-actions.tsx'
import { usePolled } from '../session/use-polled.ts'
import './system-screen.css'

const Retry = ({ job }: { job: FailedJob }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { name } = job
  const show = () => readAgain(queries, failedJobKeys.all)
  const run = useSingleFlightMutation({
    mutationFn: () => retryJob(job),
    onSuccess: (outcome) => {
      if (outcome.ok) toasts.success(say`${name} is tried again`)
      else toasts.error(outcome.message)
      return show()
    },
    onError: (error) => {
      tellFailure(error, say`Something went wrong`)
      return show()
    },
  })
  return (
    <Button
      size="small"
      icon={<RotateCw aria-hidden="true" />}
      aria-label={t`Try again: ${name}`}
      isPending={run.isPending}
      onPress={() => run.mutate()}
    >
      <Trans>Try again</Trans>
    </Button>
  )
}

type TroubleProps<Row> = {
  title: string
  query: UseQueryResult<HydraCollection<Row>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  rowActions: (row: Row) => ReactNode
  empty: ReactNode
}

const Trouble = <Row,>({ title, query, columns, rowKey, rowActions, empty }: TroubleProps<Row>) => {
  const { data, isLoadingError, isFetching, refetch } = query
  return (
    <Card title={title} isFlush className="desk-trouble">
      {isLoadingError ? (
        <ErrorState onRetry={refetch} isRetrying={isFetching} />
      ) : data?.['hydra:totalItems'] === 0 ? (
        <EmptyState icon={<CircleCheck />} title={empty} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={data?.['hydra:member'] ?? []}
          rowKey={rowKey}
          rowActions={rowActions}
          isLoading={data === undefined}
          skeletonRows={2}
        />
      )}
    </Card>
  )
}

/** Mails and jobs that were given up, each to be tried once more. */
export const SystemScreen = () => {
  const { t } = useLingui()
  const polled = usePolled()
  const mails = useQuery({ ...failedMailsQuery(), ...polled })
  const jobs = useQuery({ ...failedJobsQuery(), ...polled })
  return (
    <Page>
      <Trouble<FailedMail>
        title={t`Mails that failed`}
        query={mails}
        columns={[
          { id: 'subject', header: t`Subject`, cell: ({ subject }) => subject },
          { id: 'to', header: t`To`, cell: ({ to }) => to },
          { id: 'failure', header: t`What the mail server said`, cell: ({ failure }) => failure ?? '-' },
          { id: 'failedAt', header: t`Failed`, cell: ({ failedAt }) => <DateTime iso={failedAt} />, isNumeric: true },
        ]}
        rowKey={({ id }) => id}
        rowActions={(mail) => (
          <>
            {!mail.canBeRetried && (
              <small className="desk-trouble-reason">
                <Trans>It held a link, which is not kept: ask for another one.</Trans>
              </small>
            )}
            <MailActions mail={mail} />
          </>
        )}
        empty={<Trans>No failed mail needs anybody.</Trans>}
      />
      <Trouble<FailedJob>
        title={t`Jobs that failed`}
        query={jobs}
        columns={[
          { id: 'name', header: t`Job`, cell: ({ name }) => name },
          { id: 'failure', header: t`What went wrong`, cell: ({ failure }) => failure ?? '-' },
          { id: 'retries', header: t`Tried again`, cell: ({ retries }) => retries, align: 'end', isNumeric: true },
          { id: 'failedAt', header: t`Failed`, cell: ({ failedAt }) => <DateTime iso={failedAt} />, isNumeric: true },
        ]}
        rowKey={({ id }) => id}
        rowActions={(job) => <Retry job={job} />}
        empty={<Trans>No job failed within the last day.</Trans>}
      />
    </Page>
  )
}
