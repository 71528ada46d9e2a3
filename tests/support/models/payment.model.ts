import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Paying a confirmed order that was not paid. "failed": the provider told so, another way may be chosen; "waiting": it
 * has not told, and the way that was begun is gone on with, after a refusal or a lost answer too, unless another one is
 * chosen ("reconsidering"); "verifying": it is read whether the order is to be paid where the answer leads to; "away":
 * at the payment page. Written apart from the machine, for the machine and for the product.
 */
export const paymentModel = createTestModel(
  createMachine({
    types: {} as { events: { type: PaymentModelEvent } },
    id: 'payment-model',
    initial: 'failed',
    states: {
      failed: { on: { pay: 'opening', 'choose another way': 'failed', reload: 'failed' } },
      opening: {
        on: {
          pay: 'opening',
          'server sends to the payment': 'verifying',
          'server makes it an invoice': 'invoiced',
          'server says that it is paid': 'paid',
          'server refuses': 'refused',
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
      'failed, changed': { on: { pay: 'opening', 'choose another way': 'failed', reload: 'failed' } },
      refused: { on: { pay: 'opening', 'choose another way': 'failed', reload: 'failed' } },
      lost: { on: { pay: 'opening', 'choose another way': 'failed', reload: 'failed' } },
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
        },
      },
      reconsidering: {
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
