import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome, Violation } from '../api/contract/hydra.ts'
import type { RecoveryCodes, TwoFactor, TwoFactorStart } from '../api/contract/security.ts'
import { answered, typesOf, unwiredIn } from './wired.ts'

type TwoFactorContext = {
  /** Kept until the recovery codes are shown or the page is left: an answer that is lost must not ask for it again. */
  password: string
  code: string
  /** When turning it off was pressed, in ms: turned on since, turning it off is another wish. */
  wish: number
  start: TwoFactorStart | null
  recoveryCodes: readonly string[]
  violations: readonly Violation[]
}

export type TwoFactorEvent =
  | { type: 'turnOn.pressed' }
  | { type: 'turnOff.pressed'; at: number }
  | { type: 'newCodes.pressed' }
  | { type: 'password.submitted'; password: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'codes.kept' }
  /** In another tab, or it was turned off anywhere: the codes that are shown work no longer. */
  | { type: 'codes.replaced' }
  | { type: 'retry.pressed' }
  | { type: 'cancel.pressed' }
  /** Nobody looks any more: what goes on goes on, and what was typed is forgotten. */
  | { type: 'page.left' }

const nothing: TwoFactorContext = { password: '', code: '', wish: 0, start: null, recoveryCodes: [], violations: [] }

const unwired = unwiredIn('twoFactorMachine')

type Answered = { outcome: Outcome<unknown> }
const passwordIn = ({ context }: { context: TwoFactorContext }) => ({ password: context.password })
const wishIn = ({ context: { password, wish } }: { context: TwoFactorContext }) => ({ password, wish })
const typedPassword = ({ event }: { event: { password: string } }) => ({ password: event.password })
const read = ({ event }: { event: { output: TwoFactor } }) => event.output
const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
/** The server said that it is off: nothing is left open. */
const decided = { error: null }

/** What becomes of turning it off, once that is known. */
const ended = [
  { guard: { type: 'isAccepted', params: answered }, target: 'idle', actions: ['announceOff', 'refresh'] },
  { target: 'provingToEnd', actions: { type: 'keepRefusal', params: answered } },
] as const

/**
 * Turning two-factor sign-in on and off, and its recovery codes, which the server tells once. When the answer that holds
 * them is lost, the server is asked whether it was turned on, and for other codes if it was, until some are shown; when
 * that of turning it off is, it is asked again. Whether it is on while nothing is under way is the query's to know.
 */
export const twoFactorMachine = setup({
  types: typesOf<{ context: TwoFactorContext; events: TwoFactorEvent; tags: 'busy' | 'proving' }>(),
  actors: {
    read: fromPromise<TwoFactor>(unwired('read')),
    start: fromPromise<Outcome<TwoFactorStart>, { password: string }>(unwired('start')),
    confirm: fromPromise<Outcome<RecoveryCodes>, { code: string }>(unwired('confirm')),
    renewCodes: fromPromise<Outcome<RecoveryCodes>, { password: string }>(unwired('renewCodes')),
    end: fromPromise<Outcome<void>, { password: string; wish: number }>(unwired('end')),
    /** Sends `codes.replaced`. */
    watch: fromCallback<TwoFactorEvent>(unwired('watch')),
  },
  guards: {
    isAccepted: (_, { outcome }: Answered) => outcome.ok,
    /** Something that was typed; any other refusal tells that another tab was faster. */
    isAboutInput: (_, { outcome }: Answered) => !outcome.ok && outcome.violations.length > 0,
    hasCodes: (_, { outcome }: { outcome: Outcome<RecoveryCodes> }) =>
      outcome.ok && outcome.value.recoveryCodes.length > 0,
    isOn: (_, { isEnabled }: { isEnabled: boolean }) => isEnabled,
    /** Turned on by what began with a secret, and no recovery codes were shown since. */
    hasNoCodes: ({ context }) => context.start !== null,
    isLeftWithoutCodes: ({ context }) => context.start !== null && context.password === '',
    isOnAndForgotten: ({ context }, { isEnabled }: { isEnabled: boolean }) => isEnabled && context.password === '',
  },
  actions: {
    keepPassword: assign((_, { password }: { password: string }) => ({ password, violations: [] })),
    keepWish: assign((_, { wish }: { wish: number }) => ({ wish })),
    keepCode: assign((_, { code }: { code: string }) => ({ code, violations: [] })),
    keepStart: assign((_, { outcome }: { outcome: Outcome<TwoFactorStart> }) =>
      outcome.ok ? { start: outcome.value } : {},
    ),
    keepCodes: assign((_, { outcome }: { outcome: Outcome<RecoveryCodes> }) =>
      outcome.ok ? { ...nothing, recoveryCodes: outcome.value.recoveryCodes } : {},
    ),
    keepRefusal: assign((_, { outcome }: Answered) => (outcome.ok ? {} : { violations: outcome.violations })),
    forget: assign(nothing),
    forgetPassword: assign({ password: '' }),
    /** What the query knows is old. */
    refresh: unwired('refresh'),
    announceOff: unwired('announceOff'),
    /** It is on, and its recovery codes are with nobody. */
    announceWithoutCodes: unwired('announceWithoutCodes'),
    announceChanged: unwired('announceChanged'),
    announceFailure: (_, _params: { error: unknown }) => unwired('announceFailure')(),
  },
}).createMachine({
  id: 'twoFactor',
  context: nothing,
  on: { 'page.left': { actions: 'forgetPassword' } },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'turnOn.pressed': 'provingToStart',
        'newCodes.pressed': 'provingToRenew',
        'turnOff.pressed': {
          target: 'provingToEnd',
          actions: { type: 'keepWish', params: ({ event }) => ({ wish: event.at }) },
        },
      },
    },
    provingToStart: {
      tags: 'proving',
      entry: 'forgetPassword',
      on: {
        'password.submitted': { target: 'starting', actions: { type: 'keepPassword', params: typedPassword } },
        'cancel.pressed': 'idle',
        'page.left': 'idle',
      },
    },
    starting: {
      tags: ['busy', 'proving'],
      invoke: {
        src: 'start',
        input: passwordIn,
        onDone: [
          {
            guard: { type: 'isAccepted', params: answered },
            target: 'scanning',
            actions: { type: 'keepStart', params: answered },
          },
          {
            guard: { type: 'isAboutInput', params: answered },
            target: 'provingToStart',
            actions: { type: 'keepRefusal', params: answered },
          },
          { target: 'idle', actions: ['announceChanged', 'refresh'] },
        ],
        onError: { target: 'provingToStart', actions: { type: 'announceFailure', params: failed } },
      },
    },
    scanning: {
      on: {
        'code.submitted': {
          target: 'confirming',
          actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
        },
        'cancel.pressed': 'idle',
        'page.left': 'idle',
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirm',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: answered },
            target: 'showingCodes',
            actions: [{ type: 'keepCodes', params: answered }, 'refresh'],
          },
          {
            guard: { type: 'isAboutInput', params: answered },
            target: 'scanning',
            actions: { type: 'keepRefusal', params: answered },
          },
          { target: 'idle', actions: ['announceChanged', 'refresh'] },
        ],
        onError: 'checking',
      },
    },
    /** Nobody answered: was it turned on? */
    checking: {
      tags: 'busy',
      invoke: {
        src: 'read',
        onDone: [
          {
            guard: { type: 'isOnAndForgotten', params: read },
            target: 'provingForFirstCodes',
            actions: ['announceWithoutCodes', 'refresh'],
          },
          { guard: { type: 'isOn', params: read }, target: 'renewing', actions: 'refresh' },
          { target: 'scanning', actions: { type: 'announceFailure', params: decided } },
        ],
        onError: { target: 'unsure', actions: { type: 'announceFailure', params: failed } },
      },
    },
    unsure: {
      on: { 'retry.pressed': 'checking', 'cancel.pressed': { target: 'idle', actions: 'refresh' } },
    },
    /** Leaving does not end it: the server counts codes that nobody has seen. 'Cancel' does, whose form says so. */
    provingForFirstCodes: {
      tags: 'proving',
      entry: 'forgetPassword',
      invoke: { src: 'watch' },
      on: {
        'password.submitted': { target: 'renewing', actions: { type: 'keepPassword', params: typedPassword } },
        'codes.replaced': { target: 'idle', actions: ['announceChanged', 'refresh'] },
        'cancel.pressed': 'idle',
      },
    },
    provingToRenew: {
      tags: 'proving',
      entry: 'forgetPassword',
      always: { guard: 'hasNoCodes', target: 'provingForFirstCodes' },
      on: {
        'password.submitted': { target: 'renewing', actions: { type: 'keepPassword', params: typedPassword } },
        'cancel.pressed': 'idle',
        'page.left': 'idle',
      },
    },
    renewing: {
      tags: ['busy', 'proving'],
      invoke: {
        src: 'renewCodes',
        input: passwordIn,
        onDone: [
          {
            guard: { type: 'hasCodes', params: answered },
            target: 'showingCodes',
            actions: [{ type: 'keepCodes', params: answered }, 'refresh'],
          },
          {
            guard: { type: 'isAboutInput', params: answered },
            target: 'provingToRenew',
            actions: { type: 'keepRefusal', params: answered },
          },
          { target: 'idle', actions: ['announceChanged', 'refresh'] },
        ],
        onError: [
          {
            guard: 'isLeftWithoutCodes',
            target: 'provingForFirstCodes',
            actions: [{ type: 'announceFailure', params: failed }, 'announceWithoutCodes'],
          },
          { target: 'provingToRenew', actions: { type: 'announceFailure', params: failed } },
        ],
      },
    },
    showingCodes: {
      invoke: { src: 'watch' },
      on: {
        'codes.kept': 'idle',
        'codes.replaced': { target: 'idle', actions: ['announceChanged', 'refresh'] },
      },
    },
    provingToEnd: {
      tags: 'proving',
      entry: 'forgetPassword',
      on: {
        'password.submitted': { target: 'ending', actions: { type: 'keepPassword', params: typedPassword } },
        'cancel.pressed': 'idle',
        'page.left': 'idle',
      },
    },
    ending: {
      tags: ['busy', 'proving'],
      // One more try takes it.
      on: { 'page.left': {} },
      invoke: { src: 'end', input: wishIn, onDone: ended, onError: 'endingAgain' },
    },
    /** Nobody answered: done twice it is done once, and an answer tells which. */
    endingAgain: {
      tags: ['busy', 'proving'],
      invoke: {
        src: 'end',
        input: wishIn,
        onDone: ended,
        onError: { target: 'provingToEnd', actions: [{ type: 'announceFailure', params: failed }, 'refresh'] },
      },
    },
  },
})
