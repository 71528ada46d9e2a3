import { queryOptions } from '@tanstack/react-query'
import type { HydraCollection, Outcome } from '../contract/hydra.ts'
import type { FailedMail } from '../contract/trouble.ts'
import { http, type Signalled } from '../http.ts'

export const failedMailKeys = { all: ['failed mails'] as const }

/** Mails that were given up, the latest first. */
export const failedMailsQuery = () =>
  queryOptions({
    queryKey: failedMailKeys.all,
    queryFn: ({ signal }) => http.get<HydraCollection<FailedMail>>('/admin/mails', { signal }),
  })

/** Sends a mail that was given up once more; answers it. */
export const retryMail = (
  { '@id': path }: Pick<FailedMail, '@id'>,
  { signal }: Signalled = {},
): Promise<Outcome<FailedMail>> => http.send<FailedMail>('PUT', `${path}/retry`, { signal })

/** Says that somebody saw to a mail that was given up: it is not sent, and needs nobody any more; answers it. */
export const dismissMail = (
  { '@id': path }: Pick<FailedMail, '@id'>,
  { signal }: Signalled = {},
): Promise<Outcome<FailedMail>> => http.send<FailedMail>('PUT', `${path}/dismiss`, { signal })
