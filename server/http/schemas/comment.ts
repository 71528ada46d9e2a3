import { z } from 'zod'
import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import { codeReference, reference, requiredText } from '../validate.ts'
import { asInput, iriTo, moment } from './iri.ts'
import { optionalReference } from './references.ts'

const iri = z.string()

export const commentSchema: z.ZodType<ProjectComment> = z.object({
  '@id': iri,
  '@type': z.literal('ProjectComment'),
  id: z.int(),
  comment: z.string(),
  customer: iriTo('Customer').nullable(),
  project: z.object({ '@id': iri, '@type': z.literal('Project'), id: z.int(), idPath: iri, name: z.string() }),
  parent: iriTo('ProjectComment').nullable(),
  get children() {
    return z.array(commentSchema)
  },
  payload: z.object({
    read: z.boolean(),
    voices: z.array(iriTo('Voice')).optional(),
    clientId: z.int().optional(),
    contactId: z.int().optional(),
  }),
  voiceNames: z.array(z.string()),
  suggestions: z.array(iriTo('Voice')),
  theme: iriTo('Theme').nullable(),
  author: z.string(),
  createdAt: moment(),
})

const commentLength = 10_000

/** With voices or a parent it is a response, otherwise a request (contract, "Feedback"). */
export const newCommentSchema = z
  .object({
    comment: requiredText(commentLength),
    customer: optionalReference('customers', 'clients').optional(),
    project: reference('projects'),
    parent: optionalReference('project-comments').optional(),
    payload: z
      .object({
        voices: z.array(codeReference('voices', 'products')).max(200).optional(),
        clientId: optionalReference('customers', 'clients').optional(),
        contactId: optionalReference('addresses').optional(),
      })
      .optional(),
    notifyByEmail: z.boolean().optional(),
  })
  .transform(({ comment, customer, project, parent, payload, notifyByEmail }) => ({
    comment,
    customer: customer ?? null,
    project,
    parent: parent ?? null,
    voices: payload?.voices ?? [],
    clientId: payload?.clientId ?? null,
    contactId: payload?.contactId ?? null,
    notifyByEmail: notifyByEmail ?? false,
  }))

export const commentChangeSchema = z
  .object({ payload: z.object({ read: z.boolean().optional() }).optional() })
  .transform(({ payload }) => ({ read: payload?.read }))
  .meta(asInput('ProjectCommentChange'))
