import { formatClock, formatDateTime, formatEuro } from '../../src/api/contract/format.ts'
import type { ShownOrder } from '../services/provider/show-order.ts'
import { sanitise, sanitiseLine } from './sanitise.ts'

type Line = ShownOrder['lines'][number]

/** What somebody wrote, each line further in than ours, so that none passes for one of them. */
const block = (text: string, space: string): string[] =>
  sanitise(text)
    .split(/\n|\u2028|\u2029/)
    .map((row) => `${space}${row}`.trimEnd())

const listed = (...texts: (string | null)[]): string =>
  texts
    .filter((text) => text !== null && text !== '')
    .map((text) => sanitiseLine(text ?? ''))
    .join(', ')

const personText = ({ company, name, email, phone }: ShownOrder['reseller']): string =>
  listed(company, name, email, phone)

const billingText = ({ street, postcode, city, countryCode, kvkNumber, vatNumber }: ShownOrder['billing']): string =>
  listed(
    street,
    [postcode, city].filter(Boolean).join(' '),
    countryCode,
    kvkNumber && `KVK ${kvkNumber}`,
    vatNumber && `VAT ${vatNumber}`,
  ) || '-'

const named = (label: string, text: string): string => `${label.padEnd(10)} ${text}`.trimEnd()

const under = (label: string, text: string | null): string[] =>
  text === null || text === '' ? [] : [`   ${label}:`, ...block(text, '      ')]

const decisionOf = ({ state, decidedBy, decidedAt }: Line['recordings'][number]): string => {
  if (decidedAt === null) return 'not decided yet'
  const what = { approved: 'approved', revision: 'revision asked', delivered: 'revision taken back' }[state]
  return `${what} by ${sanitiseLine(decidedBy ?? '')}, ${formatDateTime(decidedAt)}`
}

const recordingText = (recording: Line['recordings'][number]): string[] => [
  `   recording ${recording.id}, version ${recording.version}: ${sanitiseLine(recording.title)}, ${formatDateTime(recording.at)}, ${decisionOf(recording)}`,
  ...block(recording.comment ?? '', '      ').filter((row) => row !== ''),
  ...recording.notes.flatMap(({ at, text }) => block(`at ${formatClock(at)}: ${text}`, '      ')),
]

const lineText = (line: Line, at: number): string[] => {
  const { product, variant, quantity, reference, parts, attachments } = line
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return [
    `${at + 1}. ${quantity} × ${listed(product, variant)}: ${formatEuro(total)}`,
    ...parts.map((part) => `   ${part.kind.replace('_', '-')}: ${sanitiseLine(part.name)}, ${formatEuro(part.total)}`),
    ...(line.voice === null ? ['   no voice'] : []),
    ...(reference === null || reference === '' ? [] : [`   reference: ${sanitiseLine(reference)}`]),
    ...under('script', line.script),
    ...under('remarks', line.remarks),
    ...line.instructions.flatMap((instruction) => under('instruction', instruction)),
    ...attachments.map(({ id, title }) => `   attachment ${id}: ${sanitiseLine(title)}`),
    ...line.recordings.flatMap(recordingText),
  ]
}

const paymentText = ({ id, method, molliePaymentMethod, providerId, state, amount }: ShownOrder['payments'][number]) =>
  named(
    'Payment',
    `${id}: ${listed(method, molliePaymentMethod, providerId)}, ${formatEuro(amount)}, ${state.replaceAll('_', ' ')}`,
  )

const castingText = ({ by, voices, comment, at }: ShownOrder['casting'][number]): string[] => [
  named('Casting', `${sanitiseLine(by)} chose ${listed(...voices) || 'no voice'} (${formatDateTime(at)})`),
  ...block(comment, '      '),
]

const sum = (cents: number | null): string => (cents === null ? '-' : formatEuro(cents))

/** One order for people. */
export const orderText = (order: ShownOrder): string =>
  [
    `Order ${order.number}, ${order.state}, ${formatDateTime(order.confirmedAt ?? order.updatedAt)}`,
    named('Reseller', personText(order.reseller)),
    named('Billing', billingText(order.billing)),
    named('Client', order.client === null ? '-' : sanitiseLine(order.client)),
    ...order.contacts.map((contact) => named('Contact', personText(contact))),
    named('Project', order.project === null ? '-' : sanitiseLine(order.project)),
    ...order.payments.map(paymentText),
    ...order.casting.flatMap(castingText),
    ...(order.remarks === null || order.remarks === '' ? [] : ['Remarks:', ...block(order.remarks, '      ')]),
    '',
    ...order.lines.flatMap(lineText),
    '',
    `Subtotal ${sum(order.subtotal)}, tax ${sum(order.tax)}, total ${sum(order.total)}`,
  ].join('\n')
