import { z } from 'zod'
import { type InboxEntry, inboxKinds } from '../../../../src/api/contract/inbox.ts'
import { asInput, iriTo, moment } from './iri.ts'
import { optionalReference } from './references.ts'

/** Somebody of the provider's team, as what they did names them. */
export const teamMemberSchema = z.object({ '@id': iriTo('Administrator'), name: z.string() })

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
  assignee: teamMemberSchema.nullable(),
  dueAt: moment().nullable(),
})

/** What the list has beside its members. */
export const inboxCountsSchema = z.object({
  counts: z.object({ all: z.int(), mine: z.int(), unassigned: z.int() }),
})

/** Who is to take an entry up, and who had it as far as whoever asks saw. */
export const assignmentSchema = z
  .object({ assignee: optionalReference('administrators'), seen: optionalReference('administrators').optional() })
  .meta(asInput('InboxAssignment'))
