import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * The review of a recording as its reseller meets it: comments are pinned, a decision is made, and answers get lost;
 * colleagues and other tabs are faster, newer versions come, a revision is taken back, and the page is loaded anew.
 * Written apart from the machine.
 */
export const reviewModel = createTestModel(
  createMachine({
    types: {} as { events: { type: ReviewModelEvent } },
    id: 'review-model',
    initial: 'listening',
    states: {
      listening: {
        on: {
          'pin a comment': 'writing',
          approve: 'confirming',
          'want a revision': 'composing',
          'somebody approves': 'approved',
          'somebody asks for a revision': 'asked',
        },
      },
      writing: { on: { 'keep it': 'commented', 'give it up': 'listening', reload: 'writing' } },
      commented: {
        on: {
          'read it': 'reading',
          'delete it': 'listening',
          'want a revision': 'said',
          reload: 'commented',
          'somebody approves': 'approved, unsent',
        },
      },
      reading: { on: { 'read it': 'commented', 'change it': 'changing' } },
      changing: { on: { 'keep it': 'commented', 'give it up': 'commented' } },
      confirming: { on: { 'think again': 'listening', confirm: 'approving', 'somebody approves': 'approved' } },
      composing: {
        on: {
          'think again': 'listening',
          send: 'lacking',
          'say it': 'said',
          'somebody asks for a revision': 'asked',
        },
      },
      lacking: { on: { 'say it': 'said', 'think again': 'listening' } },
      said: { on: { send: 'asking', 'somebody approves': 'approved, unsent' } },
      approving: {
        on: {
          'the server takes it': 'approved',
          'the server refuses': 'refused',
          'it is too late': 'looking',
          'nobody answers': 'approval unanswered',
          'its news comes': 'approved',
          'somebody asks for a revision': 'approving, too late',
        },
      },
      asking: {
        on: {
          'the server takes it': 'asked',
          'the server refuses': 'refused, said',
          'it is too late': 'looking, said',
          'nobody answers': 'revision unanswered',
          'its news comes': 'asked',
          'somebody approves': 'asking, too late',
          'somebody asks for a revision': 'asking, too late by a revision',
        },
      },
      'approving, too late': { on: { 'nobody answers': 'asked', 'it is too late': 'looking in vain' } },
      'asking, too late': { on: { 'nobody answers': 'approved, unsent' } },
      'asking, too late by a revision': { on: { 'nobody answers': 'asked, unsent' } },
      'looking in vain': {
        on: {
          'it was approved': 'approved',
          'a newer version came': 'replaced',
          'it is gone': 'gone',
          'nobody answers': 'asked',
        },
      },
      'approval unanswered': {
        on: { 'send it again': 'approving', reload: 'approval unanswered', 'somebody approves': 'approved' },
      },
      'revision unanswered': {
        on: {
          'send it again': 'asking',
          reload: 'revision unanswered',
          'its news comes': 'asked',
          'somebody asks for a revision': 'asked, unsent',
          'somebody approves': 'approved, unsent',
        },
      },
      looking: {
        on: {
          'it was approved': 'approved',
          'a revision was asked for': 'asked',
          'a newer version came': 'replaced',
          'it is gone': 'gone',
          'nothing came of it': 'refused',
          'nobody answers': 'too late',
        },
      },
      'looking, said': {
        on: {
          'it was approved': 'approved, unsent',
          'a revision was asked for': 'asked, unsent',
          'a newer version came': 'replaced, unsent',
          'it is gone': 'gone, unsent',
          'nothing came of it': 'refused, said',
          'nobody answers': 'too late, said',
        },
      },
      'too late': { on: { 'look again': 'looking', 'somebody approves': 'approved' } },
      'too late, said': { on: { 'look again': 'looking, said' } },
      refused: { on: { approve: 'confirming' } },
      'refused, said': { on: { 'want a revision': 'said' } },
      approved: {},
      asked: {
        on: {
          'want it back': 'reconsidering',
          'somebody takes it back': 'listening',
          'somebody approves': 'approved',
        },
      },
      reconsidering: {
        on: {
          'think again': 'asked',
          'take it back': 'withdrawing',
          'somebody takes it back': 'listening',
          'somebody asks for another revision': 'asked',
        },
      },
      withdrawing: {
        on: {
          'the server takes it': 'words back',
          'the server refuses': 'asked',
          'it is too late': 'looking in vain',
          'nobody answers': 'withdrawal unanswered',
          'its news comes': 'words back',
        },
      },
      'withdrawal unanswered': {
        on: {
          'send it again': 'withdrawing',
          reload: 'withdrawal unanswered',
          'its news comes': 'words back',
          'somebody approves': 'approved',
          'somebody asks for another revision': 'asked',
        },
      },
      'words back': {
        on: { 'want a revision': 'said', reload: 'words back', 'somebody approves': 'approved, unsent' },
      },
      'approved, unsent': { on: { 'throw it away': 'approved' } },
      'asked, unsent': { on: { 'throw it away': 'asked' } },
      replaced: {},
      'replaced, unsent': {},
      gone: {},
      'gone, unsent': {},
    },
  }),
  everyTransition,
)

export type ReviewModelEvent =
  | 'pin a comment'
  | 'keep it'
  | 'give it up'
  | 'read it'
  | 'change it'
  | 'delete it'
  | 'approve'
  | 'confirm'
  | 'want a revision'
  | 'say it'
  | 'send'
  | 'think again'
  | 'send it again'
  | 'look again'
  | 'throw it away'
  | 'reload'
  | 'the server takes it'
  | 'the server refuses'
  | 'it is too late'
  | 'nobody answers'
  | 'its news comes'
  | 'somebody approves'
  | 'somebody asks for a revision'
  | 'somebody asks for another revision'
  | 'somebody takes it back'
  | 'want it back'
  | 'take it back'
  | 'it was approved'
  | 'a revision was asked for'
  | 'a newer version came'
  | 'it is gone'
  | 'nothing came of it'
