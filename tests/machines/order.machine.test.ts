import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { isEditable, type Order } from '../../src/api/contract/order.ts'
import { orderMachine } from '../../src/machines/order.machine.ts'
import type { LineWish, OrderEvent, OrderedProduct } from '../../src/machines/order-wish.ts'
import { handAnswered, untilTaken } from '../support/hand-answered.ts'
import { type OrderDriver, type OrderModelEvent, orderModel, orderModelEvents } from '../support/models/order.model.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'

const added: OrderedProduct = { product: { productVariant: '/api/v2/shop/product-variants/tv-30' }, scriptFile: null }
const script = new File(['%PDF-1.4'], 'script.pdf', { type: 'application/pdf' })
const place = { orderItemId: 1, instructionIndex: 0 }
const voice = '/api/v2/shop/product-variants/tom-1'
const violations = [{ propertyPath: 'productVariant', message: 'Please choose a length.', code: 'blank' }]
const removal: LineWish = { kind: 'removal', place }
const otherVoice: LineWish = { kind: 'voice', place, voice }
const newScript: LineWish = {
  kind: 'edit',
  place,
  edit: { instructions: [{ type: 'script', instruction: 'Buy bread.' }] },
}
const closed = { ok: false as const, status: 422, violations: [], message: 'This order can no longer be changed.' }
const outdated = { ok: false as const, status: 412, violations: [], message: 'Someone else changed this.' }

/** A running order whose calls are answered by hand. */
const start = (code: string | null = 'old') => {
  const { calls, asked, resolve, reject } = handAnswered()
  const told: string[] = []
  const network = { comeBack: (): void => undefined }
  const actor = createActor(
    orderMachine.provide({
      actors: {
        loadOrder: fromPromise(({ input }) => asked(`load ${input.code}`)),
        openOrder: fromPromise(({ input }) => asked(`open for ${input.projectId}`)),
        createOrder: fromPromise(() => asked('create')),
        linkOrder: fromPromise(({ input }) => asked(`link ${input.order.code} to ${input.projectId}`)),
        addProduct: fromPromise(({ input }) =>
          asked(`add ${input.product.productVariant.at(-1)} to ${input.order.code}`),
        ),
        attachScript: fromPromise(({ input }) => asked(`attach ${input.file.name} to ${input.line.id}`)),
        changeLine: fromPromise(({ input: { order, wish } }) =>
          asked(`${wish.kind} of ${wish.place.orderItemId} in ${order.code} ${order.etag ?? ''}`.trim()),
        ),
        connectionWatch: fromCallback<OrderEvent>(({ sendBack }) => {
          network.comeBack = () => sendBack({ type: 'connection.returned' })
        }),
      },
      actions: {
        announceAdded: () => told.push('added'),
        announceChanged: (_, { wish }) => told.push(`${wish.kind} done`),
        announceScriptless: () => told.push('without script'),
        announceConfirmed: () => told.push('confirmed already'),
        announceRefusal: (_, { message }) => told.push(message),
      },
    }),
    { clock: new SimulatedClock(), input: { projectId: 7, code } },
  ).start()
  const after = (give: () => void) => untilTaken(actor, give)
  return {
    actor,
    calls,
    told,
    send: (event: OrderEvent) => actor.send(event),
    comeBack: () => network.comeBack(),
    answer: (value: unknown) => after(() => resolve(value)),
    fail: () => after(reject),
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  }
}
type Running = ReturnType<typeof start>

const steps: Record<string, string> = {
  adding: 'adding',
  addingAnew: 'adding to the new one',
  creatingBeside: 'creating instead of an old one',
  linking: 'linking',
}
const wishes = { removal: 'removing', voice: 'changing the voice', edit: 'editing' }
const rereadings = {
  removal: 'rereading to remove',
  voice: 'rereading to change the voice',
  edit: 'rereading to edit',
}

const stepIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String(Object.values(value)[0]) : ''

const nameOf = ({ actor }: Running): string => {
  const snapshot = actor.getSnapshot()
  const { order, wish } = snapshot.context
  if (snapshot.matches('loading')) return 'opening'
  if (snapshot.matches('failed')) return 'unknown'
  if (snapshot.matches('readOnly')) return 'locked'
  if (snapshot.matches({ editable: 'clashing' })) return 'clashing'
  const isWaiting = snapshot.matches('unanswered')
  const step = isWaiting ? snapshot.historyValue['order.asking.latest']?.[0]?.key : stepIn(snapshot.value)
  const mark = isWaiting ? ', unanswered' : ''
  if (snapshot.matches('editable')) return order === null ? 'none' : 'open'
  if (step === 'opening') return `creating${order !== null && !isEditable(order) ? ' beside a locked one' : ''}${mark}`
  if (step === 'changing' && wish !== null) return wishes[wish.kind] + mark
  if (step === 'rereading' && wish !== null) return rereadings[wish.kind] + mark
  return `${steps[step ?? '']}${mark}`
}

/** What an order can't know of itself: whether a call whose answer was lost arrived. */
const looksLike: Record<string, string> = { 'adding, arrived': 'adding, unanswered', 'adding again': 'adding' }

const drive = (): OrderDriver => {
  const running = start()
  const current = (): Order => running.context().order ?? orderOf('old', 'cart')
  const accepted = () => {
    const step = nameOf(running)
    const isNew = step.startsWith('creating') || step === 'linking'
    return { ok: true, value: isNew ? orderOf('new', 'cart', []) : orderOf(current().code, 'cart') }
  }
  const does: Record<OrderModelEvent, () => void | Promise<void>> = {
    'it is open': () => running.answer(orderOf('old', 'parked')),
    'it is locked': () => running.answer(orderOf('old', 'new')),
    'it is gone': () => running.answer(null),
    'nobody answers': () => running.fail(),
    'the answer is lost': () => running.fail(),
    retry: () => running.send({ type: 'retry.pressed' }),
    'come back online': () => running.comeBack(),
    'drop it': () => running.send({ type: 'attempt.dropped' }),
    'add a product': () => running.send({ type: 'product.submitted', added }),
    'remove a product': () => running.send({ type: 'line.wished', wish: removal }),
    'choose a voice': () => running.send({ type: 'line.wished', wish: otherVoice }),
    'edit a product': () => running.send({ type: 'line.wished', wish: newScript }),
    'server accepts': () => running.answer(accepted()),
    'server names a field': () => running.answer({ ok: false, status: 422, violations, message: '' }),
    'server turns it down': () => running.answer(closed),
    'a colleague changes it': () => running.answer(outdated),
    'a colleague confirms the order': () => running.answer(closed),
    'the line is as it was': () => running.answer(current()),
    'the line is another': () =>
      running.answer(orderOf('old', 'cart', [itemOf(1, { voice: null, script: 'Buy cake.' })])),
    'look at it': () => running.send({ type: 'clash.seen' }),
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => expect(nameOf(running)).toBe(looksLike[state] ?? state),
  }
}

testEveryTransition(orderModel, { events: orderModelEvents, drive, states: 29, transitions: 81 })

const openAt = async (order: Order | null) => {
  const running = start()
  await running.answer(order)
  return running
}

describe('adding a product', () => {
  test('to a project without an order makes one and puts the product there', async () => {
    const running = start(null)
    running.send({ type: 'product.submitted', added })
    await running.answer({ ok: true, value: orderOf('new', 'cart', []) })
    await running.answer({ ok: true, value: orderOf('new', 'cart') })
    expect(running.calls).toEqual(['open for 7', 'add 0 to new'])
    expect([running.told, running.context().added, running.context().order]).toEqual([
      ['added'],
      1,
      orderOf('new', 'cart'),
    ])
  })

  test.each(['new', 'fulfilled', 'cancelled'] as const)('beside an order that is %s makes a new one', async (state) => {
    const running = await openAt(orderOf('old', state))
    running.send({ type: 'product.submitted', added })
    await running.answer({ ok: true, value: orderOf('new', 'cart', []) })
    expect(running.calls).toEqual(['load old', 'open for 7', 'add 0 to new'])
  })

  test.each(['cart', 'parked'] as const)('to an order that is %s uses it', async (state) => {
    const running = await openAt(orderOf('old', state))
    running.send({ type: 'product.submitted', added })
    expect(running.calls).toEqual(['load old', 'add 0 to old'])
  })

  test.each([404, 409, 422])('that an old order turns down goes to a new one, once: %i', async (status) => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    await running.answer({ ...closed, status })
    await running.answer({ ok: true, value: orderOf('new', 'cart', []) })
    await running.answer({ ok: true, value: orderOf('new', 'cart', []) })
    await running.answer({ ...closed, status })
    expect(running.calls).toEqual(['load old', 'add 0 to old', 'create', 'link new to 7', 'add 0 to new'])
    expect([running.told, running.context().added, running.state()]).toEqual([
      ['This order can no longer be changed.'],
      0,
      { editable: 'idle' },
    ])
  })

  test.each([400, 403, 413])('that the server refuses for another reason makes no new order: %i', async (status) => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    await running.answer({ ok: false, status, violations: [], message: 'Your account is under review.' })
    expect([running.calls, running.told]).toEqual([['load old', 'add 0 to old'], ['Your account is under review.']])
  })

  test('with a fault in a field makes no new order and tells the field, until the form changes', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    await running.answer({ ok: false, status: 422, violations, message: '' })
    expect([running.calls, running.context().violations]).toEqual([['load old', 'add 0 to old'], violations])
    running.send({ type: 'product.edited' })
    expect(running.context().violations).toEqual([])
  })

  test.each([
    ['by a press', (running: Running) => running.send({ type: 'retry.pressed' })],
    ['when the browser is online again', (running: Running) => running.comeBack()],
  ])('that nobody answered is kept, and asked for again as it was %s', async (_, again) => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    await running.fail()
    expect([running.state(), running.context().pending, running.told]).toEqual(['unanswered', added, []])
    again(running)
    await running.answer({ ok: true, value: orderOf('old', 'cart') })
    expect([running.calls, running.told]).toEqual([['load old', 'add 0 to old', 'add 0 to old'], ['added']])
  })

  test('that nobody answered can be dropped: the order is read again', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    await running.fail()
    running.send({ type: 'attempt.dropped' })
    await running.answer(orderOf('old', 'cart', [itemOf(1), itemOf(2)]))
    expect([running.calls, running.context().pending, running.context().order?.items.length]).toEqual([
      ['load old', 'add 0 to old', 'load old'],
      null,
      2,
    ])
  })

  describe('with a script', () => {
    const withScript = async () => {
      const running = await openAt(orderOf('old', 'cart'))
      running.send({ type: 'product.submitted', added: { ...added, scriptFile: script } })
      await running.answer({ ok: true, value: orderOf('old', 'cart', [itemOf(1), itemOf(4), itemOf(3)]) })
      return running
    }

    test('uploads it for the line that is new', async () => {
      const running = await withScript()
      await running.answer({ ok: true, value: orderOf('old', 'cart') })
      expect([running.calls, running.told]).toEqual([['load old', 'add 0 to old', 'attach script.pdf to 4'], ['added']])
    })

    test('that was cut off uploads it again, and adds no second line', async () => {
      const running = await withScript()
      await running.fail()
      running.send({ type: 'retry.pressed' })
      await running.answer({ ok: true, value: orderOf('old', 'cart') })
      expect(running.calls).toEqual(['load old', 'add 0 to old', 'attach script.pdf to 4', 'attach script.pdf to 4'])
      expect([running.told, running.context().added]).toEqual([['added'], 1])
    })

    test('that is dropped while it goes up leaves the line, and says so', async () => {
      const running = await withScript()
      await running.fail()
      running.send({ type: 'attempt.dropped' })
      expect([running.told, running.context().added, running.calls.at(-1)]).toEqual([['without script'], 1, 'load old'])
    })

    test('that is refused takes its line back and says why', async () => {
      const running = await withScript()
      const tooLarge = [{ propertyPath: 'file', message: 'File size too large', code: 'file-size' }]
      await running.answer({ ok: false, status: 422, violations: tooLarge, message: '' })
      await running.answer({ ok: true, value: orderOf('old', 'cart') })
      expect([running.calls.at(-1), running.context().violations, running.context().added]).toEqual([
        'removal of 4 in old',
        tooLarge,
        0,
      ])
    })
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
    running.send({ type: 'line.wished', wish: removal })
    running.send({ type: 'line.wished', wish: otherVoice })
    expect([running.calls, running.state()]).toEqual([['load old'], 'readOnly'])
  })

  test('that was locked by another is looked up again when it turns a change down', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'line.wished', wish: otherVoice })
    await running.answer(closed)
    await running.answer(orderOf('old', 'new'))
    expect(running.calls).toEqual(['load old', 'voice of 1 in old', 'load old'])
    expect([running.state(), running.told]).toEqual(['readOnly', ['This order can no longer be changed.']])
  })
})

describe('a line that somebody else may have changed', () => {
  const first: Order = { ...orderOf('old', 'cart'), etag: '"1"' }
  const then = (items = [itemOf(1)]): Order => ({ ...orderOf('old', 'cart', items), etag: '"2"' })
  const refusedAt = async (wish: LineWish, now: Order) => {
    const running = await openAt(first)
    running.send({ type: 'line.wished', wish })
    await running.answer(outdated)
    await running.answer(now)
    return running
  }

  test.each([
    ['a removal, where another line came', removal, then([itemOf(1), itemOf(2)])],
    ['a voice, where its script is another', otherVoice, then([itemOf(1, { script: 'Buy cake.' })])],
    ['a script, where its voice is another', newScript, then([itemOf(1, { voice: null })])],
  ])('is changed by itself with the new tag: %s', async (_, wish, now) => {
    const running = await refusedAt(wish, now)
    expect(running.calls).toEqual([
      'load old',
      `${wish.kind} of 1 in old "1"`,
      'load old',
      `${wish.kind} of 1 in old "2"`,
    ])
  })

  test.each([
    ['a removal of a line with another script', removal, then([itemOf(1, { script: 'Buy cake.' })])],
    ['another voice', otherVoice, then([itemOf(1, { voice: null })])],
    ['another script', newScript, then([itemOf(1, { script: 'Buy cake.' })])],
    ['a line that is gone', newScript, then([itemOf(2)])],
  ])('is shown, and the wish kept: %s', async (_, wish, now) => {
    const running = await refusedAt(wish, now)
    expect([running.state(), running.context().wish, running.context().order]).toEqual([
      { editable: 'clashing' },
      wish,
      now,
    ])
    expect(running.calls).toHaveLength(3)
  })

  test('is changed after all by one more press', async () => {
    const running = await refusedAt(newScript, then([itemOf(1, { script: 'Buy cake.' })]))
    running.send({ type: 'line.wished', wish: newScript })
    await running.answer({ ok: true, value: then([itemOf(1, { script: 'Buy bread.' })]) })
    expect([running.calls.at(-1), running.state(), running.context().edited]).toEqual([
      'edit of 1 in old "2"',
      { editable: 'idle' },
      1,
    ])
  })

  test('in an order that was confirmed meanwhile stays as it is', async () => {
    const running = await refusedAt(removal, orderOf('old', 'new'))
    expect([running.state(), running.told]).toEqual(['readOnly', ['confirmed already']])
  })
})

test('without its actors it fails instead of doing nothing', async () => {
  const actor = createActor(orderMachine, { input: { projectId: 7, code: 'old' } }).start()
  const { value } = await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
  expect(value).toBe('failed')
})
