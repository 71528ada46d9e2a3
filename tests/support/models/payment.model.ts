import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/** A colleague, or another tab, pays the order whose payment failed. */
const openedByOthers = {
  'hear that it is open elsewhere': 'waiting, changed',
  'hear that it is paid': 'paid',
} as const

/** The same, of an open payment that is about to be made in another way. */
const changedByOthers = {
  'hear that it is open elsewhere': 'reconsidering, changed',
  'hear that it failed': 'failed, changed',
  'hear that it is paid': 'paid',
} as const

/** The same after a call that nobody answered: it may be what that call did. */
const openedByThat = { ...openedByOthers, 'hear that it is open elsewhere': 'waiting' } as const

/**
 * Paying a confirmed order that was not paid. "failed": the provider told so, another way may be chosen; "waiting": it
 * has not told, and the way that was begun is gone on with, after a refusal or a lost answer too, unless another one is
 * chosen ("reconsidering"); "lost": nobody answered, and what is heard next may be what that call did; "verifying": it is read whether the order is to be paid where the answer leads to; "looking":
 * it is read what somebody else made of the payment; "away": at the payment page. What others do is heard of wherever
 * something can be pressed, and said where it changes what the press would do. Written apart from the machine, for the
 * machine and for the product.
 */
export const paymentModel = createTestModel(
  createMachine({
    types: {} as { events: { type: PaymentModelEvent } },
    id: 'payment-model',
    initial: 'failed',
    states: {
      failed: {
        on: {
          pay: 'opening',
          'choose another way': 'failed',
          reload: 'failed',
          'hear that it is fulfilled': 'failed',
          ...openedByOthers,
        },
      },
      opening: {
        on: {
          pay: 'opening',
          'server sends to the payment': 'verifying',
          'server makes it an invoice': 'invoiced',
          'server says that it is paid': 'paid',
          'server refuses': 'refused',
          'server finds another payment': 'looking',
          'nobody answers': 'lost',
          reload: 'failed',
        },
      },
      verifying: {
        on: {
          pay: 'verifying',
          'it is still open': 'away',
          'it is to be paid elsewhere': 'waiting, changed',
          'it is paid': 'paid',
          'it failed': 'failed, changed',
          'it is invoiced elsewhere': 'invoiced',
          'it is cancelled': 'cancelled',
          'nobody answers': 'away',
        },
      },
      looking: {
        on: {
          pay: 'looking',
          'it is still open': 'waiting, changed',
          'it is paid': 'paid',
          'it failed': 'failed, changed',
          'it is invoiced elsewhere': 'invoiced',
          'it is cancelled': 'cancelled',
          'nobody answers': 'looked in vain',
        },
      },
      'failed, changed': {
        on: { pay: 'opening', 'choose another way': 'failed', reload: 'failed', ...openedByOthers },
      },
      'looked in vain': {
        on: { pay: 'opening', 'choose another way': 'failed', reload: 'failed', ...openedByOthers },
      },
      refused: {
        on: {
          pay: 'opening',
          'choose another way': 'failed',
          reload: 'failed',
          'hear that it is fulfilled': 'refused',
          ...openedByOthers,
        },
      },
      lost: {
        on: {
          pay: 'opening',
          'choose another way': 'failed after all',
          reload: 'failed',
          'hear that it is fulfilled': 'lost',
          ...openedByThat,
        },
      },
      /** Another way is chosen, and that call is still without an answer. */
      'failed after all': {
        on: { pay: 'opening', 'choose another way': 'failed after all', reload: 'failed', ...openedByThat },
      },
      away: {
        on: { 'come back, undecided': 'waiting', 'come back, failed': 'failed', 'come back, paid': 'paid' },
      },
      waiting: {
        on: {
          'it is still open': 'waiting',
          'it is paid': 'paid',
          'it failed': 'failed',
          'it is invoiced elsewhere': 'invoiced',
          'it is cancelled': 'cancelled',
          'nobody answers': 'waiting',
          pay: 'reopening',
          'want another way': 'reconsidering',
          'hear that it is open elsewhere': 'waiting',
          'hear that it failed': 'failed',
          'hear that it is paid': 'paid',
        },
      },
      reconsidering: {
        on: {
          'choose another way': 'reconsidering',
          'keep the payment': 'waiting',
          pay: 'opening',
          'hear that it is fulfilled': 'reconsidering',
          ...changedByOthers,
        },
      },
      'reconsidering, changed': {
        on: { 'choose another way': 'reconsidering', 'keep the payment': 'waiting', pay: 'opening' },
      },
      reopening: {
        on: {
          pay: 'reopening',
          'server sends to the payment': 'verifying',
          'server refuses': 'waiting, refused',
          'nobody answers': 'waiting, lost',
        },
      },
      'waiting, refused': { on: { pay: 'reopening', 'want another way': 'reconsidering', 'it failed': 'failed' } },
      'waiting, changed': { on: { pay: 'reopening', 'want another way': 'reconsidering', 'it failed': 'failed' } },
      'waiting, lost': { on: { pay: 'reopening', 'want another way': 'reconsidering', 'it failed': 'failed' } },
      paid: {},
      invoiced: {},
      cancelled: {},
    },
  }),
  everyTransition,
)

export type PaymentModelEvent =
  | 'pay'
  | 'choose another way'
  | 'want another way'
  | 'keep the payment'
  | 'reload'
  | 'server sends to the payment'
  | 'server makes it an invoice'
  | 'server says that it is paid'
  | 'server refuses'
  | 'server finds another payment'
  | 'nobody answers'
  | 'come back, undecided'
  | 'come back, failed'
  | 'come back, paid'
  | 'it is still open'
  | 'it is to be paid elsewhere'
  | 'it is paid'
  | 'it failed'
  | 'it is invoiced elsewhere'
  | 'it is cancelled'
  | 'hear that it is open elsewhere'
  | 'hear that it failed'
  | 'hear that it is fulfilled'
  | 'hear that it is paid'
