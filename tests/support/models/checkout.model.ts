import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Confirming an order (specification, sections 2, 4 and 5), written apart from the machine. "sent": a confirmation
 * left; "lost": its answer never came; "refused": one was refused; "changed": somebody changed the order since it was
 * seen first; "outdated": the page shows less than that; "arrived": the one whose answer was lost did its work.
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
          'write remarks': 'reviewing',
          'choose iDeal': 'reviewing',
          reload: 'opening',
          'a change arrives': 'reviewing, changed',
          'a voice is used on another page': 'reviewing',
          'a confirmation arrives': 'confirmed already',
          'a colleague archives the project': 'archived',
        },
      },
      'reviewing, changed': {
        on: {
          confirm: 'confirming',
          'write remarks': 'reviewing, changed',
          'choose iDeal': 'reviewing, changed',
          reload: 'opening',
          'a voice is used on another page': 'reviewing, changed',
          'a colleague archives the project': 'archived',
        },
      },
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
          'server sends to the payment': 'payment',
          'server refuses': 'refused',
          'nobody answers': 'lost',
          'the answer is lost': 'lost, arrived',
          'a colleague changes it': 'rereading',
          'a colleague confirms it': 'rereading, confirmed',
          reload: 'opening, sent',
        },
      },
      rereading: {
        on: {
          confirm: 'rereading',
          'it is open': 'reviewing, changed',
          'it is gone': 'overview',
          'nobody answers': 'unread',
        },
      },
      'rereading, confirmed': { on: { 'it is locked': 'confirmed already' } },
      unread: { on: { confirm: 'confirming, outdated' } },
      'confirming, outdated': { on: { 'a colleague changes it': 'rereading' } },
      refused: {
        on: {
          confirm: 'confirming',
          'write remarks': 'reviewing, refused',
          'choose iDeal': 'reviewing, refused',
          reload: 'opening, refused',
          'a voice is used on another page': 'reviewing, refused',
        },
      },
      'reviewing, refused': { on: { confirm: 'confirming', reload: 'opening, refused' } },
      'opening, refused': {
        on: { 'it is open': 'reviewing, refused', 'it is locked, unpaid': 'order', 'it is locked': 'overview' },
      },
      lost: {
        on: {
          confirm: 'confirming',
          'write remarks': 'lost',
          'choose iDeal': 'lost',
          reload: 'opening, sent',
          'a change arrives': 'reviewing, changed',
        },
      },
      'lost, arrived': {
        on: { confirm: 'confirming again', 'write remarks': 'lost, arrived', 'choose iDeal': 'lost, arrived' },
      },
      'confirming again': { on: { 'server accepts': 'completed' } },
      'opening, sent': {
        on: {
          'it is open': 'lost',
          'it is open, without a voice': 'reviewing, without a voice',
          'it is locked': 'confirming',
          'it is gone': 'overview',
        },
      },
      overview: {},
      archived: {},
      'confirmed already': {},
      order: {},
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
  | 'write remarks'
  | 'choose iDeal'
  | 'server accepts'
  | 'server sends to the payment'
  | 'server refuses'
  | 'the answer is lost'
  | 'a change arrives'
  | 'a voice is used on another page'
  | 'a confirmation arrives'
  | 'a colleague archives the project'
  | 'a colleague changes it'
  | 'a colleague confirms it'
  | 'reload'
