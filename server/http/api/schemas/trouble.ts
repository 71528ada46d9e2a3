import { z } from 'zod'
import type { FailedJob, FailedMail } from '../../../../src/api/contract/trouble.ts'
import { moment } from './iri.ts'

export const failedMailSchema: z.ZodType<FailedMail> = z.object({
  '@id': z.string(),
  '@type': z.literal('Mail'),
  id: z.int(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['failed', 'dismissed', 'waiting', 'sent']),
  failure: z.string().nullable(),
  failedAt: moment().nullable(),
  canBeRetried: z.boolean(),
  createdAt: moment(),
})

export const failedJobSchema: z.ZodType<FailedJob> = z.object({
  '@id': z.string(),
  '@type': z.literal('Job'),
  id: z.string(),
  name: z.string(),
  state: z.enum(['failed', 'waiting', 'done']),
  failure: z.string().nullable(),
  failedAt: moment().nullable(),
  retries: z.int(),
  createdAt: moment(),
})
