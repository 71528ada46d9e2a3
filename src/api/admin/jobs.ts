import { queryOptions } from '@tanstack/react-query'
import type { HydraCollection, Outcome } from '../contract/hydra.ts'
import type { FailedJob } from '../contract/trouble.ts'
import { http, type Signalled } from '../http.ts'

export const failedJobKeys = { all: ['failed jobs'] as const }

/** Jobs that failed for good within the last day, the latest first. */
export const failedJobsQuery = () =>
  queryOptions({
    queryKey: failedJobKeys.all,
    queryFn: ({ signal }) => http.get<HydraCollection<FailedJob>>('/admin/jobs', { signal }),
  })

/** Tries a job that failed for good once more; answers it. */
export const retryJob = (
  { '@id': path }: Pick<FailedJob, '@id'>,
  { signal }: Signalled = {},
): Promise<Outcome<FailedJob>> => http.send<FailedJob>('PUT', `${path}/retry`, { signal })
