import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Outcome } from '../../src/api/contract/hydra.ts'
import type { Order, OrderItem } from '../../src/api/contract/order.ts'
import { isSamePlace, type LinePlace, placeOf } from '../../src/api/contract/order-lines.ts'
import { type LineChange, useForMachine } from '../../src/machines/use-for.machine.ts'
import { handAnswered, inHand } from './hand-answered.ts'
import { itemOf, orderOf } from './orders.ts'

export const tom = '/api/v2/shop/product-variants/tom-1'
export const mila = '/api/v2/shop/product-variants/mila-1'
export const sanne = '/api/v2/shop/product-variants/sanne-1'
export const spokenBy = (variant: string): Partial<OrderItem> => {
  const { voice } = itemOf(1)
  return { voice: voice && { ...voice, variant } }
}
export const unspoken: Partial<OrderItem> = { voice: null }
export const first: LinePlace = { orderItemId: 1, instructionIndex: 0 }

const voicedBy = (order: Order, { place, voice }: LineChange): Order => ({
  ...order,
  items: order.items.map((item) =>
    isSamePlace(placeOf(item), place) ? { ...item, ...(voice === null ? unspoken : spokenBy(voice)) } : item,
  ),
})
/** The server did it, and answers the order as it then is. */
export const done = { ok: true, value: null } as const

type Answered = Outcome<Order> | typeof done
const isDone = (outcome: Answered): outcome is typeof done => outcome === done

/** A running use of a voice whose calls are answered by hand. */
export const start = () => {
  const hand = handAnswered()
  const { calls, asked } = hand
  const said: string[] = []
  const say = (text: string) => () => void said.push(text)
  const actor = createActor(
    useForMachine.provide({
      actors: {
        readOrder: fromPromise(({ input }) => asked(`read ${input.code}`)),
        changeVoice: fromPromise<Outcome<Order>, { order: Order; change: LineChange }>(
          async ({ input: { order, change } }) => {
            const { code, etag = '' } = order
            const call = `${code} ${change.place.orderItemId}: ${change.voice?.split('/').at(-1) ?? 'nobody'} ${etag}`
            const outcome = await asked<Answered>(call.trim())
            return isDone(outcome) ? { ok: true, value: voicedBy(order, change) } : outcome
          },
        ),
      },
      actions: {
        announceUsed: (_, { name, canUndo }) => void said.push(`${name} used${canUndo ? ', undo' : ''}`),
        announceUndone: say('undone'),
        announceConfirmed: say('confirmed'),
        announceLineGone: say('line gone'),
        announceOvertaken: say('overtaken'),
        announceKept: say('kept'),
        announceVoiceGone: (_, { name }) => void said.push(`${name} gone`),
        announceFailure: say('failed'),
      },
    }),
    { clock: new SimulatedClock() },
  ).start()
  return {
    calls,
    said,
    ...inHand(actor, hand),
    use: (places: readonly LinePlace[] | null = null) =>
      actor.send({ type: 'use.chosen', use: { code: 'cart', places, voice: { variant: tom, name: 'Tom van Rijn' } } }),
    state: () => actor.getSnapshot().value,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
  }
}
export const cart = (...items: OrderItem[]) => orderOf('cart', 'cart', items)
export const two = cart(itemOf(1), itemOf(2, unspoken))
export const outdated = { ok: false, status: 412, violations: [], message: 'Someone else changed this.' }
export const refused = { ok: false, status: 422, violations: [], message: 'This order can not be changed.' }

/** As the server refuses a voice that left the catalogue. */
export const voiceGone = {
  ok: false,
  status: 422,
  violations: [{ propertyPath: 'productVariantVoice', message: 'This does not exist.', code: 'not-found' }],
  message: 'productVariantVoice: This does not exist.',
}

/** Both lines have Tom now, who can be taken back. */
export const used = async () => {
  const running = start()
  running.use()
  await running.answer(two)
  await running.answer(done)
  await running.answer(done)
  return running
}
export const bothTom = cart(itemOf(1, spokenBy(tom)), itemOf(2, spokenBy(tom)))
