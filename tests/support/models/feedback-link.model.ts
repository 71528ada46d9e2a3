import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Answering a feedback link as the specification (sections 2, 5 and 8) and the contract ("Feedback") tell it: a voice
 * and a comment are required, a request is answered once, by whoever is first, and may be withdrawn, end or be extended
 * meanwhile; who is asked again goes on with what they had written. Written apart from the machine, for the machine and the product.
 */
export const feedbackLinkModel = createTestModel(
  createMachine({
    types: {} as { events: { type: FeedbackLinkModelEvent } },
    id: 'feedback-link-model',
    initial: 'away',
    states: {
      away: { on: { 'open the link': 'opening', 'open an unreadable link': 'invalid', 'open no link': 'invalid' } },
      invalid: {},
      opening: {
        on: {
          'the link is good': 'empty',
          'it has been answered': 'answered',
          'the link is refused': 'expired',
          'nobody answers': 'unreachable',
        },
      },
      unreachable: { on: { retry: 'opening' } },
      expired: {},
      /** Its time is over, which whoever asked may extend: it goes on with what was typed. */
      over: { on: { 'come back': 'over', 'come back after an extension': 'empty' } },
      'over, complete': {
        on: { 'come back': 'over, complete', 'come back after an extension': 'complete' },
      },
      empty: {
        on: {
          'bring what was written before': 'complete',
          'choose a voice': 'chosen',
          'write a comment': 'written',
          send: 'empty, asked for both',
          'come back after another answer': 'answered',
          'come back after the end': 'over',
        },
      },
      'empty, asked for both': {
        on: { 'choose a voice': 'chosen, asked for a comment', 'write a comment': 'written, asked for a voice' },
      },
      chosen: { on: { 'write a comment': 'complete', send: 'chosen, asked for a comment' } },
      'chosen, asked for a comment': { on: { 'write a comment': 'complete', send: 'chosen, asked for a comment' } },
      written: { on: { 'choose a voice': 'complete', send: 'written, asked for a voice' } },
      'written, asked for a voice': { on: { 'choose a voice': 'complete', send: 'written, asked for a voice' } },
      complete: {
        on: {
          'choose a voice': 'complete',
          'write a comment': 'complete',
          send: 'sending',
          'come back after another answer': 'overtaken',
          'come back after a withdrawal': 'expired',
          'come back after the end': 'over, complete',
        },
      },
      sending: {
        on: {
          send: 'sending',
          'the server accepts': 'answered',
          'the server names a field': 'complete, refused',
          'it has been answered': 'overtaken',
          'the link is refused': 'expired',
          'nobody answers': 'complete, failed',
          'the server fails': 'complete, put off',
          'the answer is lost': 'complete, lost',
          'the token is over': 'renewing',
        },
      },
      /** Writing took longer than the token lived: the link buys another, once. */
      renewing: {
        on: {
          'the link is good': 'sending, renewed',
          'the link is refused': 'expired',
          'nobody answers': 'complete, failed',
          'the server fails': 'complete, put off',
        },
      },
      'sending, renewed': { on: { 'the server accepts': 'answered', 'the token is over': 'expired' } },
      'complete, refused': { on: { send: 'sending', 'write a comment': 'complete' } },
      'complete, failed': { on: { send: 'sending' } },
      /** Somebody answered, and could not take it at that moment. */
      'complete, put off': { on: { send: 'sending' } },
      /** The reply is in, which nobody here knows: the same one again is the same one. */
      'complete, lost': { on: { send: 'sending again' } },
      'sending again': { on: { 'the server accepts': 'answered' } },
      /** Whether they are asked again is looked for. */
      answered: { on: { 'come back': 'answered' } },
      overtaken: {},
    },
  }),
  everyTransition,
)

export type FeedbackLinkModelEvent =
  | 'open the link'
  | 'open an unreadable link'
  | 'open no link'
  | 'the link is good'
  | 'the link is refused'
  | 'it has been answered'
  | 'nobody answers'
  | 'the server fails'
  | 'retry'
  | 'choose a voice'
  | 'write a comment'
  | 'send'
  | 'the server accepts'
  | 'the server names a field'
  | 'the answer is lost'
  | 'the token is over'
  | 'come back after another answer'
  | 'come back after a withdrawal'
  | 'come back after the end'
  | 'come back after an extension'
  | 'come back'
  /** Of the request that this one asks again, which was withdrawn before that was sent. */
  | 'bring what was written before'
