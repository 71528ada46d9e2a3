import { describe, expect, test, vi } from 'vitest'
import { dropWish } from '../../src/features/drafts/wish.ts'
import { file, product, start } from '../support/connected-order.ts'
import type { Reply } from '../support/loopback.ts'
import { itemOf, orderOf } from '../support/orders.ts'

const busy: Reply = { status: 503, body: {} }
const open: Reply = { status: 200, body: orderOf('old', 'cart'), etag: '"1"' }
const grown = orderOf('old', 'cart', [itemOf(1), itemOf(2)])
const withBoth: Reply = { status: 200, body: grown, etag: '"2"' }
/** A line is looked at before it is taken back. */
const refusedScript = ['POST order-item-attachments', 'GET orders/old', 'PUT orders/old/ftv_delete_product']
const made: Reply = { status: 201, body: orderOf('new', 'cart', []) }
const project = (etag: string): Reply => ({
  status: 200,
  body: { '@id': '/api/v2/shop/projects/7', id: 7, orders: ['/api/v2/shop/orders/old'] },
  etag,
})

describe('adding a product', () => {
  test.each([null, 'old'])(
    'to a project without an editable order asks for its order by the project: %s',
    async (code) => {
      const { add, calls, heard, context, added } = await start(
        {
          'GET orders/old': { status: 404, body: {} },
          'POST orders/ftv_create_order': made,
          'POST orders/new/ftv_add_product': { status: 201, body: orderOf('new', 'cart') },
        },
        code,
      )
      await add()
      expect(calls().slice(-2)).toEqual(['POST orders/ftv_create_order', 'POST orders/new/ftv_add_product'])
      expect(heard.at(-2)?.body).toBe('{"localCode":"nl_NL","project":"/api/v2/shop/projects/7"}')
      expect([context().order?.code, added()]).toEqual(['new', 1])
    },
  )

  test('that an old order refuses makes a new one, and links it beside those that the project has by then', async () => {
    const { add, calls, heard, context, added } = await start({
      'GET orders/old': open,
      'POST orders/old/ftv_add_product': { status: 422, body: { '@type': 'hydra:Error', 'hydra:description': 'No.' } },
      'POST orders/ftv_create_order': made,
      'GET projects/7': [project('"0"'), project('"a"'), project('"b"')],
      'PUT projects/7': [{ status: 412, body: {} }, project('"c"')],
      'POST orders/new/ftv_add_product': { status: 201, body: orderOf('new', 'cart') },
    })
    await add()
    expect(calls()).toEqual([
      'GET orders/old',
      'POST orders/old/ftv_add_product',
      'GET projects/7',
      'POST orders/ftv_create_order',
      'GET projects/7',
      'PUT projects/7',
      'GET projects/7',
      'PUT projects/7',
      'POST orders/new/ftv_add_product',
    ])
    expect([heard[3]?.body, heard[7]?.body, heard[5]?.ifMatch, heard[7]?.ifMatch]).toEqual([
      '{"localCode":"nl_NL"}',
      '{"orders":["/api/v2/shop/orders/old","/api/v2/shop/orders/new"]}',
      '"a"',
      '"b"',
    ])
    expect([context().order?.code, added()]).toEqual(['new', 1])
  })

  test('that a project archived meanwhile refuses makes no order that nothing is linked to', async () => {
    const { add, calls, told } = await start({
      'GET orders/old': open,
      'POST orders/old/ftv_add_product': { status: 422, body: { '@type': 'hydra:Error', 'hydra:description': 'No.' } },
      'GET projects/7': { status: 200, body: { id: 7, orders: [], state: 'archived' } },
    })
    await add()
    expect(calls()).toEqual(['GET orders/old', 'POST orders/old/ftv_add_product', 'GET projects/7'])
    expect(told).toEqual(['This project is archived.'])
  })

  const gone = 'This project no longer exists.'
  test.each<[string, number, string[], boolean]>([
    ['was deleted meanwhile is refused', 404, [gone], false],
    ['is no longer one’s own is refused, in the words of the server', 403, ['Access Denied.'], false],
    ['can not be read waits to be asked for again', 503, [], true],
  ])('to a project that %s', async (_, status, said, isWaiting) => {
    const { add, told, context } = await start({
      'GET orders/old': open,
      'POST orders/old/ftv_add_product': { status: 404, body: {} },
      'GET projects/7': { status, body: { '@type': 'hydra:Error', 'hydra:description': 'Access Denied.' } },
    })
    await add()
    expect([told, context().pending !== null]).toEqual([said, isWaiting])
  })

  test('to a project that is deleted before its new order is linked to it is refused', async () => {
    const { add, told, context } = await start({
      'GET orders/old': open,
      'POST orders/old/ftv_add_product': { status: 409, body: {} },
      'POST orders/ftv_create_order': made,
      'GET projects/7': [project('"a"'), { status: 404, body: {} }],
    })
    await add()
    expect([told, context().pending]).toEqual([[gone], null])
  })

  test.each([401, 429, 503])('that was not answered is asked for again with the same key: %i', async (status) => {
    const { add, step, calls, heard, context, added } = await start({
      'GET orders/old': open,
      'POST orders/old/ftv_add_product': [
        { status, body: {} },
        { status: 201, body: grown },
      ],
    })
    await add()
    expect(context().pending?.product).toEqual(product)
    await step({ type: 'retry.pressed' })
    expect(calls()).toEqual(['GET orders/old', 'POST orders/old/ftv_add_product', 'POST orders/old/ftv_add_product'])
    expect([heard[1]?.key?.length, heard[2]?.key, heard[1]?.ifMatch]).toEqual([32, heard[1]?.key, null])
    expect([context().order?.items.length, added()]).toEqual([2, 1])
  })

  test('whose new order could not be linked yet makes no second one', async () => {
    const { add, step, calls } = await start({
      'GET orders/old': open,
      'POST orders/old/ftv_add_product': { status: 409, body: {} },
      'POST orders/ftv_create_order': made,
      'GET projects/7': project('"a"'),
      'PUT projects/7': [busy, project('"b"')],
      'POST orders/new/ftv_add_product': { status: 201, body: orderOf('new', 'cart') },
    })
    await add()
    await step({ type: 'retry.pressed' })
    expect(calls().filter((call) => call === 'POST orders/ftv_create_order')).toHaveLength(1)
    expect(calls().at(-1)).toBe('POST orders/new/ftv_add_product')
  })
})

describe('a script', () => {
  test('goes up for the item that is new', async () => {
    const { add, calls, heard, added } = await start({
      'GET orders/old': open,
      'POST orders/old/ftv_add_product': { status: 201, body: grown },
      'POST order-item-attachments': { status: 201, body: {} },
    })
    await add(file)
    expect(calls()).toEqual([
      'GET orders/old',
      'POST orders/old/ftv_add_product',
      'POST order-item-attachments',
      'GET orders/old',
    ])
    expect(heard[2]?.body).toContain('/api/v2/shop/order-items/2')
    expect(added()).toBe(1)
  })

  test('that was cut off goes up again with the same key, and its line stays one', async () => {
    const { add, step, calls, heard, told } = await start({
      'GET orders/old': open,
      'POST orders/old/ftv_add_product': { status: 201, body: grown },
      'POST order-item-attachments': [busy, { status: 201, body: {} }],
    })
    await add(file)
    await step({ type: 'retry.pressed' })
    expect(calls()).toEqual([
      'GET orders/old',
      'POST orders/old/ftv_add_product',
      'POST order-item-attachments',
      'POST order-item-attachments',
      'GET orders/old',
    ])
    expect([heard[3]?.key, told]).toEqual([heard[2]?.key, ['added']])
  })

  test('that is refused takes its item back, and says so at the file', async () => {
    const violations = [{ propertyPath: 'file', message: 'File size too large', code: 'file-size' }]
    const { add, calls, heard, context, added } = await start({
      'GET orders/old': [open, withBoth],
      'POST orders/old/ftv_add_product': { status: 201, body: grown },
      'POST order-item-attachments': { status: 422, body: { violations } },
      'PUT orders/old/ftv_delete_product': { status: 200, body: open.body },
    })
    await add(file)
    expect(calls().slice(2)).toEqual(refusedScript)
    expect([heard[4]?.body, heard[4]?.ifMatch]).toEqual(['{"orderItemId":2,"instructionIndex":0}', '"2"'])
    expect([context().violations, added()]).toEqual([violations, 0])
  })

  test('that is refused takes its item back from an order that somebody changed meanwhile', async () => {
    const { add, calls, heard } = await start({
      'GET orders/old': [open, withBoth, { ...withBoth, etag: '"3"' }],
      'POST orders/old/ftv_add_product': { status: 201, body: grown },
      'POST order-item-attachments': { status: 413, body: {} },
      'PUT orders/old/ftv_delete_product': [
        { status: 412, body: {} },
        { status: 200, body: open.body },
      ],
    })
    await add(file)
    expect(calls().slice(2)).toEqual([...refusedScript, ...refusedScript.slice(1)])
    expect(heard.at(-1)?.ifMatch).toBe('"3"')
  })

  test('that is refused leaves an item that somebody worked on meanwhile', async () => {
    const workedOn = orderOf('old', 'cart', [itemOf(1), itemOf(2, { script: 'Buy cake.' })])
    const { add, calls, context, told, added } = await start({
      'GET orders/old': [open, { status: 200, body: workedOn }],
      'POST orders/old/ftv_add_product': { status: 201, body: grown },
      'POST order-item-attachments': { status: 413, body: {} },
    })
    await add(file)
    expect(calls().slice(2)).toEqual(['POST order-item-attachments', 'GET orders/old', 'GET orders/old'])
    expect([context().order?.items, told, added()]).toEqual([workedOn.items, ['', 'without script'], 1])
  })

  test('that is refused, and whose item was taken back though no answer came, takes no other one', async () => {
    const { add, step, calls, added } = await start({
      'GET orders/old': [open, withBoth, open],
      'POST orders/old/ftv_add_product': { status: 201, body: grown },
      'POST order-item-attachments': { status: 413, body: {} },
      'PUT orders/old/ftv_delete_product': 'hang up',
    })
    await add(file)
    await step({ type: 'retry.pressed' })
    expect([calls().slice(2), added()]).toEqual([[...refusedScript, 'GET orders/old'], 0])
  })
})

describe('a product that nobody answered for', () => {
  test('is not added again by a page that stayed open for six days, before that was said', async () => {
    dropWish('product-7')
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
    try {
      const call = 'POST orders/old/ftv_add_product'
      const { add, step, calls, context } = await start({
        'GET orders/old': open,
        [call]: [busy, { status: 201, body: grown }],
      })
      await add()
      const before = calls().filter((each) => each === call).length
      vi.setSystemTime(new Date('2026-11-26T10:00:00Z'))
      await step({ type: 'retry.pressed' })
      await expect
        .poll(() => context().violations.map(({ message }) => message))
        .toEqual([
          'This was sent six days ago or earlier and may have arrived. Look whether it is there before you send it again.',
        ])
      expect([before, calls().filter((each) => each === call).length]).toEqual([1, 1])
      await add()
      expect(calls().filter((each) => each === call)).toHaveLength(2)
    } finally {
      vi.useRealTimers()
      dropWish('product-7')
    }
  })
})
