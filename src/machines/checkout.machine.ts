import { assign, type EventObject, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import type { Outcome } from '../api/contract/hydra.ts'
import {
  type CompletedOrder,
  isEditable,
  isOpenAt,
  itemWithoutVoice,
  type Order,
  type PaymentChoice,
  referenceOf,
} from '../api/contract/order.ts'
import {
  type CheckoutContext,
  type CheckoutDraft,
  type CheckoutEvent,
  type CheckoutInput,
  closedUnpaid,
  goneSince,
  isAsShown,
  isChanged,
  isClosedByRefused,
  isClosedUnpaid,
  isNews,
  isRefusedOnce,
  isUnanswered,
  openedWith,
  sent,
  withOrder,
  withUse,
} from './checkout-context.ts'
import type { VoiceUsed } from './order-wish.ts'
import { answered, held, typesOf, unwiredIn } from './wired.ts'

type CheckoutNote =
  | { type: 'draft.changed'; draft: CheckoutDraft }
  | { type: 'draft.done' }
  | { type: 'draft.overtaken'; remarks: string }
type Answered = { outcome: Outcome<CompletedOrder> }
type Loaded = { order: Order | null }
type AccountRead = { isAsShown: boolean }

const unwired = unwiredIn('checkoutMachine')
const read = ({ event }: { event: { output: AccountRead } }): AccountRead => event.output
const loaded = ({ event }: { event: { output: Order | null } }): Loaded => ({ order: event.output })
const ifGone = { guard: { type: 'isGone', params: loaded }, target: '#checkout.leaving', actions: 'dropDraft' } as const
const ifGoneSince = { ...ifGone, target: '#checkout.refused', actions: 'keepGone' } as const
const arrived = ({ event }: { event: { order: Order } }) => ({ order: event.order })
const pressed = [
  { guard: 'lacksVoice', target: '#checkout.refused', actions: 'nameVoice' },
  { guard: 'isToLookAt', target: '#checkout.rereading' },
  { target: '#checkout.preparing' },
] as const

/**
 * Confirming a project's order once, and as it was seen (specification, sections 2 and 4; contract, "Two people, lost
 * answers"). An order that a lost confirmation closed is asked for its answer, so that no payment is missed; until then
 * remarks and payment stay as they were sent, since what is changed then would not come along.
 */
export const checkoutMachine = setup({
  types: typesOf<{ context: CheckoutContext; events: CheckoutEvent; input: CheckoutInput; tags: 'busy' }>(),
  actors: {
    /** Null for an order that is gone. After a press it takes longer than a double click. */
    loadOrder: fromPromise<Order | null, { code: string; isPressed?: boolean }>(unwired('loadOrder')),
    /** Whoever confirms, as they are now, against what is shown of them: what is sent of them comes from there. */
    readAccount: fromPromise<AccountRead>(unwired('readAccount')),
    confirmOrder: fromPromise<Outcome<CompletedOrder>, { order: Order; draft: CheckoutDraft }>(unwired('confirmOrder')),
    draftKeeper: fromCallback<CheckoutNote & EventObject>(unwired('draftKeeper')),
    /** Sends `page.restored`. */
    pageWatch: fromCallback<CheckoutEvent>(unwired('pageWatch')),
    /** Sends `order.arrived`, and `project.archived`. */
    orderWatch: fromCallback<CheckoutEvent, { code: string }>(unwired('orderWatch')),
  },
  delays: { untilStopped: 10_000 },
  guards: {
    isGone: (_, { order }: Loaded) => order === null,
    isClosedByLostConfirmation: ({ context }, { order }: Loaded) =>
      order !== null && !isEditable(order) && isUnanswered(context.draft),
    /** A confirmation went unanswered, and the order is still as it was sent: it may be done yet. */
    isStillUnanswered: ({ context: { draft } }, { order }: Loaded) =>
      isUnanswered(draft) && order !== null && (order.etag ?? null) === draft.etag,
    isClosedUnpaid: ({ context }, { order }: Loaded) => isClosedUnpaid(context, order),
    /** Closed by a confirmation of here whose payment was refused, and as it is shown: only the payment is left. */
    isOwnUnpaid: ({ context }, { order }: Loaded) => isClosedUnpaid(context, order) && isAsShown(context, order),
    isClosedByRefused: ({ context }, { order }: Loaded) => isClosedByRefused(context.draft, order),
    isClosedByAnswered: ({ context: { draft } }, { order }: Loaded) =>
      order !== null && !isEditable(order) && draft.confirmation === 'answered',
    isLocked: (_, { order }: Loaded) => order !== null && !isEditable(order),
    isNews: ({ context }) => isNews(context),
    /** One without a client is refused, in words that say what to do. */
    isToLookAt: ({ context }) => isNews(context) && context.order?.clientName !== null,
    isChanged: ({ context }) => isChanged(context),
    isAsShown: ({ context }, { order }: Loaded) => isAsShown(context, order),
    /** The invoice would go to another name or address than is shown; once it is ordered, they stay. */
    isBilledAnew: ({ context }, { isAsShown: isSame }: AccountRead) => context.draft.confirmation === 'none' && !isSame,
    isUnread: ({ context }) => context.refusal?.kind === 'unread',
    isUnsent: ({ context }) => context.draft.confirmation === 'none',
    /** The order is no longer what was confirmed. */
    isOutdated: (_, { outcome }: Answered) => !outcome.ok && outcome.status === 412,
    lacksVoice: ({ context }) => itemWithoutVoice(context.order?.items ?? []) !== null,
    /** A refusal that says nothing of the first try, whose answer never came. */
    isOfRepetition: ({ context: { asked } }, { outcome }: Answered) =>
      asked === 'again' && !outcome.ok && outcome.status !== 422,
    isRefused: (_, { outcome }: Answered) => !outcome.ok,
    hasRedirect: (_, { outcome }: Answered) => outcome.ok && outcome.value.redirectUrl !== null,
    isOfNow: ({ context: { asked } }) => asked === 'once',
    isOpenThere: ({ context: { redirectUrl } }, { order }: Loaded) =>
      order !== null && redirectUrl !== null && isOpenAt(order, redirectUrl),
  },
  actions: {
    keepOrder: assign(({ context }, { order }: Loaded) => withOrder(context, order)),
    keepUse: assign(({ context }, used: VoiceUsed) => withUse(context, used)),
    acknowledge: assign(({ context: { order } }) => ({ acknowledged: order })),
    keepRemarks: assign(({ context }, params: { remarks: string }) => ({ draft: { ...context.draft, ...params } })),
    keepPayment: assign(({ context }, params: { payment: PaymentChoice }) => ({
      draft: { ...context.draft, ...params },
    })),
    markSent: assign(({ context }) => sent(context)),
    /** What was sent is not done, and will not be. */
    markUnsent: assign(({ context }) => ({
      draft: {
        ...context.draft,
        confirmation: isRefusedOnce(context.draft) ? ('refused' as const) : ('none' as const),
      },
    })),
    /** Asks for the payment of an order that is confirmed, whatever it was confirmed as. */
    forgetTag: assign(({ context }) => ({ draft: { ...context.draft, etag: null } })),
    markAnswered: assign(({ context }) => ({ draft: { ...context.draft, confirmation: 'answered' as const } })),
    markRefused: assign(({ context }) => closedUnpaid(context)),
    keepDraft: sendTo('draftKeeper', ({ context }): CheckoutNote => ({ type: 'draft.changed', draft: context.draft })),
    dropDraft: sendTo('draftKeeper', { type: 'draft.done' } satisfies CheckoutNote),
    /** Remarks that did not come along stay to be read. */
    keepUnsent: sendTo(
      'draftKeeper',
      ({ context: { draft } }): CheckoutNote =>
        draft.remarks.trim() === '' ? { type: 'draft.done' } : { type: 'draft.overtaken', remarks: draft.remarks },
    ),
    nameVoice: assign(({ context }) => {
      const item = itemWithoutVoice(context.order?.items ?? [])
      return { refusal: item === null ? null : { kind: 'voice' as const, reference: referenceOf(item) } }
    }),
    keepRefusal: assign((_, { outcome }: Answered) =>
      outcome.ok
        ? {}
        : { refusal: { kind: 'server' as const, message: outcome.message, violations: outcome.violations } },
    ),
    keepFailure: assign({ refusal: { kind: 'failure' } }),
    keepUnread: assign({ refusal: { kind: 'unread' } }),
    keepGone: assign(({ context }) => goneSince(context)),
    keepBilled: assign({ refusal: { kind: 'account' } }),
    keepRedirect: assign((_, { outcome }: Answered) => (outcome.ok ? { redirectUrl: outcome.value.redirectUrl } : {})),
    /** Shows the project's overview. */
    leave: unwired('leave'),
    /** Shows the confirmed order, where it can be paid. */
    showOrder: unwired('showOrder'),
    /** Hands the browser to the payment page. */
    redirect: (_, _params: { url: string }) => unwired('redirect')(),
    announceCompleted: unwired('announceCompleted'),
    /** Says how an order is paid, or is to be paid, that was thought to be paid otherwise. */
    announcePayment: (_, _params: { order: Order }) => unwired('announcePayment')(),
    announceArchived: unwired('announceArchived'),
    /** Somebody else confirmed the order. */
    announceConfirmed: unwired('announceConfirmed'),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => openedWith(input),
  invoke: { src: 'draftKeeper', id: 'draftKeeper' },
  initial: 'loading',
  states: {
    loading: {
      initial: 'fetching',
      states: {
        fetching: {
          tags: 'busy',
          invoke: {
            src: 'loadOrder',
            input: ({ context }) => ({ code: context.code }),
            onDone: [
              ifGone,
              {
                guard: { type: 'isClosedByLostConfirmation', params: loaded },
                target: '#checkout.confirming',
                actions: { type: 'keepOrder', params: loaded },
              },
              { guard: { type: 'isClosedUnpaid', params: loaded }, target: '#checkout.placed' },
              { guard: { type: 'isClosedByAnswered', params: loaded }, target: '#checkout.placed' },
              { guard: { type: 'isLocked', params: loaded }, target: '#checkout.leaving', actions: 'keepUnsent' },
              {
                guard: { type: 'isStillUnanswered', params: loaded },
                target: '#checkout.unanswered',
                actions: { type: 'keepOrder', params: loaded },
              },
              { target: '#checkout.reviewing', actions: ['markUnsent', { type: 'keepOrder', params: loaded }] },
            ],
            onError: 'failed',
          },
        },
        failed: { on: { 'retry.pressed': 'fetching' } },
      },
    },
    leaving: { type: 'final', entry: 'leave' },
    /** Somebody archived the project; what was typed waits for its return. */
    shut: { type: 'final', entry: ['announceArchived', 'leave'] },
    /** Confirmed: the order's own page shows how it is paid, or has the way to. */
    placed: { type: 'final', entry: ['dropDraft', 'showOrder'] },
    /** Somebody else was quicker. */
    overtaken: { type: 'final', entry: ['keepUnsent', 'announceConfirmed', 'showOrder'] },
    reviewing: {
      entry: 'keepDraft',
      invoke: { src: 'orderWatch', input: ({ context }) => ({ code: context.code }) },
      initial: 'comparing',
      states: {
        comparing: {
          always: [
            { guard: 'isNews', target: 'changed' },
            { guard: 'isChanged', target: 'acknowledged' },
            { target: 'unchanged' },
          ],
        },
        unchanged: {},
        /** Shows what somebody changed, perhaps just before a press: one orders nothing. */
        changed: {},
        /** Shows it since a press, and that nothing has been ordered: one more is for what is shown. */
        acknowledged: {},
      },
      on: {
        'order.arrived': [
          { guard: { type: 'isOwnUnpaid', params: arrived } },
          { guard: { type: 'isClosedUnpaid', params: arrived }, target: 'placed' },
          { guard: { type: 'isLocked', params: arrived }, target: 'overtaken' },
          { guard: { type: 'isAsShown', params: arrived }, actions: { type: 'keepOrder', params: arrived } },
          { target: '.comparing', actions: { type: 'keepOrder', params: arrived } },
        ],
        'voice.used': { target: '.comparing', actions: { type: 'keepUse', params: ({ event }) => event } },
        'remarks.changed': {
          actions: [{ type: 'keepRemarks', params: ({ event: { remarks } }) => ({ remarks }) }, 'keepDraft'],
        },
        'payment.chosen': {
          actions: [{ type: 'keepPayment', params: ({ event: { payment } }) => ({ payment }) }, 'keepDraft'],
        },
        'project.archived': { guard: 'isUnsent', target: 'shut' },
        'confirm.pressed': pressed,
      },
    },
    /** A failure here changes nothing: the confirmation was not sent. */
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'readAccount',
        onDone: [
          { guard: { type: 'isBilledAnew', params: read }, target: 'refused', actions: 'keepBilled' },
          { target: 'confirming' },
        ],
        onError: { target: 'refused', actions: 'keepFailure' },
      },
    },
    confirming: {
      tags: 'busy',
      entry: ['markSent', 'keepDraft'],
      invoke: {
        src: 'confirmOrder',
        input: ({ context }) => ({ order: held(context.order), draft: context.draft }),
        onDone: [
          { guard: { type: 'isOutdated', params: answered }, target: 'rereading', actions: 'markUnsent' },
          {
            guard: { type: 'isOfRepetition', params: answered },
            target: 'checking',
            actions: { type: 'keepRefusal', params: answered },
          },
          {
            guard: { type: 'isRefused', params: answered },
            target: 'checking',
            actions: ['markUnsent', { type: 'keepRefusal', params: answered }],
          },
          {
            guard: { type: 'hasRedirect', params: answered },
            target: 'verifying',
            // Left before it is verified, nothing is sent anew: it may be paid in another way by then.
            actions: [{ type: 'keepRedirect', params: answered }, 'markAnswered', 'keepDraft'],
          },
          { target: 'completed' },
        ],
        onError: 'unanswered',
      },
    },
    /** The confirmation may be done: what was sent stays as it is, the account too, and one more press asks for its answer. */
    unanswered: {
      entry: ['keepFailure', 'keepDraft'],
      invoke: { src: 'orderWatch', input: ({ context }) => ({ code: context.code }) },
      on: {
        'order.arrived': [
          {
            guard: { type: 'isClosedByLostConfirmation', params: arrived },
            target: 'confirming',
            actions: { type: 'keepOrder', params: arrived },
          },
          { guard: { type: 'isAsShown', params: arrived }, actions: { type: 'keepOrder', params: arrived } },
          { target: 'reviewing', actions: ['markUnsent', { type: 'keepOrder', params: arrived }] },
        ],
        'confirm.pressed': 'confirming',
      },
    },
    /** Somebody changed or confirmed the order, or a confirmation of here closed it whose payment was refused. */
    rereading: {
      tags: 'busy',
      entry: 'keepDraft',
      invoke: {
        src: 'loadOrder',
        input: ({ context }) => ({ code: context.code, isPressed: true }),
        onDone: [
          ifGoneSince,
          {
            guard: { type: 'isOwnUnpaid', params: loaded },
            target: 'preparing',
            actions: ['forgetTag', { type: 'keepOrder', params: loaded }],
          },
          { guard: { type: 'isClosedUnpaid', params: loaded }, target: 'placed' },
          { guard: { type: 'isLocked', params: loaded }, target: 'overtaken' },
          { target: 'reviewing.acknowledged', actions: [{ type: 'keepOrder', params: loaded }, 'acknowledge'] },
        ],
        onError: { target: 'refused', actions: 'keepUnread' },
      },
    },
    /** Refused before anything was ordered, or after it, for the payment: the order tells. */
    checking: {
      tags: 'busy',
      entry: 'keepDraft',
      invoke: {
        src: 'loadOrder',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          ifGoneSince,
          { guard: { type: 'isClosedByRefused', params: loaded }, target: 'refused', actions: 'markRefused' },
          { guard: { type: 'isLocked', params: loaded }, target: 'overtaken' },
          {
            guard: { type: 'isAsShown', params: loaded },
            target: 'refused',
            actions: { type: 'keepOrder', params: loaded },
          },
          // One more press shows what changed; now the reason stands there.
          { target: 'refused' },
        ],
        onError: 'refused',
      },
    },
    /** Still open for changes, and for another try. */
    refused: {
      entry: 'keepDraft',
      invoke: { src: 'orderWatch', input: ({ context }) => ({ code: context.code }) },
      on: {
        'order.arrived': [
          // It could be read now: what it is, the review tells.
          { guard: 'isUnread', target: 'reviewing', actions: raise(({ event }) => event) },
          { guard: { type: 'isOwnUnpaid', params: arrived } },
          { guard: { type: 'isClosedUnpaid', params: arrived }, target: 'placed' },
          { guard: { type: 'isLocked', params: arrived }, target: 'overtaken' },
          { guard: { type: 'isAsShown', params: arrived }, actions: { type: 'keepOrder', params: arrived } },
          { target: 'reviewing', actions: { type: 'keepOrder', params: arrived } },
        ],
        'voice.used': { target: 'reviewing', actions: { type: 'keepUse', params: ({ event }) => event } },
        'remarks.changed': {
          target: 'reviewing',
          actions: { type: 'keepRemarks', params: ({ event: { remarks } }) => ({ remarks }) },
        },
        'payment.chosen': {
          target: 'reviewing',
          actions: { type: 'keepPayment', params: ({ event: { payment } }) => ({ payment }) },
        },
        'project.archived': { guard: 'isUnsent', target: 'shut' },
        'confirm.pressed': pressed,
      },
    },
    /** The answer may be the one that was kept of a call of long ago, and the order paid in another way since. */
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'loadOrder',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          ifGone,
          { guard: { type: 'isOpenThere', params: loaded }, target: 'redirecting' },
          {
            target: 'placed',
            actions: { type: 'announcePayment', params: ({ event }) => ({ order: held(event.output) }) },
          },
        ],
        onError: [{ guard: 'isOfNow', target: 'redirecting' }, { target: 'placed' }],
      },
    },
    /** The browser may be stopped on its way: the order's page leads there again. One that comes late is not disturbed. */
    redirecting: {
      entry: ['dropDraft', { type: 'redirect', params: ({ context }) => ({ url: held(context.redirectUrl) }) }],
      invoke: { src: 'pageWatch' },
      on: { 'page.restored': 'placed' },
      after: { untilStopped: 'placed' },
    },
    completed: { type: 'final', entry: ['dropDraft', 'announceCompleted'] },
  },
})
