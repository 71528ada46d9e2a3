import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome } from '../api/contract/hydra.ts'
import { type CompletedOrder, isOpenAt, isPaymentOwed, type Order, type PaymentChoice } from '../api/contract/order.ts'
import { answered, held, typesOf, unwiredIn } from './wired.ts'

type PaymentInput = {
  order: Order
  choice: PaymentChoice
}

export type PaymentRefusal =
  | { kind: 'server'; message: string }
  /** Nobody answered, or the server failed: the payment may have been opened. */
  | { kind: 'failure' }
  /** The order is to be paid otherwise by now than the answer said, or than was shown. */
  | { kind: 'changed' }

type PaymentContext = PaymentInput & {
  /** What the call under way asks for: null for the way that was chosen before. */
  wish: PaymentChoice | null
  /** What was chosen when another way was wanted. */
  choiceBefore: PaymentChoice
  refusal: PaymentRefusal | null
  /** Nobody answered a call: another payment than the one that is shown may be what it opened. */
  isUnanswered: boolean
  redirectUrl: string | null
  /** How often the order was asked for while it waited. */
  asked: number
}

export type PaymentEvent =
  | { type: 'choice.changed'; choice: PaymentChoice }
  | { type: 'pay.pressed' }
  /** An open payment is to be made in another way, or left as it is after all. */
  | { type: 'change.wanted' }
  | { type: 'change.dropped' }
  /** The page heard of the order. */
  | { type: 'order.arrived'; order: Order }
  /** The browser shows the page again as it was left for the payment. */
  | { type: 'page.restored' }

type Wish = { order: Order; wish: PaymentChoice | null; isUnanswered: boolean }
type Answered = { outcome: Outcome<CompletedOrder> }
type Arrived = { order: Order }

const unwired = unwiredIn('paymentMachine')
const loaded = ({ event }: { event: { output: Order } }) => ({ order: event.output })
const arrived = ({ event }: { event: Arrived }): Arrived => ({ order: event.order })

const isPaidAlike = (one: Order, other: Order): boolean =>
  one.payment?.state === other.payment?.state &&
  one.payment?.method === other.payment?.method &&
  one.payment?.redirectUrl === other.payment?.redirectUrl

const ifSettled = {
  guard: { type: 'isLoadedSettled', params: arrived },
  target: '#payment.settled',
  actions: [
    { type: 'keepOrder', params: arrived },
    { type: 'announceSettled', params: arrived },
  ],
} as const
/** The order may have changed, and with it its tag; the payment is the one that is shown. */
const ifPaidAlike = {
  guard: { type: 'isPaidAlike', params: arrived },
  actions: { type: 'keepOrder', params: arrived },
} as const
/** What was looked at is another payment by now: it is said, before anything is opened beside it. */
const ifChanged = {
  target: '#payment.deciding',
  actions: { type: 'keepChanged', params: arrived },
} as const

const longestPauseSeconds = 30

/**
 * Paying a confirmed order that is not paid: one call however often it is pressed. While the provider has not told how a
 * payment ended, the order is asked for again, at growing distances. A payment that may still be open is continued as it
 * was begun, unless another way is wanted. What others do to the payment is heard of while it is looked at; what is pressed
 * goes for the payment that was shown.
 */
export const paymentMachine = setup({
  types: typesOf<{
    context: PaymentContext
    events: PaymentEvent
    input: PaymentInput
    tags: 'busy' | 'choosable'
  }>(),
  actors: {
    loadOrder: fromPromise<Order, { code: string }>(unwired('loadOrder')),
    openPayment: fromPromise<Outcome<CompletedOrder>, Wish>(unwired('openPayment')),
    /** Sends `order.arrived`. */
    orderWatch: fromCallback<PaymentEvent, { code: string }>(unwired('orderWatch')),
    /** Sends `page.restored`. */
    pageWatch: fromCallback<PaymentEvent>(unwired('pageWatch')),
  },
  delays: {
    pause: ({ context }) => Math.min(2 ** context.asked, longestPauseSeconds) * 1000,
    untilStopped: 10_000,
  },
  guards: {
    isSettled: ({ context }) => !isPaymentOwed(context.order),
    hasFailed: ({ context }) => context.order.payment?.state === 'failed',
    isLoadedSettled: (_, { order }: { order: Order }) => !isPaymentOwed(order),
    isContinued: ({ context }) => context.wish === null,
    isPaidAlike: ({ context }, { order }: Arrived) => isPaidAlike(context.order, order),
    isFailed: (_, { order }: Arrived) => order.payment?.state === 'failed',
    /** The payment is no longer the one that was shown. */
    isOutdated: (_, { outcome }: Answered) => !outcome.ok && outcome.status === 412,
    isRefused: (_, { outcome }: Answered) => !outcome.ok,
    isAnsweredSettled: (_, { outcome }: Answered) => outcome.ok && !isPaymentOwed(outcome.value),
    leadsNowhere: ({ context }) => context.redirectUrl === null,
    hasRedirect: (_, { outcome }: Answered) => outcome.ok && outcome.value.redirectUrl !== null,
    isOpenThere: ({ context: { redirectUrl } }, { order }: { order: Order }) =>
      redirectUrl !== null && isOpenAt(order, redirectUrl),
  },
  actions: {
    keepOrder: assign((_, { order }: { order: Order }) => ({ order })),
    /** What was said of a call is over once the payment is another one. */
    keepNews: assign(({ context }, { order }: { order: Order }) => ({
      order,
      isUnanswered: false,
      ...(order.payment?.state !== context.order.payment?.state && { refusal: null }),
    })),
    keepAnswer: assign((_, { outcome }: Answered) =>
      outcome.ok ? { order: outcome.value, redirectUrl: outcome.value.redirectUrl, isUnanswered: false } : {},
    ),
    /** What says that the payment is another one leads nowhere, and is an answer. */
    keepOutdated: assign({ redirectUrl: null, isUnanswered: false }),
    keepChoice: assign((_, { choice }: { choice: PaymentChoice }) => ({ choice, refusal: null })),
    keepRefusal: assign((_, { outcome }: Answered) =>
      outcome.ok ? {} : { refusal: { kind: 'server' as const, message: outcome.message } },
    ),
    keepFailure: assign({ refusal: { kind: 'failure' } }),
    /** After a call that nobody answered it is what that call did. */
    keepChanged: assign(({ context }, { order }: { order: Order }) => ({
      order,
      isUnanswered: false,
      refusal: context.isUnanswered ? null : ({ kind: 'changed' } as const),
    })),
    keepUnanswered: assign({ isUnanswered: true }),
    wishAsBefore: assign({ wish: null, refusal: null }),
    wishAsChosen: assign(({ context }) => ({ wish: context.choice, refusal: null })),
    startChange: assign(({ context }) => ({ choiceBefore: context.choice, refusal: null })),
    countAsking: assign(({ context }) => ({ asked: context.asked + 1 })),
    /** Outlives a reload. */
    rememberChoice: (_, _params: { choice: PaymentChoice }) => unwired('rememberChoice')(),
    /** Hands the browser to the payment page. */
    redirect: (_, _params: { order: Order; choice: PaymentChoice; url: string }) => unwired('redirect')(),
    announceSettled: (_, _params: { order: Order }) => unwired('announceSettled')(),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    wish: null,
    choiceBefore: input.choice,
    refusal: null,
    isUnanswered: false,
    redirectUrl: null,
    asked: 0,
  }),
  invoke: { src: 'orderWatch', input: ({ context }) => ({ code: context.order.code }) },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isSettled', target: 'settled' },
        { guard: 'hasFailed', target: 'choosing' },
        { target: 'waiting' },
      ],
    },
    /** The provider has not told yet: it may still be paid, or be paid already. */
    waiting: {
      initial: 'pausing',
      on: {
        'pay.pressed': { target: 'opening', actions: 'wishAsBefore' },
        'change.wanted': { target: 'reconsidering', actions: 'startChange' },
        'order.arrived': [
          ifSettled,
          ifPaidAlike,
          { target: 'deciding', actions: { type: 'keepNews', params: arrived } },
        ],
      },
      states: {
        pausing: { after: { pause: 'asking' } },
        asking: {
          entry: 'countAsking',
          invoke: {
            src: 'loadOrder',
            input: ({ context }) => ({ code: context.order.code }),
            onDone: [
              {
                guard: { type: 'isLoadedSettled', params: loaded },
                target: '#payment.settled',
                actions: [
                  { type: 'keepOrder', params: loaded },
                  { type: 'announceSettled', params: loaded },
                ],
              },
              { target: '#payment.deciding', actions: { type: 'keepNews', params: loaded } },
            ],
            onError: 'pausing',
          },
        },
      },
    },
    /** The payment is still open, and another way to pay is chosen. */
    reconsidering: {
      tags: 'choosable',
      on: {
        'choice.changed': {
          actions: [
            { type: 'keepChoice', params: ({ event: { choice } }) => ({ choice }) },
            { type: 'rememberChoice', params: ({ event: { choice } }) => ({ choice }) },
          ],
        },
        'pay.pressed': { target: 'opening', actions: 'wishAsChosen' },
        'change.dropped': {
          target: 'waiting',
          actions: [
            { type: 'keepChoice', params: ({ context }) => ({ choice: context.choiceBefore }) },
            { type: 'rememberChoice', params: ({ context }) => ({ choice: context.choiceBefore }) },
          ],
        },
        'order.arrived': [
          ifSettled,
          ifPaidAlike,
          { ...ifChanged, guard: { type: 'isFailed', params: arrived } },
          { actions: ifChanged.actions },
        ],
      },
    },
    choosing: {
      tags: 'choosable',
      on: {
        'choice.changed': {
          actions: [
            { type: 'keepChoice', params: ({ event: { choice } }) => ({ choice }) },
            { type: 'rememberChoice', params: ({ event: { choice } }) => ({ choice }) },
          ],
        },
        'pay.pressed': { target: 'opening', actions: 'wishAsChosen' },
        'order.arrived': [ifSettled, ifPaidAlike, ifChanged],
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openPayment',
        input: ({ context: { order, wish, isUnanswered } }) => ({ order, wish, isUnanswered }),
        onDone: [
          { guard: { type: 'isOutdated', params: answered }, target: 'verifying', actions: 'keepOutdated' },
          {
            guard: { type: 'isRefused', params: answered },
            target: 'refused',
            actions: { type: 'keepRefusal', params: answered },
          },
          {
            guard: { type: 'isAnsweredSettled', params: answered },
            target: 'settled',
            actions: [
              { type: 'keepAnswer', params: answered },
              { type: 'announceSettled', params: ({ context }) => ({ order: context.order }) },
            ],
          },
          {
            guard: { type: 'hasRedirect', params: answered },
            target: 'verifying',
            actions: { type: 'keepAnswer', params: answered },
          },
          { target: 'deciding', actions: { type: 'keepAnswer', params: answered } },
        ],
        onError: { target: 'refused', actions: ['keepFailure', 'keepUnanswered'] },
      },
    },
    /**
     * The answer may be the one that was kept of a call of long ago, and the order paid in another way since; or it says
     * that the payment is another one by now.
     */
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'loadOrder',
        input: ({ context }) => ({ code: context.order.code }),
        onDone: [
          {
            guard: { type: 'isOpenThere', params: loaded },
            target: 'redirecting',
            actions: { type: 'keepOrder', params: loaded },
          },
          {
            guard: { type: 'isLoadedSettled', params: loaded },
            target: 'settled',
            actions: [
              { type: 'keepOrder', params: loaded },
              { type: 'announceSettled', params: loaded },
            ],
          },
          { target: 'deciding', actions: { type: 'keepChanged', params: loaded } },
        ],
        // Each press is a call of its own: nothing says that its answer is old.
        onError: [{ guard: 'leadsNowhere', target: 'refused', actions: 'keepFailure' }, { target: 'redirecting' }],
      },
    },
    /** Still open for another way to pay, and for another try; an open payment is still gone on with as it was begun. */
    refused: {
      tags: 'choosable',
      always: { guard: 'isContinued', target: 'waiting' },
      on: {
        'choice.changed': {
          target: 'choosing',
          actions: [
            { type: 'keepChoice', params: ({ event: { choice } }) => ({ choice }) },
            { type: 'rememberChoice', params: ({ event: { choice } }) => ({ choice }) },
          ],
        },
        'pay.pressed': { target: 'opening', actions: 'wishAsChosen' },
        'order.arrived': [ifSettled, ifPaidAlike, ifChanged],
      },
    },
    /** Whoever stopped the browser on its way can go there again; a page that comes late is not disturbed. */
    redirecting: {
      tags: 'busy',
      entry: {
        type: 'redirect',
        params: ({ context: { order, choice, redirectUrl } }) => ({ order, choice, url: held(redirectUrl) }),
      },
      invoke: { src: 'pageWatch' },
      on: { 'page.restored': 'waiting.asking' },
      after: { untilStopped: 'waiting.asking' },
    },
    settled: { type: 'final' },
  },
})
