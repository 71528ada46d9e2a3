import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { CompletedOrder, Order } from '../../src/api/contract/order.ts'
import { HttpError } from '../../src/api/http-error.ts'
import { checkoutMachine } from '../../src/machines/checkout.machine.ts'
import type { CheckoutDraft, CheckoutEvent } from '../../src/machines/checkout-context.ts'
import { handAnswered, untilSeen, untilTaken } from './hand-answered.ts'
import { itemOf, orderOf, paidOnline } from './orders.ts'

export const fresh: CheckoutDraft = { remarks: '', payment: 'invoice', confirmation: 'none', etag: null }
export const open: Order = { ...orderOf('cart', 'cart'), etag: '"one"' }
/** The same with a second product. */
export const grown: Order = { ...orderOf('cart', 'cart', [itemOf(1), itemOf(2)]), total: 93170, etag: '"two"' }
export const voiceless = orderOf('cart', 'cart', [itemOf(1), itemOf(2, { voice: null, reference: 'Radio' })])
export const completed = (redirectUrl: string | null): { ok: true; value: CompletedOrder } => ({
  ok: true,
  value: { ...orderOf('cart', 'new'), redirectUrl },
})
export const unpaid = paidOnline('cart', 'awaiting_payment')
export const refusal = {
  ok: false as const,
  status: 422,
  violations: [],
  message: 'The price of a product has changed.',
}
export const outdated = {
  ok: false as const,
  status: 412,
  violations: [],
  message: 'Someone else changed this in the meantime.',
}

/** A running checkout whose calls are answered by hand; `told` is what the screen would do. */
export const startCheckout = (draft: CheckoutDraft = fresh) => {
  const { calls, asked, resolve, reject } = handAnswered()
  const told: string[] = []
  const account = { read: () => Promise.resolve({ isAsShown: true }) }
  const watched: string[] = []
  const clock = new SimulatedClock()
  const page = {
    restore: () => undefined as unknown,
    arrive: (_order: Order): void => undefined,
    archive: () => undefined as unknown,
  }
  const kept: { draft: CheckoutDraft | null; unsent: string | null } = { draft, unsent: null }
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        loadOrder: fromPromise(({ input }) => asked(`load ${input.code}`)),
        readAccount: fromPromise(() => account.read()),
        confirmOrder: fromPromise(({ input: { order, draft: sent } }) =>
          asked(`confirm ${order.code} ${sent.etag} ${sent.payment} ${sent.remarks}`.trim()),
        ),
        orderWatch: fromCallback<CheckoutEvent, { code: string }>(({ input, sendBack }) => {
          watched.push(input.code)
          page.archive = () => sendBack({ type: 'project.archived' })
          page.arrive = (order) => sendBack({ type: 'order.arrived', order })
        }),
        pageWatch: fromCallback<CheckoutEvent>(({ sendBack }) => {
          page.restore = () => sendBack({ type: 'page.restored' })
        }),
        draftKeeper: fromCallback(({ receive }) => {
          receive((note) => {
            if (note.type === 'draft.changed') kept.draft = note.draft
            else kept.draft = null
            if (note.type === 'draft.overtaken') kept.unsent = note.remarks
          })
        }),
      },
      actions: {
        leave: () => told.push('overview'),
        showOrder: () => told.push('order'),
        redirect: (_, { url }) => told.push(url),
        announceCompleted: () => told.push('completed'),
        announcePayment: (_, { order }) => told.push(`payment ${order.payment?.state}`),
        announceArchived: () => told.push('archived'),
        announceConfirmed: () => told.push('confirmed already'),
      },
    }),
    { clock, input: { code: 'cart', draft } },
  ).start()
  const prepared = () => untilSeen(actor, (snapshot) => !snapshot.matches('preparing'))
  const after = async (give: () => void) => {
    await untilTaken(actor, give)
    await prepared()
  }
  return {
    actor,
    calls,
    told,
    watched,
    kept,
    clock,
    restore: () => page.restore(),
    arrive: (order: Order) => page.arrive(order),
    archive: () => void page.archive(),
    /** From now on the account can not be read, or can again. */
    loseAccount: () => {
      account.read = () => Promise.reject(new HttpError(503, '', 'away'))
    },
    findAccount: () => {
      account.read = () => Promise.resolve({ isAsShown: true })
    },
    /** The next press finds another name or address than was shown; shown then, it is found as it is. */
    changeAccount: () => {
      account.read = () => {
        account.read = () => Promise.resolve({ isAsShown: true })
        return Promise.resolve({ isAsShown: false })
      }
    },
    prepared,
    confirm: async () => {
      actor.send({ type: 'confirm.pressed' })
      await prepared()
    },
    send: (event: CheckoutEvent) => actor.send(event),
    answer: (value: unknown) => after(() => resolve(value)),
    fail: () => after(reject),
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
  }
}
export type Running = ReturnType<typeof startCheckout>

/** A confirmation whose payment is that of the draft was refused, and the order is this one then. */
export const refusedAt = async (order: Order, draft = fresh) => {
  const running = await openAt(open, draft)
  await running.confirm()
  await running.answer(refusal)
  await running.answer(order)
  return running
}

export const openAt = async (order: Order | null, draft = fresh) => {
  const running = startCheckout(draft)
  await running.answer(order)
  return running
}
