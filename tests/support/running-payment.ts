import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { CompletedOrder, Order, PaymentChoice } from '../../src/api/contract/order.ts'
import { type PaymentEvent, paymentMachine } from '../../src/machines/payment.machine.ts'
import { handAnswered, untilTaken } from './hand-answered.ts'
import { paidOnline, payableAt } from './orders.ts'

export const failed = paidOnline('token', 'failed')
export const awaiting = paidOnline('token', 'awaiting_payment')
export const paid = paidOnline('token', 'paid')
export const invoiced: Order = { ...awaiting, payment: awaiting.payment && { ...awaiting.payment, method: 'invoice' } }
export const url = 'https://pay.example/2'
export const payable = payableAt(url, 'token')

export const opened = (order: Order, redirectUrl: string | null): { ok: true; value: CompletedOrder } => ({
  ok: true,
  value: { ...order, redirectUrl },
})
/** By a colleague, at another address. */
export const elsewhere = payableAt('https://pay.example/1', 'token')
export const outdated = { ok: false as const, status: 412, violations: [], message: 'It is another one by now.' }
export const refusal = { ok: false as const, status: 422, violations: [], message: 'It can not be paid this way.' }

/** A running payment whose calls are answered by hand; `told` is what the screen would do. */
export const startPayment = (order: Order = failed, choice: PaymentChoice = 'mollie_ideal') => {
  const { calls, asked, resolve, reject } = handAnswered()
  const told: string[] = []
  const kept = { choice }
  const clock = new SimulatedClock()
  const page = { restore: () => undefined as unknown, hear: (_order: Order) => undefined as unknown }
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        loadOrder: fromPromise(({ input }) => asked(`load ${input.code}`)),
        openPayment: fromPromise(({ input: { order: owed, wish } }) =>
          asked(`pay ${owed.code} ${wish ?? 'as before'}`),
        ),
        orderWatch: fromCallback<PaymentEvent, { code: string }>(({ sendBack }) => {
          page.hear = (heard) => sendBack({ type: 'order.arrived', order: heard })
        }),
        pageWatch: fromCallback<PaymentEvent>(({ sendBack }) => {
          page.restore = () => sendBack({ type: 'page.restored' })
        }),
      },
      actions: {
        rememberChoice: (_, params) => {
          kept.choice = params.choice
        },
        redirect: (_, params) => told.push(params.url),
        announceSettled: (_, { order: settled }) => {
          const way = settled.payment?.method === 'invoice' ? 'invoiced' : 'paid'
          told.push(settled.state === 'cancelled' ? 'cancelled' : way)
        },
      },
    }),
    { clock, input: { order, choice } },
  ).start()
  const after = (give: () => void) => untilTaken(actor, give)
  return {
    actor,
    calls,
    told,
    kept,
    clock,
    restore: () => page.restore(),
    /** The page hears of the order. */
    hear: (heard: Order) => page.hear(heard),
    send: (event: PaymentEvent) => actor.send(event),
    pay: () => actor.send({ type: 'pay.pressed' }),
    answer: (value: unknown) => after(() => resolve(value)),
    fail: () => after(reject),
    /** The pause is over: the order is asked for. */
    ask: () => clock.increment(30_000),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
export type RunningPayment = ReturnType<typeof startPayment>
