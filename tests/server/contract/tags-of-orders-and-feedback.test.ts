import { expect, test } from 'vitest'
import { commentTag, contentsOfOrderTag, orderTag } from '../../../server/shared/resource-tags.ts'
import type { CommentPayload, ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Instruction, LinkedItem, Order, OrderItem } from '../../../src/api/contract/order.ts'

const iri = '/api/v2/shop/things/1'
const other = '/api/v2/shop/things/2'
const noted = '2026-01-01T00:00:00+00:00'
const later = '2026-02-01T00:00:00+00:00'

const script: Instruction = {
  '@id': iri,
  '@type': 'OrderItemInstruction',
  id: 1,
  type: 'script',
  instruction: 'Good morning.',
  payload: { index: 0, type: null },
}
const voice: OrderItem['voice'] = {
  '@id': iri,
  '@type': 'Voice',
  id: 1,
  code: 'noor',
  name: 'Noor',
  image: null,
  variant: iri,
}
const costs = { price: 100, unitPrice: 100, total: 100, tax: 21, taxTotal: 21, quantity: 1 }
const item: OrderItem = {
  '@id': iri,
  '@type': 'OrderItem',
  id: 1,
  idPath: iri,
  instructionIndex: 0,
  product: iri,
  productName: 'Spot',
  variant: iri,
  productVariant: iri,
  variantName: '30 sec',
  instructions: [script],
  scriptAttachment: null,
  reference: null,
  script: null,
  remarks: null,
  voice,
  postProcessingOptions: [],
  postProcessingVariants: [],
  ...costs,
}
const attachment: OrderItem['scriptAttachment'] = {
  '@id': iri,
  '@type': 'OrderItemAttachment',
  id: 1,
  title: 'Script',
  type: 'script',
  path: '/signed/a',
}
const linked: LinkedItem = {
  '@id': iri,
  '@type': 'OrderItem',
  id: 2,
  idPath: iri,
  type: 'voice',
  orderItemId: 1,
  instructionIndex: 0,
  productName: 'Noor',
  variant: iri,
  variantName: 'Standard',
  ...costs,
}
const order: Order = {
  '@id': iri,
  '@type': 'Order',
  id: 1,
  idPath: iri,
  code: 'abc',
  tokenValue: 'abc',
  number: null,
  state: 'cart',
  checkoutState: 'cart',
  paymentState: null,
  items: [item],
  linkedItems: [linked],
  numberOfProducts: 1,
  project: null,
  projectId: null,
  projectName: null,
  clientName: null,
  customer: iri,
  payment: null,
  remarks: null,
  notes: null,
  subtotal: 200,
  tax: 42,
  taxTotal: 42,
  total: 242,
  currencyCode: 'EUR',
  localeCode: 'nl_NL',
  createdAt: noted,
  updatedAt: noted,
}
const withItem = (change: Partial<OrderItem>): Order => ({ ...order, items: [{ ...item, ...change }] })
const withLinked = (change: Partial<LinkedItem>): Order => ({ ...order, linkedItems: [{ ...linked, ...change }] })

const orders: [string, Order][] = [
  ['that is confirmed', { ...order, state: 'new' }],
  ['that is cancelled', { ...order, state: 'cancelled' }],
  ['with notes', { ...order, notes: 'Before noon.' }],
  ['with another subtotal', { ...order, subtotal: 201 }],
  ['with another tax', { ...order, tax: 43 }],
  ['with another total', { ...order, total: 243 }],
  ['without its product', { ...order, items: [] }],
  ['with another item', withItem({ id: 2 })],
  ['with another line', withItem({ instructionIndex: 1 })],
  ['of another length', withItem({ variant: other })],
  ['of two pieces', withItem({ quantity: 2 })],
  ['with another script', withItem({ instructions: [{ ...script, instruction: 'Good evening.' }] })],
  ['with a remark in its place', withItem({ instructions: [{ ...script, type: 'comment' }] })],
  ['with a script as a file', withItem({ scriptAttachment: attachment })],
  ['with another voice', withItem({ voice: { ...voice, variant: other } })],
  ['without a voice', withItem({ voice: null })],
  ['with a post-processing', withItem({ postProcessingVariants: [other] })],
  ['at another price', withItem({ price: 101 })],
  ['that costs more in all', withItem({ total: 101 })],
  ['without what its voice costs', { ...order, linkedItems: [] }],
  ['whose voice is another', withLinked({ variant: other })],
  ['whose voice costs more', withLinked({ price: 101 })],
  ['whose voice costs more in all', withLinked({ total: 101 })],
  ['whose voice belongs to another item', withLinked({ orderItemId: 9 })],
  ['whose voice belongs to another line', withLinked({ instructionIndex: 1 })],
  ['whose extra is a post-processing', withLinked({ type: 'post_processing' })],
]

test.each(orders)('an order %s has another tag', (_, changed) => {
  expect(contentsOfOrderTag(orderTag(changed))).not.toBe(contentsOfOrderTag(orderTag(order)))
})

test.each<[string, Order]>([
  ['for another client', { ...order, clientName: 'Bakkerij Blauw' }],
  ['whose product has a new name', withItem({ productName: 'Commercial' })],
  ['whose length has a new name', withItem({ variantName: 'Half a minute' })],
  [
    'whose post-processing has a new name',
    withItem({ postProcessingOptions: [{ name: 'Mixing: Radio', variant: iri, price: 100 }] }),
  ],
])('an order %s has another tag, of the same contents', (_, changed) => {
  const [before, after] = [orderTag(order), orderTag(changed)]
  expect([after === before, contentsOfOrderTag(after) === contentsOfOrderTag(before)]).toEqual([false, true])
})

test.each<[string, Order]>([
  ['is parked', { ...order, state: 'parked' }],
  ['was looked at later', { ...order, updatedAt: later }],
  ['belongs to a project', { ...order, projectId: 1, projectName: 'Spring' }],
])('an order that %s has the same tag', (_, changed) => {
  expect(orderTag(changed)).toBe(orderTag(order))
})

test('the address of a file that is signed anew changes no tag', () => {
  const signed = (path: string) => orderTag(withItem({ scriptAttachment: { ...attachment, path } }))
  expect(signed('/signed/b')).toBe(signed('/signed/a'))
})

const payload: CommentPayload = { read: false, state: 'sent', offered: [iri], expiresAt: noted }
const request: ProjectComment = {
  '@id': iri,
  '@type': 'ProjectComment',
  id: 1,
  comment: 'Which one?',
  customer: iri,
  project: { '@id': iri, '@type': 'Project', id: 1, idPath: iri, name: 'Spring' },
  parent: null,
  children: [],
  payload,
  voiceNames: [],
  suggestions: [iri],
  theme: null,
  author: 'Studio Noord',
  answeredBy: null,
  createdAt: noted,
}
const withPayload = (change: Partial<CommentPayload>): ProjectComment => ({
  ...request,
  payload: { ...payload, ...change },
})

test.each<[string, ProjectComment]>([
  ['in other words', { ...request, comment: 'Which two?' }],
  ['of somebody else', { ...request, customer: other }],
  ['about another project', { ...request, project: { ...request.project, '@id': other } }],
  ['that answers another', { ...request, parent: other }],
  ['that is withdrawn', withPayload({ state: 'withdrawn' })],
  ['that ends later', withPayload({ expiresAt: later })],
  ['with other voices', withPayload({ offered: [other] })],
  ['with a remark', withPayload({ remarks: { [iri]: 'Warm.' } })],
  ['without names', withPayload({ blind: true })],
  ['of which several may be chosen', withPayload({ several: true })],
  ['that reminds', withPayload({ remindAfterDays: 3 })],
  ['that chooses', withPayload({ voices: [iri] })],
  ['that judges', withPayload({ verdicts: [{ voice: iri, verdict: 'yes', notes: [] }] })],
])('a request or an answer %s has another tag', (_, changed) => {
  expect(commentTag(changed)).not.toBe(commentTag(request))
})

test.each<[string, ProjectComment]>([
  ['was read', withPayload({ read: true })],
  ['was opened', withPayload({ state: 'opened', openedAt: noted })],
  ['was heard', withPayload({ heard: [iri] })],
  ['was answered', withPayload({ state: 'answered' })],
  ['is over', withPayload({ state: 'expired' })],
  ['was reminded of', withPayload({ remindedAt: noted, undelivered: 'a@example.com' })],
  ['got another voice', withPayload({ added: [other], addedAt: { [other]: noted } })],
  ['lost a voice', withPayload({ gone: [iri], names: { [iri]: 'Noor' } })],
  ['is of a client with a new name', withPayload({ client: 'Bakkerij Rood', to: 'Eva' })],
  [
    'asks again what was answered meanwhile',
    withPayload({ saidBefore: { comment: 'Her.', voiceNames: [], createdAt: noted } }),
  ],
])('a request that %s has the same tag', (_, changed) => {
  expect(commentTag(changed)).toBe(commentTag(request))
})
