import { recordingBytes } from '../../src/api/contract/recording.ts'
import { aFile, anItem } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Route, route, uploadRoute } from '../http/api/route.ts'
import { decisionSchema, recordingFieldsSchema, recordingSchema } from '../http/api/schemas/recording.ts'
import { readItem } from '../http/api/schemas/references.ts'
import { validate } from '../http/api/validate.ts'
import { decideRecording } from '../services/recording/decide-recording.ts'
import { deliverRecording } from '../services/recording/deliver-recording.ts'
import { getRecording } from '../services/recording/get-recording.ts'
import { openRecordings } from '../services/recording/open-recordings.ts'
import { withdrawRevision } from '../services/recording/withdraw-revision.ts'
import { refuse } from '../shared/errors.ts'

const fieldsIn = (form: ReadonlyMap<string, string>) => {
  const { orderItem, instructionIndex, title } = validate(recordingFieldsSchema, Object.fromEntries(form))
  const { id: item, line } = readItem(orderItem) ?? refuse('orderItem', 'not-found')
  if (line !== null && instructionIndex !== undefined && line !== instructionIndex)
    return refuse('instructionIndex', 'invalid')
  return { item, line: instructionIndex ?? line, title: title ?? null }
}

const resource = 'OrderItemRecording'

export const recordingRoutes: Route[] = [
  uploadRoute(
    {
      method: 'post',
      path: '/shop/order-item-recordings',
      access: 'administrator',
      resource,
      summary:
        'Delivers a recording (WAV, FLAC, MP3, Ogg; M4A where ffmpeg is installed; 500 MB at most) as the next version of a line.',
      form: recordingFieldsSchema,
      mostBytes: recordingBytes,
      limit: { by: 'account', calls: 300, seconds: 600 },
      answer: anItem(recordingSchema, 201),
    },
    ({ context, caller, body: { file, rest } }) =>
      deliverRecording(context, caller, { file, fields: async () => fieldsIn(await rest()) }),
  ),
  route(
    {
      method: 'get',
      path: '/shop/order-item-recordings/{id}',
      access: 'listener',
      resource,
      summary: 'One version of a recording.',
      answer: anItem(recordingSchema),
    },
    ({ context, caller, params }) => getRecording(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/shop/order-item-recordings/{id}',
      access: 'caster',
      resource,
      summary: 'Approves the newest version of a recording, asks for a revision or takes that back, by who ordered it.',
      body: decisionSchema,
      refusals: [409],
      answer: anItem(recordingSchema),
    },
    ({ context, caller, params, body }) => {
      const id = pathId(params.id)
      return body.state === 'delivered'
        ? withdrawRevision(context, caller, id, body)
        : decideRecording(context, caller, id, body)
    },
  ),
  route(
    {
      method: 'get',
      path: '/shop/orders/{code}/recordings.zip',
      access: 'signed',
      resource,
      filters: ['expires', 'signature'],
      summary:
        'All recordings of an order that are approved, in one file; also by `recordingsPath` of the order, for an hour.',
      answer: aFile('application/zip'),
    },
    ({ context, caller, params }) => openRecordings(context, caller, params.code),
  ),
]
