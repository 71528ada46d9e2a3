import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { isEditable, type Order } from '../../src/api/contract/order.ts'
import { type OrderEvent, type OrderedProduct, orderMachine } from '../../src/machines/order.machine.ts'
import { handAnswered, untilTaken } from '../support/hand-answered.ts'
import { type OrderDriver, type OrderModelEvent, orderModel, orderModelEvents } from '../support/models/order.model.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'

const added: OrderedProduct = { product: { productVariant: '/api/v2/shop/product-variants/tv-30' }, scriptFile: null }
const place = { orderItemId: 1, instructionIndex: 0 }
const voice = '/api/v2/shop/product-variants/tom-1'
const violations = [{ propertyPath: 'productVariant', message: 'Please choose a length.', code: 'blank' }]

/** A running order whose calls are answered by hand. */
const start = (code: string | null = 'old') => {
  const { calls, asked, resolve, reject } = handAnswered()
  const told: string[] = []
  const actor = createActor(
    orderMachine.provide({
      actors: {
        loadOrder: fromPromise(({ input }) => asked(`load ${input.code}`)),
        createOrder: fromPromise(({ input }) => asked(`create for ${input.projectId}`)),
        addProduct: fromPromise(({ input }) =>
          asked(`add ${input.added.product.productVariant.at(-1)} to ${input.order.code}`),
        ),
        removeProduct: fromPromise(({ input }) => asked(`remove ${input.place.orderItemId} from ${input.order.code}`)),
        changeVoice: fromPromise(({ input }) => asked(`voice ${input.voice} in ${input.order.code}`)),
      },
      actions: { announceAdded: () => told.push('added'), announceFailure: () => told.push('failed') },
    }),
    { clock: new SimulatedClock(), input: { projectId: 7, code } },
  ).start()
  const after = (give: () => void) => untilTaken(actor, give)
  return {
    actor,
    calls,
    told,
    send: (event: OrderEvent) => actor.send(event),
    answer: (value: unknown) => after(() => resolve(value)),
    fail: () => after(reject),
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  }
}
type Running = ReturnType<typeof start>

const nameOf = ({ actor }: Running): string => {
  const snapshot = actor.getSnapshot()
  const { order } = snapshot.context
  if (snapshot.matches('loading')) return 'opening'
  if (snapshot.matches('failed')) return 'unknown'
  if (snapshot.matches('readOnly')) return 'locked'
  if (snapshot.matches({ editable: { adding: 'toNewOrder' } })) return 'adding to the new one'
  if (snapshot.matches({ editable: 'adding' })) return 'adding'
  if (snapshot.matches({ editable: 'removing' })) return 'removing'
  if (snapshot.matches({ editable: 'changingVoice' })) return 'changing the voice'
  if (snapshot.matches({ editable: 'creatingOrder' })) {
    if (order === null) return 'creating'
    return isEditable(order) ? 'creating instead of an old one' : 'creating beside a locked one'
  }
  return order === null ? 'none' : 'open'
}

const drive = (): OrderDriver => {
  const running = start()
  const accepted = (): Order => orderOf(running.context().order?.code ?? 'new', 'cart')
  const does: Record<OrderModelEvent, () => void | Promise<void>> = {
    'it is open': () => running.answer(orderOf('old', 'parked')),
    'it is locked': () => running.answer(orderOf('old', 'new')),
    'it is gone': () => running.answer(null),
    'nobody answers': () => running.fail(),
    retry: () => running.send({ type: 'retry.pressed' }),
    'add a product': () => running.send({ type: 'product.submitted', added }),
    'remove a product': () => running.send({ type: 'removal.confirmed', place }),
    'choose a voice': () => running.send({ type: 'voice.chosen', place, voice }),
    'server accepts': () =>
      running.answer(
        running.actor.getSnapshot().matches({ editable: 'creatingOrder' })
          ? orderOf('new', 'cart', [])
          : { ok: true, value: accepted() },
      ),
    'server names a field': () => running.answer({ ok: false, violations, message: '' }),
    'server turns it down': () => running.answer({ ok: false, violations: [], message: 'This order is closed.' }),
  }
  return { perform: (event) => does[event](), expectState: (state) => expect(nameOf(running)).toBe(state) }
}

testEveryTransition(orderModel, { events: orderModelEvents, drive, states: 12, transitions: 38 })

const openAt = async (order: Order | null) => {
  const running = start()
  await running.answer(order)
  return running
}

describe('adding a product', () => {
  test('to a project without an order makes one and puts the product there', async () => {
    const running = start(null)
    running.send({ type: 'product.submitted', added })
    await running.answer(orderOf('new', 'cart', []))
    await running.answer({ ok: true, value: orderOf('new', 'cart') })
    expect(running.calls).toEqual(['create for 7', 'add 0 to new'])
    expect([running.told, running.context().added, running.context().order]).toEqual([
      ['added'],
      1,
      orderOf('new', 'cart'),
    ])
  })

  test.each(['new', 'fulfilled', 'cancelled'] as const)('beside an order that is %s makes a new one', async (state) => {
    const running = await openAt(orderOf('old', state))
    running.send({ type: 'product.submitted', added })
    await running.answer(orderOf('new', 'cart', []))
    expect(running.calls).toEqual(['load old', 'create for 7', 'add 0 to new'])
  })

  test.each(['cart', 'parked'] as const)('to an order that is %s uses it', async (state) => {
    const running = await openAt(orderOf('old', state))
    running.send({ type: 'product.submitted', added })
    expect(running.calls).toEqual(['load old', 'add 0 to old'])
  })

  test('that an old order turns down goes to a new one, once', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    await running.answer({ ok: false, violations: [], message: 'This order is closed.' })
    await running.answer(orderOf('new', 'cart', []))
    await running.answer({ ok: false, violations: [], message: 'This order is closed.' })
    expect(running.calls).toEqual(['load old', 'add 0 to old', 'create for 7', 'add 0 to new'])
    expect([running.told, running.context().added, running.state()]).toEqual([['failed'], 0, { editable: 'idle' }])
  })

  test('with a fault in a field makes no new order and tells the field, until the form changes', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    await running.answer({ ok: false, violations, message: '' })
    expect([running.calls, running.context().violations]).toEqual([['load old', 'add 0 to old'], violations])
    running.send({ type: 'product.edited' })
    expect(running.context().violations).toEqual([])
  })

  test('that nobody answered makes no new order: it may have arrived', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    await running.fail()
    expect([running.calls, running.told]).toEqual([['load old', 'add 0 to old'], ['failed']])
  })

  test('pressed twice adds once', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    running.send({ type: 'product.submitted', added })
    await running.answer({ ok: true, value: orderOf('old', 'cart', [itemOf(1), itemOf(2)]) })
    expect([running.calls, running.context().order?.items.length]).toEqual([['load old', 'add 0 to old'], 2])
  })
})

describe('a locked order', () => {
  test('loses nothing and changes no voice', async () => {
    const running = await openAt(orderOf('old', 'new'))
    running.send({ type: 'removal.confirmed', place })
    running.send({ type: 'voice.chosen', place, voice })
    expect([running.calls, running.state()]).toEqual([['load old'], 'readOnly'])
  })

  test('that was locked by another is looked up again when it turns a change down', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'voice.chosen', place, voice })
    await running.answer({ ok: false, violations: [], message: 'This order is closed.' })
    await running.answer(orderOf('old', 'new'))
    expect(running.calls).toEqual(['load old', `voice ${voice} in old`, 'load old'])
    expect([running.state(), running.told]).toEqual(['readOnly', ['failed']])
  })
})

test('without its actors it fails instead of doing nothing', async () => {
  const actor = createActor(orderMachine, { input: { projectId: 7, code: 'old' } }).start()
  const { value } = await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
  expect(value).toBe('failed')
})
