import { z } from 'zod'
import {
  type CommentPayload,
  noteLength,
  type PassedOn,
  type ProjectComment,
  requestStates,
  verdictKinds,
} from '../../../../src/api/contract/comment.ts'
import { instantText, requiredText, seconds, wholeNumber } from '../fields.ts'
import { codeReference, readCode, reference } from '../ids.ts'
import { whenRead, withFault } from '../issues.ts'
import { asInput, iriTo, moment } from './iri.ts'
import { optionalReference } from './references.ts'

const iri = z.string()

const perVoice = z.record(z.string(), z.string())
const instant = () => moment().nullable().optional()

const payloadSchema: z.ZodType<CommentPayload> = z.object({
  read: z.boolean(),
  clientId: z.int().optional(),
  contactId: z.int().optional(),
  offered: z.array(iriTo('Voice')).optional().describe('The voices as they were when the request was sent, in order.'),
  added: z
    .array(iriTo('Voice'))
    .optional()
    .describe(
      'Voices put on the project since, while an answer was taken, then those of them that were seen and left.',
    ),
  addedAt: z
    .record(z.string(), moment())
    .optional()
    .describe('When each voice came that came since, also if it left again, by IRI, in ISO 8601 and UTC, where known.'),
  leftOut: z
    .array(iriTo('Voice'))
    .optional()
    .describe('To whoever asked: voices that the project had when the request was sent, and that did not go along.'),
  gone: z
    .array(iriTo('Voice'))
    .optional()
    .describe('Offered and added voices that left the project or the catalogue: still shown, no longer to be chosen.'),
  names: perVoice
    .optional()
    .describe(
      'Names of the offered voices as they were when the request was sent, and of others that are gone, by IRI.',
    ),
  state: z.enum(requestStates).optional(),
  openedAt: instant(),
  heard: z.array(iriTo('Voice')).optional().describe('Voices that were played for 3 seconds or more.'),
  expiresAt: moment().optional(),
  remindedAt: instant(),
  undelivered: z
    .string()
    .nullable()
    .optional()
    .describe('To whoever asked: the e-mail that the last mail could not be delivered to.'),
  contactGone: z.boolean().optional().describe('To whoever asked: the contact was deleted since.'),
  to: z.string().nullable().optional().describe('Whom the request went to, by the name that they had then.'),
  email: z.string().nullable().optional().describe('To whoever asked: the e-mail that the request went to.'),
  client: z
    .string()
    .nullable()
    .optional()
    .describe('The company of the person who was asked, by its name today; null for who a link was passed on to.'),
  guest: z.string().nullable().optional().describe('Who the link was passed on to, on a request of their own.'),
  passedOnBy: z.string().nullable().optional().describe('Whose link was passed on, by the name that they had then.'),
  round: z.int().optional().describe('The id of the first request of the round.'),
  previous: iriTo('ProjectComment').nullable().optional(),
  newSince: z
    .record(z.string(), moment())
    .optional()
    .describe('When the request that is asked again was sent, by the IRI of each voice that came since.'),
  saidBefore: z
    .object({
      comment: z.string(),
      voiceNames: z.array(z.string()),
      createdAt: moment(),
      namesHidden: z.boolean().optional().describe('Names were hidden at times while it was written.'),
    })
    .optional()
    .describe('What the same person answered to the request that is asked again, where there is an answer.'),
  letteredBefore: z
    .array(iriTo('Voice'))
    .optional()
    .describe(
      'The voices of the request asked again or passed on, in the order of their letters where names are hidden.',
    ),
  askedAgainAt: instant().describe(
    'When whoever can answer it no more was asked again, while that request takes an answer; in ISO 8601 and UTC.',
  ),
  remarks: perVoice.optional().describe('What the reseller says of each voice, by IRI.'),
  blind: z.boolean().optional().describe('The page hides names, pictures and titles until the answer is sent.'),
  several: z.boolean().optional().describe('One to three voices are chosen, the first choice first; else exactly one.'),
  remindAfterDays: z.int().nullable().optional(),
  voices: z.array(iriTo('Voice')).optional().describe('The chosen voices of an answer, the first choice first.'),
  verdicts: z
    .array(
      z.object({
        voice: iriTo('Voice'),
        verdict: z.enum(verdictKinds),
        notes: z.array(z.object({ audio: z.int().nullable(), at: z.number(), text: z.string() })),
      }),
    )
    .optional(),
  namesHidden: z.boolean().optional(),
})

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
  payload: payloadSchema,
  voiceNames: z.array(z.string()),
  suggestions: z.array(iriTo('Voice')),
  theme: iriTo('Theme').nullable(),
  author: z.string(),
  answeredBy: z
    .string()
    .nullable()
    .describe("On an answer of the client's own account to what was put to another e-mail: its person."),
  createdAt: moment(),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  linkText: z.string(),
})

const commentLength = 10_000

const voiceResources = ['voices', 'products']
const voice = () => codeReference(...voiceResources)
const mostVoices = 200

const noteSchema = z.object({
  audio: wholeNumber(1, 2_147_483_647).nullable().optional(),
  at: seconds(),
  text: requiredText(noteLength),
})

const isVoiceMissable = whenRead('payload', 'voices')

/** With voices or a parent it is a response, otherwise a request (contract, "Feedback"). */
export const newCommentSchema = z
  .object({
    comment: requiredText(commentLength),
    customer: optionalReference('customers', 'clients').optional(),
    project: reference('projects'),
    parent: optionalReference('project-comments').optional(),
    payload: z
      .object({
        voices: z.array(voice()).max(mostVoices).optional(),
        verdicts: z
          .array(
            z.object({
              voice: voice(),
              verdict: z.enum(verdictKinds),
              notes: z.array(noteSchema).max(100).optional(),
            }),
          )
          .max(mostVoices)
          .optional(),
        namesHidden: z.boolean().optional(),
        clientId: optionalReference('customers', 'clients').optional(),
        contactId: optionalReference('addresses').optional(),
        offered: z.array(voice()).max(mostVoices).optional(),
        remarks: z.record(z.string(), z.string().trim().max(noteLength)).optional(),
        blind: z.boolean().optional(),
        several: z.boolean().optional(),
        remindAfterDays: wholeNumber(1, 30).nullable().optional(),
        round: wholeNumber(1, 2_147_483_647).nullable().optional(),
        previous: optionalReference('project-comments').optional(),
        expiresAt: instantText().optional(),
      })
      .optional(),
    notifyByEmail: z.boolean().optional(),
  })
  // With nothing else to refuse, the verb asks for it, once it knows that the request takes an answer.
  .refine(({ parent, payload }) => parent == null || (payload?.voices ?? []).length > 0, {
    path: ['payload', 'voices'],
    when: (read) => read.issues.length > 0 && isVoiceMissable(read),
    ...withFault('not-blank'),
  })
  .transform(({ comment, customer, project, parent, payload, notifyByEmail }) => ({
    comment,
    customer: customer ?? null,
    project,
    parent: parent ?? null,
    voices: payload?.voices ?? [],
    verdicts: (payload?.verdicts ?? []).map((given) => ({
      voice: given.voice,
      verdict: given.verdict,
      notes: (given.notes ?? []).map(({ audio, at, text }) => ({ audio: audio ?? null, at, text })),
    })),
    namesHidden: payload?.namesHidden ?? false,
    clientId: payload?.clientId ?? null,
    contactId: payload?.contactId ?? null,
    notifyByEmail: notifyByEmail ?? false,
    terms: {
      offered: payload?.offered ?? null,
      remarks: Object.entries(payload?.remarks ?? {}).map(([key, text]) => ({
        key,
        voice: readCode(key, ...voiceResources),
        text,
      })),
      blind: payload?.blind ?? false,
      several: payload?.several ?? false,
      remindAfterDays: payload?.remindAfterDays ?? null,
      round: payload?.round ?? null,
      previous: payload?.previous ?? null,
      expiresAt: payload?.expiresAt ?? null,
    },
  }))

/** A whole payload may be sent back: what is no mark of a comment is left alone, but a feedback link may send no other. */
export const commentChangeSchema = z
  .object({
    payload: z
      .looseObject({
        read: z.boolean().optional(),
        opened: z.boolean().optional().describe('By who is asked: the request was looked at.'),
        heard: z.array(voice()).max(mostVoices).optional().describe('By who is asked: voices to add to those heard.'),
        withdrawn: z.boolean().optional().describe('By who asked.'),
        expiresAt: instantText()
          .optional()
          .describe('By who asked: another end, in ISO 8601; a moment that has passed ends it now.'),
        remind: z
          .boolean()
          .optional()
          .describe('By who asked, once a day: mails the contact again, who was not deleted.'),
      })
      .optional(),
  })
  .transform(({ payload }) => ({
    read: payload?.read,
    opened: payload?.opened ?? false,
    heard: payload?.heard ?? null,
    withdrawn: payload?.withdrawn ?? false,
    expiresAt: payload?.expiresAt ?? null,
    remind: payload?.remind ?? false,
    names: Object.keys(payload ?? {}),
  }))
  .meta(asInput('ProjectCommentChange'))

export const readMarkSchema = z
  .object({ newest: optionalReference('project-comments').optional() })
  .transform(({ newest }) => ({ newest: newest ?? null }))

export const guestSchema = z.object({ name: requiredText(100) }).meta(asInput('Guest'))
export const passedOnSchema: z.ZodType<PassedOn> = z.object({
  comment: iriTo('ProjectComment'),
  id: z.int(),
  refreshToken: z.string(),
})

/** What stands beside the members of a person's list. */
export const unreadSchema = z.object({
  unread: z.int().describe('How many comments the caller has neither written nor read, over all pages and filters.'),
})
