import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Order } from '../../src/api/contract/order.ts'
import { orderMachine } from '../../src/machines/order.machine.ts'
import type { LineWish, OrderEvent, Watched } from '../../src/machines/order-wish.ts'
import type { Placed } from '../../src/machines/placed-line.ts'
import { productLineMachine } from '../../src/machines/product-line.machine.ts'
import type { OrderedProduct, ProductLineEvent } from '../../src/machines/product-line-context.ts'
import { held } from '../../src/machines/wired.ts'
import { handAnswered, untilTaken } from './hand-answered.ts'

export const added: OrderedProduct = {
  product: { productVariant: '/api/v2/shop/product-variants/tv-30' },
  scriptFile: null,
  price: 38_500,
}
export const script = new File(['%PDF-1.4'], 'script.pdf', { type: 'application/pdf' })
const place = { orderItemId: 1, instructionIndex: 0 }
const voice = '/api/v2/shop/product-variants/tom-1'
export const violations = [{ propertyPath: 'productVariant', message: 'Please choose a length.', code: 'blank' }]
export const removal: LineWish = { kind: 'removal', place }
export const otherVoice: LineWish = { kind: 'voice', place, voice, surcharge: 0 }
/** Of another line. */
export const secondVoice: LineWish = { ...otherVoice, place: { orderItemId: 2, instructionIndex: 0 } }
export const newScript: LineWish = {
  kind: 'edit',
  place,
  edit: { instructions: [{ type: 'script', instruction: 'Buy bread.' }] },
  price: null,
}
export const attaching: LineWish = { kind: 'attachment', place, file: script }
export const closed = {
  ok: false as const,
  status: 422,
  violations: [],
  message: 'This order can no longer be changed.',
}
export const outdated = { ok: false as const, status: 412, violations: [], message: 'Someone else changed this.' }

type Network = {
  progress: (share: number) => void
  comeBack: () => void
  arrive: (order: Order) => void
  unheard: Order | null
}

/** A running order whose calls are answered by hand. */
export const startOrder = (code: string | null = 'old', placed: Placed | null = null) => {
  const kept: { placed: Placed | null } = { placed }
  const { calls, asked, resolve, reject } = handAnswered()
  const told: string[] = []
  const watched: string[] = []
  /** What is read while nothing watches is told to what watches next. */
  const keepUnheard = (order: Order): void => {
    network.unheard = order
  }
  const network: Network = { progress: () => undefined, comeBack: () => undefined, arrive: keepUnheard, unheard: null }
  const rememberPlaced = (_: unknown, params: { placed: Placed | null }) => {
    kept.placed = params.placed
  }
  const announceRefusal = (_: unknown, { message }: { message: string }) => told.push(message)
  const productLine = productLineMachine.provide({
    actors: {
      openOrder: fromPromise(({ input }) => asked(`open for ${input.projectId}`)),
      createOrder: fromPromise(({ input }) => asked(`create for ${input.projectId}`)),
      linkOrder: fromPromise(({ input }) => asked(`link ${input.order.code} to ${input.projectId}`)),
      addProduct: fromPromise(({ input }) =>
        asked(`add ${input.product.productVariant.at(-1)} to ${input.order.code}`),
      ),
      attachScript: fromPromise(({ input }) => asked(`attach ${input.file.name} to ${input.line.id}`)),
      removeLine: fromPromise(({ input: { order, line } }) => asked(`removal of ${line.id} in ${order.code}`)),
      connectionWatch: fromCallback<ProductLineEvent>(({ sendBack }) => {
        network.comeBack = () => sendBack({ type: 'connection.returned' })
      }),
    },
    actions: {
      rememberPlaced,
      announceRefusal,
      announceMoved: (_, { code }) => told.push(`${code} takes nothing`),
      announceReplaced: (_, { line }) => told.push(`${line.id} replaced`),
      announceAdded: () => told.push('added'),
      announceScriptless: () => told.push('without script'),
      announceUnsure: () => told.push('perhaps without script'),
    },
  })
  const actor = createActor(
    orderMachine.provide({
      actors: {
        productLine,
        loadOrder: fromPromise(({ input }) => asked(`load ${input.code}`)),
        changeLine: fromPromise(({ input: { order, wish, onProgress } }) => {
          network.progress = onProgress
          return asked(`${wish.kind} of ${wish.place.orderItemId} in ${order.code} ${order.etag ?? ''}`.trim())
        }),
        orderWatch: fromCallback<OrderEvent, Watched>(({ input, sendBack }) => {
          watched.push(`project ${input.projectId}, order ${input.code}: ${input.order?.state ?? 'none'} here`)
          const tell = (order: Order) => sendBack({ type: 'order.arrived', order })
          network.arrive = tell
          if (network.unheard !== null && network.unheard !== input.order) tell(network.unheard)
          network.unheard = null
          return () => {
            network.arrive = keepUnheard
          }
        }),
        useWatch: fromCallback<OrderEvent>(() => undefined),
        connectionWatch: fromCallback<OrderEvent>(({ sendBack }) => {
          network.comeBack = () => sendBack({ type: 'connection.returned' })
        }),
      },
      actions: {
        rememberPlaced,
        announceRefusal,
        announceChanged: (_, { wish, isLast }) => told.push(`${wish.kind} done${isLast ? '' : ', more waits'}`),
        announceDeleted: () => told.push('deleted already'),
        announceViolations: () => undefined,
        announceUnsure: () => told.push('perhaps with its script'),
        announceConfirmed: () => told.push('confirmed already'),
        readPrices: () => told.push('prices read'),
      },
    }),
    { clock: new SimulatedClock(), input: { projectId: 7, code, placed } },
  ).start()
  const after = (give: () => void) => untilTaken(actor, give)
  const drawer = () => held(actor.getSnapshot().children.drawer)
  return {
    actor,
    calls,
    told,
    watched,
    kept,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    send: (event: OrderEvent) => actor.send(event),
    comeBack: () => network.comeBack(),
    /** So much of the script that goes up has left. */
    progress: (share: number) => network.progress(share),
    arrive: (order: Order) => network.arrive(order),
    answer: (value: unknown) => after(() => resolve(value)),
    fail: () => after(reject),
    context: () => actor.getSnapshot().context,
    drawer,
    /** Products added since the start. */
    added: () => drawer().getSnapshot().context.added,
    state: () => actor.getSnapshot().value,
  }
}
export type Running = ReturnType<typeof startOrder>

export const openAt = async (order: Order | null, placed: Placed | null = null) => {
  const running = startOrder('old', placed)
  await running.answer(order)
  return running
}
