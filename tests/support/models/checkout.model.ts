import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Confirming an order (specification, sections 2, 4 and 5), written apart from the machine. "sent": a confirmation
 * left; "lost": its answer never came; "refused": one was refused; "online": iDeal is chosen; "ordered": what was refused
 * was the payment of the order, which that confirmation closed; "changed": somebody changed the order since it was
 * seen first; "acknowledged": a press showed it, and ordered nothing; "outdated": the page shows less than that; "unsent": nothing left; "arrived": the one whose answer was
 * lost did its work; "verifying": it is read whether the order is to be paid where the answer leads to;
 * "again": that answer may be of long ago; "answered":
 * it led there, and the page was left before it was read.
 */
export const checkoutModel = createTestModel(
  createMachine({
    types: {} as { events: { type: CheckoutModelEvent } },
    id: 'checkout-model',
    initial: 'opening',
    states: {
      opening: {
        on: {
          'it is open': 'reviewing',
          'it is open, without a voice': 'reviewing, without a voice',
          'it is locked': 'overview',
          'it is locked, unpaid': 'overview',
          'it is gone': 'overview',
          'nobody answers': 'unknown',
          confirm: 'opening',
        },
      },
      unknown: { on: { retry: 'opening' } },
      reviewing: {
        on: {
          confirm: 'confirming',
          'confirm, but the account is not read': 'unsent',
          'write remarks': 'reviewing',
          'choose iDeal': 'reviewing, online',
          reload: 'opening',
          'a change arrives': 'reviewing, changed',
          'a voice is used on another page': 'reviewing',
          'a confirmation arrives': 'confirmed already',
          'a colleague archives the project': 'archived',
        },
      },
      'reviewing, online': { on: { confirm: 'confirming, online' } },
      'reviewing, changed': {
        on: {
          confirm: 'rereading, changed',
          'write remarks': 'reviewing, changed',
          'choose iDeal': 'reviewing, changed',
          reload: 'opening',
          'it is changed back': 'reviewing',
          'a voice is used on another page': 'reviewing, changed',
          'a colleague archives the project': 'archived',
        },
      },
      'reviewing, acknowledged': {
        on: {
          confirm: 'confirming',
          'write remarks': 'reviewing, acknowledged',
          'choose iDeal': 'reviewing, acknowledged',
          reload: 'opening',
          'one more change arrives': 'reviewing, changed again',
          'a voice is used on another page': 'reviewing, acknowledged',
          'a colleague archives the project': 'archived',
        },
      },
      'reviewing, changed again': { on: { confirm: 'rereading, changed' } },
      'reviewing, without a voice': {
        on: {
          confirm: 'blocked',
          'write remarks': 'reviewing, without a voice',
          'a voice is used on another page': 'reviewing',
        },
      },
      blocked: {
        on: {
          confirm: 'blocked',
          'write remarks': 'reviewing, without a voice',
          'a voice is used on another page': 'reviewing',
        },
      },
      confirming: {
        on: {
          confirm: 'confirming',
          'server accepts': 'completed',
          'server sends to the payment': 'verifying',
          'server refuses': 'checking',
          'nobody answers': 'lost',
          'the answer is lost': 'lost, arrived',
          'a colleague changes it': 'rereading',
          'a colleague confirms it': 'rereading, confirmed',
          reload: 'opening, sent',
        },
      },
      verifying: {
        on: {
          confirm: 'verifying',
          'it is to be paid there': 'payment',
          'it is paid by now': 'order, changed',
          'it is to be paid elsewhere': 'order, changed',
          'nobody answers': 'payment',
          reload: 'opening, answered',
        },
      },
      'verifying again': {
        on: { 'it is to be paid there': 'payment', 'nobody answers': 'order, awaiting' },
      },
      rereading: {
        on: {
          confirm: 'rereading',
          'it is open': 'reviewing, acknowledged',
          'it is gone': 'gone',
          'nobody answers': 'unread',
        },
      },
      'rereading, changed': {
        on: {
          'it is open': 'reviewing, acknowledged',
          'it is locked': 'confirmed already',
          'nobody answers': 'unread, changed',
        },
      },
      'unread, changed': { on: { confirm: 'rereading, changed' } },
      'rereading, confirmed': { on: { 'it is locked': 'confirmed already' } },
      unread: {
        on: {
          confirm: 'confirming, outdated',
          'a change arrives': 'reviewing, changed',
          'it is changed back': 'reviewing',
        },
      },
      unsent: {
        on: {
          confirm: 'confirming',
          'confirm, but the account is not read': 'unsent',
          'write remarks': 'reviewing',
        },
      },
      'confirming, outdated': { on: { 'a colleague changes it': 'rereading' } },
      checking: {
        on: {
          confirm: 'checking',
          'it is open': 'refused',
          'it is locked': 'confirmed already',
          'it is locked, unpaid': 'confirmed already',
          'it is gone': 'gone',
          'nobody answers': 'refused',
          reload: 'opening',
        },
      },
      refused: {
        on: {
          confirm: 'confirming',
          'write remarks': 'reviewing',
          'choose iDeal': 'reviewing, online',
          reload: 'opening',
          'a voice is used on another page': 'reviewing',
          'a confirmation arrives': 'confirmed already',
          'a colleague archives the project': 'archived',
        },
      },
      'confirming, online': { on: { 'server refuses': 'checking, online' } },
      'checking, online': { on: { 'it is locked, unpaid': 'refused, ordered' } },
      'refused, ordered': {
        on: {
          confirm: 'confirming, online',
          'write remarks': 'reviewing, ordered',
          reload: 'opening, ordered',
        },
      },
      'reviewing, ordered': { on: { confirm: 'confirming, online', reload: 'opening, ordered' } },
      'opening, ordered': { on: { 'it is locked, unpaid': 'order', 'it is locked': 'overview' } },
      lost: {
        on: {
          confirm: 'confirming again',
          'write remarks': 'lost',
          'choose iDeal': 'lost',
          reload: 'opening, sent',
          'a change arrives': 'reviewing, changed',
        },
      },
      'lost, arrived': {
        on: { confirm: 'confirming, arrived', 'write remarks': 'lost, arrived', 'choose iDeal': 'lost, arrived' },
      },
      'confirming, arrived': { on: { 'server accepts': 'completed' } },
      'confirming again': {
        on: { 'server accepts': 'completed', 'server sends to the payment': 'verifying again' },
      },
      'opening, sent': {
        on: {
          'it is open': 'lost',
          'it is open, without a voice': 'reviewing, without a voice',
          'it is locked': 'confirming again',
          'it is gone': 'overview',
        },
      },
      'opening, answered': { on: { 'it is locked': 'order, awaiting' } },
      gone: {},
      overview: {},
      archived: {},
      'confirmed already': {},
      order: {},
      'order, changed': {},
      'order, awaiting': {},
      completed: {},
      payment: {},
    },
  }),
  everyTransition,
)

export type CheckoutModelEvent =
  | 'it is open'
  | 'it is open, without a voice'
  | 'it is locked'
  | 'it is locked, unpaid'
  | 'it is gone'
  | 'nobody answers'
  | 'retry'
  | 'confirm'
  | 'confirm, but the account is not read'
  | 'write remarks'
  | 'choose iDeal'
  | 'server accepts'
  | 'server sends to the payment'
  | 'server refuses'
  | 'it is to be paid there'
  | 'it is paid by now'
  | 'it is to be paid elsewhere'
  | 'the answer is lost'
  | 'a change arrives'
  | 'one more change arrives'
  | 'it is changed back'
  | 'a voice is used on another page'
  | 'a confirmation arrives'
  | 'a colleague archives the project'
  | 'a colleague changes it'
  | 'a colleague confirms it'
  | 'reload'
