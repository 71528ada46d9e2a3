import type { Order } from '../../src/api/contract/order.ts'
import type { Recording } from '../../src/api/contract/recording.ts'
import { itemOf, orderOf } from './orders.ts'

/** A version of 29 seconds, as the wire has it. */
export const recordingOf = (id: number, version: number, change: Partial<Recording> = {}): Recording => ({
  '@id': `/api/v2/shop/order-item-recordings/${id}`,
  '@type': 'OrderItemRecording',
  id,
  idPath: `/api/v2/shop/order-item-recordings/${id}`,
  instructionIndex: 0,
  version,
  title: 'Spring sale, hero',
  path: `/media/recordings/${id}/spring.wav?expires=1&signature=a`,
  mediaType: 'audio/wav',
  duration: 29,
  peaks: [0.2, 0.8, 0.4],
  loudness: -16.2,
  size: 5_557_453,
  state: 'delivered',
  comment: null,
  decidedBy: null,
  decidedAt: null,
  createdAt: '2026-11-21T11:20:00+01:00',
  notes: [],
  ...change,
})

export const approvedOf = (recording: Recording): Recording => ({
  ...recording,
  state: 'approved',
  decidedBy: 'Robin Vermeer',
  decidedAt: '2026-11-22T09:14:00+01:00',
})

export const askedOf = (recording: Recording, comment: string | null, notes: Recording['notes'] = []): Recording => ({
  ...recording,
  state: 'revision',
  comment,
  notes,
  decidedBy: 'Robin Vermeer',
  decidedAt: '2026-11-22T09:14:00+01:00',
})

/** The first version of the first line, of which a revision was asked. */
export const firstVersion = askedOf(
  recordingOf(31, 1, { createdAt: '2026-11-19T16:48:00+01:00' }),
  'Warm, but in a hurry.',
  [{ at: 7, text: 'A breath here', author: 'Robin Vermeer', createdAt: '2026-11-20T12:40:00+01:00' }],
)
export const secondVersion = recordingOf(32, 2)
export const otherLine = approvedOf(recordingOf(33, 1, { title: 'Radio', size: 3_670_016, duration: 19 }))

/** The order `abc` of two lines: of the first these versions, the newest first, of the second these. */
export const recordedOrder = (
  first: Recording[],
  second: Recording[] = [otherLine],
  change: Partial<Order> = {},
): Order => ({
  ...orderOf('abc', 'new', [
    itemOf(1, {
      script: 'Warm rooms, clear bills.',
      recordings: first,
      deliveryState: first[0]?.state ?? 'awaiting',
    }),
    itemOf(2, {
      productName: 'Radio commercial',
      variantName: '20 sec',
      reference: 'Spring sale, radio',
      recordings: second,
      deliveryState: second[0]?.state ?? 'awaiting',
    }),
  ]),
  number: '000000012',
  recordingsPath: '/api/v2/shop/orders/abc/recordings.zip?expires=1&signature=b',
  ...change,
})
