import { z } from 'zod'
import { noteLength } from '../../../../src/api/contract/comment.ts'
import { type DeliveryState, type Recording, revisionCommentLength } from '../../../../src/api/contract/recording.ts'
import { momentText, optionalText, requiredText, seconds } from '../fields.ts'
import { whenRead, withFault } from '../issues.ts'
import { asInput, moment } from './iri.ts'

const iri = z.string()

export const deliveryStateSchema: z.ZodType<DeliveryState> = z.enum(['awaiting', 'delivered', 'revision', 'approved'])

export const recordingSchema: z.ZodType<Recording> = z.object({
  '@id': iri,
  '@type': z.literal('OrderItemRecording'),
  id: z.int(),
  idPath: iri,
  instructionIndex: z.int(),
  version: z.int(),
  title: z.string(),
  path: z.string(),
  mediaType: z.string(),
  duration: z.number(),
  peaks: z.array(z.number()),
  loudness: z.number().nullable(),
  size: z.int(),
  state: z.enum(['delivered', 'revision', 'approved']),
  comment: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment().nullable(),
  createdAt: moment(),
  notes: z.array(z.object({ at: z.number(), text: z.string(), author: z.string(), createdAt: moment() })),
})

const largestIndex = 999
const titleLength = 255

const lineIndex = z
  .string()
  .refine((text) => /^(?:0|[1-9]\d{0,2})$/.test(text), withFault('number', { minimum: 0, maximum: largestIndex }))
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, maximum: largestIndex })

/** What stands beside the file of a recording. */
export const recordingFieldsSchema = z.object({
  orderItem: requiredText(300),
  instructionIndex: lineIndex.optional(),
  title: optionalText(titleLength).optional(),
})

const mostNotes = 50

/** A revision says what is to be different, and `seen` belongs to what takes one back; nothing else goes along. */
export const decisionSchema = z
  .object({
    state: z.enum(['approved', 'revision', 'delivered']),
    comment: optionalText(revisionCommentLength).optional(),
    notes: z
      .array(z.object({ at: seconds(), text: requiredText(noteLength) }))
      .max(mostNotes)
      .optional(),
    seen: momentText().nullish(),
  })
  .refine(({ state, comment, notes = [] }) => state !== 'revision' || comment != null || notes.length > 0, {
    path: ['comment'],
    when: whenRead('comment'),
    ...withFault('not-blank'),
  })
  .transform(({ state, comment, notes, seen }) => {
    if (state === 'delivered') return { state, seen: seen ?? null }
    return state === 'approved'
      ? { state, comment: null, notes: [] }
      : { state, comment: comment ?? null, notes: notes ?? [] }
  })
  .meta(asInput('RecordingDecision'))
