import { describe, expect, test } from 'vitest'
import type { OrderItem } from '../../src/api/contract/order.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import {
  added,
  closed,
  openAt,
  outdated,
  type Running,
  script,
  startOrder,
  violations,
} from '../support/running-order.ts'

describe('adding a product', () => {
  test('to a project without an order makes one and puts the product there', async () => {
    const running = startOrder(null)
    running.send({ type: 'product.submitted', added })
    await running.answer({ ok: true, value: orderOf('new', 'cart', []) })
    await running.answer({ ok: true, value: orderOf('new', 'cart') })
    expect(running.calls).toEqual(['open for 7', 'add 0 to new'])
    expect([running.told, running.added(), running.context().order]).toEqual([['added'], 1, orderOf('new', 'cart')])
  })

  test.each(['new', 'fulfilled', 'cancelled'] as const)('beside an order that is %s makes a new one', async (state) => {
    const running = await openAt(orderOf('old', state))
    running.send({ type: 'product.submitted', added })
    await running.answer({ ok: true, value: orderOf('new', 'cart', []) })
    expect(running.calls).toEqual(['load old', 'open for 7', 'add 0 to new'])
    // The page says beforehand that it starts a new order.
    expect(running.told).toEqual([])
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
    expect(running.calls).toEqual(['load old', 'add 0 to old', 'create for 7', 'link new to 7', 'add 0 to new'])
    expect([running.told, running.added(), running.state()]).toEqual([
      ['This order can no longer be changed.'],
      0,
      { editable: 'idle' },
    ])
  })

  test('that an old order turns down is said to go into a new one once it is there', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    await running.answer(closed)
    await running.answer({ ok: true, value: orderOf('new', 'cart', []) })
    await running.answer({ ok: true, value: orderOf('new', 'cart', []) })
    expect(running.told).toEqual([])
    await running.answer({ ok: true, value: orderOf('new', 'cart') })
    expect(running.told).toEqual(['old takes nothing', 'added'])
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
    expect([running.state(), running.context().pending, running.told]).toEqual([{ adding: 'unanswered' }, added, []])
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
    expect([running.told, running.added()]).toEqual([[], 0])
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
      expect([running.told, running.added()]).toEqual([['added'], 1])
    })

    test('that a reload cut off goes up to the line that is there by now: nothing is added', async () => {
      const before = await withScript()
      before.actor.stop()
      expect(before.kept.placed).toEqual({ code: 'old', itemId: 4, product: added.product, line: itemOf(4) })
      const order = orderOf('old', 'cart', [itemOf(1), itemOf(4)])
      const running = await openAt(order, before.kept.placed)
      running.send({ type: 'product.submitted', added: { ...added, scriptFile: script } })
      await running.answer({ ok: true, value: order })
      expect([running.calls, running.told, running.kept.placed]).toEqual([
        ['load old', 'attach script.pdf to 4'],
        ['added'],
        null,
      ])
    })

    test('that a reload cut off is not waited for: without a file the line is there, another product replaces it', async () => {
      const placed = { code: 'old', itemId: 4, product: added.product, line: itemOf(4) }
      const order = orderOf('old', 'cart', [itemOf(1), itemOf(4)])
      const without = await openAt(order, placed)
      without.send({ type: 'product.submitted', added })
      expect([without.calls, without.told, without.kept.placed]).toEqual([['load old'], ['without script'], null])
      const other = await openAt(order, placed)
      const product = { productVariant: '/api/v2/shop/product-variants/tv-15' }
      other.send({ type: 'product.submitted', added: { ...added, product, scriptFile: script } })
      await other.answer({ ok: true, value: orderOf('old', 'cart') })
      expect(other.calls).toEqual(['load old', 'removal of 4 in old', 'add 5 to old'])
      expect(other.told).toEqual(['4 replaced'])
    })

    describe('that a reload cut off, and whose line somebody worked on since', () => {
      const placed = { code: 'old', itemId: 4, product: added.product, line: itemOf(4) }
      const another = { ...added, product: { productVariant: '/api/v2/shop/product-variants/tv-15' } }
      const others: Partial<OrderItem>[] = [
        { voice: null },
        { quantity: 2 },
        { script: 'Buy cake.' },
        { remarks: 'Softly.' },
      ]

      test.each(others)('keeps it, and another product goes beside it: %j', async (change) => {
        const running = await openAt(orderOf('old', 'cart', [itemOf(1), itemOf(4, change)]), placed)
        running.send({ type: 'product.submitted', added: another })
        expect([running.calls, running.kept.placed]).toEqual([['load old', 'add 5 to old'], null])
      })

      test.each<Partial<OrderItem>>([
        { total: 40_000 },
        { productName: 'Commercial', variantName: 'Half a minute' },
        { postProcessingOptions: [{ name: 'Mixing: Radio', variant: '/a', price: 100 }] },
      ])('is replaced all the same where a price or a name alone moved: %j', async (change) => {
        const running = await openAt(orderOf('old', 'cart', [itemOf(1), itemOf(4, change)]), placed)
        running.send({ type: 'product.submitted', added: another })
        expect(running.calls).toEqual(['load old', 'removal of 4 in old'])
      })

      test('keeps it where that is found when it is to be replaced; what somebody did is marked', async () => {
        const running = await openAt(orderOf('old', 'cart', [itemOf(1), itemOf(4)]), placed)
        running.send({ type: 'product.submitted', added: another })
        await running.answer(outdated)
        const now = orderOf('old', 'cart', [itemOf(1), itemOf(4, { script: 'Buy cake.' }), itemOf(5)])
        await running.answer({ ok: true, value: now })
        expect([running.calls.slice(1), running.kept.placed]).toEqual([['removal of 4 in old', 'add 5 to old'], null])
        expect(running.context().seen?.items).toEqual([itemOf(1), itemOf(4), itemOf(5)])
      })

      test('keeps it where its script is refused, and says that it has none', async () => {
        const running = await openAt(orderOf('old', 'cart', [itemOf(1), itemOf(4)]), placed)
        running.send({ type: 'product.submitted', added: { ...added, scriptFile: script } })
        await running.answer({ ok: false, status: 413, violations: [], message: 'The file is too large.' })
        await running.answer(outdated)
        expect([running.calls.slice(1), running.told, running.kept.placed]).toEqual([
          ['attach script.pdf to 4', 'removal of 4 in old', 'load old'],
          ['The file is too large.', 'without script'],
          null,
        ])
      })
    })

    test('that a reload cut off and that is replaced marks what somebody did to another line meanwhile', async () => {
      const placed = { code: 'old', itemId: 4, product: added.product, line: itemOf(4) }
      const running = await openAt(orderOf('old', 'cart', [itemOf(1), itemOf(4)]), placed)
      const product = { productVariant: '/api/v2/shop/product-variants/tv-15' }
      running.send({ type: 'product.submitted', added: { ...added, product } })
      const theirs = itemOf(1, { script: 'Buy cake.' })
      await running.answer({ ok: true, value: orderOf('old', 'cart', [theirs]) })
      await running.answer({ ok: true, value: orderOf('old', 'cart', [theirs, itemOf(5)]) })
      expect(running.context().seen?.items).toEqual([itemOf(1), itemOf(5)])
    })

    test('that a reload cut off is forgotten with what was typed, or with its line', async () => {
      const placed = { code: 'old', itemId: 4, product: added.product, line: itemOf(4) }
      const cancelled = await openAt(orderOf('old', 'cart', [itemOf(1), itemOf(4)]), placed)
      cancelled.send({ type: 'attempt.dropped' })
      const gone = await openAt(orderOf('old', 'cart'), placed)
      for (const running of [cancelled, gone]) {
        running.send({ type: 'product.submitted', added: { ...added, scriptFile: script } })
        expect(running.calls).toEqual(['load old', 'add 0 to old'])
      }
      expect(cancelled.kept.placed).toBe(null)
    })

    test('that is dropped while it goes up leaves what may be there, and says so', async () => {
      const running = await withScript()
      await running.fail()
      running.send({ type: 'attempt.dropped' })
      expect([running.told, running.added(), running.calls.at(-1)]).toEqual([['perhaps without script'], 1, 'load old'])
    })

    test('that the server refuses without a field takes its line back, and says why', async () => {
      const running = await withScript()
      await running.answer({ ok: false, status: 413, violations: [], message: 'The file is too large.' })
      await running.answer({ ok: true, value: orderOf('old', 'cart', [itemOf(1), itemOf(3)]) })
      expect([running.calls.at(-1), running.told, running.added()]).toEqual([
        'removal of 4 in old',
        ['The file is too large.', 'prices read'],
        0,
      ])
      // What a colleague added with it is marked.
      expect(running.context().seen?.items).toEqual([itemOf(1)])
    })

    test('whose line cannot be taken back has its order read again, and waits for nothing more', async () => {
      const running = await withScript()
      await running.answer({ ok: false, status: 422, violations, message: '' })
      await running.answer(closed)
      expect([running.calls.slice(-2), running.state(), running.told, running.kept.placed]).toEqual([
        ['removal of 4 in old', 'load old'],
        { loading: 'fetching' },
        ['This order can no longer be changed.'],
        null,
      ])
    })

    test('that is refused takes its line back and says why', async () => {
      const running = await withScript()
      const tooLarge = [{ propertyPath: 'file', message: 'File size too large', code: 'file-size' }]
      await running.answer({ ok: false, status: 422, violations: tooLarge, message: '' })
      await running.answer({ ok: true, value: orderOf('old', 'cart') })
      expect([running.calls.at(-1), running.context().violations, running.added()]).toEqual([
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
