import { describe, expect, test } from 'vitest'
import { itemOf, orderOf } from '../support/orders.ts'
import {
  added,
  closed,
  newScript,
  openAt,
  otherVoice,
  outdated,
  type Running,
  script,
  startOrder,
  violations,
} from '../support/running-order.ts'

const faulty = { ok: false as const, status: 422, violations, message: '' }
const changed = orderOf('old', 'cart', [itemOf(1, { voice: null })])

describe('a change of a line', () => {
  const changing = async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'line.wished', wish: otherVoice })
    return running
  }

  test('that the server takes is told and shown, and waits for nothing more', async () => {
    const running = await changing()
    expect(running.isBusy()).toBe(true)
    await running.answer({ ok: true, value: changed })
    const { order, wish, violations: faults } = running.context()
    expect([running.told, order, wish, faults, running.isBusy()]).toEqual([['voice done'], changed, null, [], false])
  })

  test('with a fault in a field says which, and the next try forgets it', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'line.wished', wish: newScript })
    await running.answer(faulty)
    expect([running.state(), running.context().violations, running.told]).toEqual([
      { editable: 'idle' },
      violations,
      [],
    ])
    running.send({ type: 'line.wished', wish: newScript })
    expect(running.context().violations).toEqual([])
    await running.answer(faulty)
    running.send({ type: 'product.submitted', added })
    expect(running.context().violations).toEqual([])
  })

  test('to a voice that is refused says so, which no field would, and reads the order again', async () => {
    const running = await changing()
    await running.answer({ ...faulty, message: 'productVariantVoice: This does not exist.' })
    expect([running.state(), running.context().wish, running.told]).toEqual([{ loading: 'fetching' }, null, ['']])
  })

  test.each<[string, (running: Running) => unknown]>([
    ['turned down', ({ answer }) => answer(closed)],
    [
      'dropped after nobody answered',
      async ({ fail, send }) => {
        await fail()
        send({ type: 'attempt.dropped' })
      },
    ],
    [
      'overtaken by a confirmation',
      async ({ answer }) => {
        await answer(outdated)
        await answer(orderOf('old', 'new'))
      },
    ],
    [
      'overtaken by one who deleted the order',
      async ({ answer }) => {
        await answer(outdated)
        await answer(null)
      },
    ],
    [
      'shown beside another that was seen',
      async ({ answer, send }) => {
        await answer(outdated)
        await answer(changed)
        send({ type: 'clash.seen' })
      },
    ],
    [
      'shown beside another when somebody confirms the order',
      async ({ answer, arrive }) => {
        await answer(outdated)
        await answer(changed)
        arrive(orderOf('old', 'new'))
      },
    ],
  ])('that was %s is wished no more', async (_, end) => {
    const running = await changing()
    await end(running)
    expect(running.context().wish).toBeNull()
  })

  test.each<[string, (running: Running) => void]>([
    ['by a press', ({ send }) => send({ type: 'retry.pressed' })],
    ['when the browser is online again', ({ comeBack }) => comeBack()],
  ])('that nobody answered is asked for again as it was %s, and so is the reading', async (_, again) => {
    const running = await changing()
    await running.fail()
    expect([running.state(), running.isBusy()]).toEqual(['unanswered', false])
    again(running)
    await running.answer(outdated)
    await running.fail()
    expect(running.state()).toBe('unanswered')
    again(running)
    await running.answer(orderOf('old', 'cart'))
    expect(running.calls).toEqual([
      'load old',
      'voice of 1 in old',
      'voice of 1 in old',
      'load old',
      'load old',
      'voice of 1 in old',
    ])
  })

  test('of an order that was confirmed meanwhile shows it as confirmed', async () => {
    const running = await changing()
    await running.answer(outdated)
    await running.answer(orderOf('old', 'new'))
    expect(running.context().order?.state).toBe('new')
  })

  test('that meets another is marked until that was seen', async () => {
    const running = await changing()
    await running.answer(outdated)
    await running.answer(changed)
    expect(running.actor.getSnapshot().hasTag('clashing')).toBe(true)
    running.send({ type: 'clash.seen' })
    expect(running.actor.getSnapshot().hasTag('clashing')).toBe(false)
  })

  test('can be dropped with the script that still waits', async () => {
    const placed = { code: 'old', itemId: 4, product: added.product, line: itemOf(4) }
    const running = await openAt(orderOf('old', 'cart', [itemOf(1), itemOf(4)]), placed)
    running.send({ type: 'line.wished', wish: otherVoice })
    await running.fail()
    running.send({ type: 'attempt.dropped' })
    expect([running.context().placed, running.kept.placed, running.calls.at(-1)]).toEqual([null, null, 'load old'])
  })
})

describe('an order on screen', () => {
  test('is followed by its project and its code, from how it is here, while it can be changed and after', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.arrive(orderOf('old', 'new'))
    expect(running.watched).toEqual(['project 7, order old: cart here', 'project 7, order old: new here'])
    expect(startOrder(null).watched).toEqual(['project 7, order null: none here'])
  })

  test('that is confirmed is shown as whoever confirmed it left it', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    const confirmed = orderOf('old', 'new', [itemOf(1), itemOf(2)])
    running.arrive(confirmed)
    expect(running.context().order).toEqual(confirmed)
    const paid = { ...confirmed, paymentState: 'paid' as const, updatedAt: '2026-11-21T10:00:00+01:00' }
    running.arrive(paid)
    expect([running.state(), running.context().order]).toEqual(['readOnly', paid])
  })

  test('is busy while it is read, and starts without faults', () => {
    const running = startOrder()
    expect([running.isBusy(), running.context().violations]).toEqual([true, []])
  })

  test('that is read again shows no fault of before', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'line.wished', wish: otherVoice })
    await running.answer(closed)
    await running.answer(changed)
    expect(running.context().violations).toEqual([])
  })
})

describe('a product on its way', () => {
  test('leaves a confirmed order as it is where no other could be made', async () => {
    const running = await openAt(orderOf('old', 'new'))
    running.send({ type: 'product.submitted', added })
    expect(running.isBusy()).toBe(true)
    await running.answer(closed)
    expect([running.state(), running.told, running.context().pending]).toEqual([
      'readOnly',
      ['This order can no longer be changed.'],
      null,
    ])
  })

  test('is seen in its order while its script waits for an answer, and is forgotten with it', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added: { ...added, scriptFile: script } })
    await running.answer({ ok: true, value: orderOf('old', 'cart', [itemOf(1), itemOf(4)]) })
    await running.fail()
    expect([running.isBusy(), running.context().order?.items.map(({ id }) => id), running.context().placed]).toEqual([
      false,
      [1, 4],
      { code: 'old', itemId: 4, product: added.product, line: itemOf(4) },
    ])
    running.send({ type: 'attempt.dropped' })
    expect([running.state(), running.context().placed, running.context().pending]).toEqual([
      { loading: 'fetching' },
      null,
      null,
    ])
  })
})
