import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkoutDraftOf, readCheckoutDraft } from '../../src/screens/project/checkout-draft.ts'
import { tabStorage } from '../support/tab-storage.ts'

const kept = { remarks: 'By Friday', payment: 'mollie_ideal', confirmation: 'unanswered', etag: '"a1"' }
const fresh = { remarks: '', payment: 'invoice', confirmation: 'none', etag: null }

beforeEach(() => vi.stubGlobal('sessionStorage', tabStorage()))
afterEach(() => vi.unstubAllGlobals())

const readStored = (value: unknown) => {
  sessionStorage.setItem('draft:checkout-a', JSON.stringify(value))
  return readCheckoutDraft('a')
}

test('the review of an order begins anew where this tab holds none of it', () => {
  checkoutDraftOf('b').write({ remarks: 'Of another order', payment: 'invoice', confirmation: 'none', etag: null })
  expect(readCheckoutDraft('a')).toEqual(fresh)
})

test.each([
  kept,
  { ...kept, etag: null },
  ...['none', 'unanswered', 'refused', 'retried'].map((confirmation) => ({ ...kept, confirmation })),
  ...['invoice', 'mollie_ideal', 'mollie_creditcard', 'mollie_paypal'].map((payment) => ({ ...kept, payment })),
])('a review is gone on with after a reload: %j', (draft) => {
  expect(readStored(draft)).toEqual(draft)
})

test.each([
  null,
  'By Friday',
  ...['remarks', 'payment', 'confirmation', 'etag'].map((name) =>
    Object.fromEntries(Object.entries(kept).filter(([other]) => other !== name)),
  ),
  { ...kept, remarks: null },
  { ...kept, payment: 'cheque' },
  { ...kept, confirmation: 'sent' },
  { ...kept, etag: 7 },
])('what is no review is not gone on with: %j', (value) => {
  expect(readStored(value)).toEqual(fresh)
})
