import { z } from 'zod'
import { type InboxEntry, inboxKinds } from '../../../../src/api/contract/inbox.ts'
import { moment } from './iri.ts'

export const inboxEntrySchema: z.ZodType<InboxEntry> = z.object({
  '@id': z.string(),
  '@type': z.literal('InboxEntry'),
  kind: z.enum(inboxKinds),
  subject: z.string(),
  createdAt: moment(),
  orderNumber: z.string().nullable(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  kvkNumber: z.string().nullable(),
  clientName: z.string().nullable(),
  projectName: z.string().nullable(),
  numberOfLines: z.int().nullable(),
  recordingId: z.int().nullable(),
  productName: z.string().nullable(),
  variantName: z.string().nullable(),
  comment: z.string().nullable(),
  numberOfNotes: z.int().nullable(),
  paymentId: z.int().nullable(),
  amount: z.int().nullable(),
  numberOfMails: z.int().nullable(),
})
