import { type Fields, isFields } from './is-fields.ts'
import { jsonIn } from './json-in.ts'

const orderChanges = [
  'paid',
  'failed',
  'refunded',
  'fulfilled',
  'cancelled',
  'delivered',
  'revision',
  'approved',
  'withdrawn',
] as const
/** Of money that came for an order which expects none. */
const unexpectedChanges = new Map<unknown, OrderChange>([
  ['received', 'unexpected'],
  ['refunded', 'unexpectedRefunded'],
])
/** What became of an order: of its payment, of itself, or of a recording of it. */
export type OrderChange = (typeof orderChanges)[number] | 'unexpected' | 'unexpectedRefunded'

/** What the event stream told, as far as the portal knows it; `other` is told by every message else. */
export type News =
  | { kind: 'order'; number: string; change: OrderChange }
  | { kind: 'approval' }
  /** An open order was changed or confirmed, a project or customer made, changed or deleted: read anew, not told. */
  | { kind: 'edit' }
  | { kind: 'other' }

/** Reads a message of the event stream: a resource by its IRI, with what changed and nothing else. */
export const readNews = (data: string): News => {
  const read = jsonIn(data)
  const message: Fields = isFields(read) ? read : {}
  if (message['@type'] === 'Order') {
    const { paymentState, state, deliveryState, revision } = message
    const told = [paymentState, state, deliveryState, revision]
    const change =
      orderChanges.find((known) => told.includes(known)) ?? unexpectedChanges.get(message.unexpectedPayment)
    const number = String(message.number ?? '')
    return change === undefined ? { kind: 'edit' } : { kind: 'order', number, change }
  }
  if (message['@type'] === 'Customer') return { kind: message.approved === true ? 'approval' : 'edit' }
  return { kind: message['@type'] === 'Project' ? 'edit' : 'other' }
}
