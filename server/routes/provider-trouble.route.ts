import { aCollection, anItem } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Route, route } from '../http/api/route.ts'
import { failedJobSchema, failedMailSchema } from '../http/api/schemas/trouble.ts'
import { dismissMail } from '../services/trouble/dismiss-mail.ts'
import { getFailedJob, listFailedJobs, retryJob } from '../services/trouble/failed-jobs.ts'
import { getFailedMail, listFailedMails, retryMail } from '../services/trouble/failed-mails.ts'

const access = 'administrator'

/** Mails and jobs that were given up (contract, "The provider's side"). */
export const providerTroubleRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/admin/mails',
      access,
      resource: 'Mail',
      summary: 'Mails that were given up within the last 90 days and not dismissed since, the latest first.',
      answer: aCollection(failedMailSchema),
    },
    ({ context, page }) => listFailedMails(context, page),
  ),
  route(
    {
      method: 'get',
      path: '/admin/mails/{id}',
      access,
      resource: 'Mail',
      summary: 'One mail, and how it fares since it was tried again.',
      answer: anItem(failedMailSchema),
    },
    ({ context, params }) => getFailedMail(context, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/admin/mails/{id}/retry',
      access,
      resource: 'Mail',
      summary: 'Sends a mail that was given up once more; any other one stays as it is.',
      answer: anItem(failedMailSchema),
    },
    ({ context, caller, params }) => retryMail(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/admin/mails/{id}/dismiss',
      access,
      resource: 'Mail',
      summary: 'Says that somebody saw to a mail that was given up: it needs nobody any more, and is not sent.',
      answer: anItem(failedMailSchema),
    },
    ({ context, caller, params }) => dismissMail(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'get',
      path: '/admin/jobs',
      access,
      resource: 'Job',
      summary: 'Jobs that failed for good within the last day, the latest first.',
      answer: aCollection(failedJobSchema),
    },
    ({ context, page }) => listFailedJobs(context, page),
  ),
  route(
    {
      method: 'get',
      path: '/admin/jobs/{id}',
      access,
      resource: 'Job',
      summary: 'One job, and how it fares since it was tried again.',
      answer: anItem(failedJobSchema),
    },
    ({ context, params }) => getFailedJob(context, params.id),
  ),
  route(
    {
      method: 'put',
      path: '/admin/jobs/{id}/retry',
      access,
      resource: 'Job',
      summary: 'Tries a job that failed for good once more; any other one stays as it is.',
      answer: anItem(failedJobSchema),
    },
    ({ context, params }) => retryJob(context, params.id),
  ),
]
