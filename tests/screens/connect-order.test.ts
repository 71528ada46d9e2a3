import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { setEnvironment } from '../../src/api/environment.ts'
import { connectOrder } from '../../src/screens/project/connect-order.ts'
import { environmentAt } from '../support/environment.ts'
import { type Heard, type Reply, startLoopback } from '../support/loopback.ts'
import { itemOf, orderOf } from '../support/orders.ts'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(() => stop())

const product = { productVariant: '/api/v2/shop/product-variants/tv-30' }
const file = new File(['%PDF-1.4'], 'script.pdf', { type: 'application/pdf' })

/** Adds a product to the order `old` of project 7, and waits until that has ended. */
const add = async (answers: Record<string, Reply>, scriptFile: File | null = null, code: string | null = 'old') => {
  const nameOf = ({ method, url }: Heard) => `${method} ${url.replace('/api/v2/shop/', '')}`
  const server = await startLoopback((heard) => answers[nameOf(heard)] ?? { status: 500 })
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const actor = createActor(connectOrder(queries), {
    input: { projectId: 7, code },
  }).start()
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  actor.send({ type: 'product.submitted', added: { product, scriptFile } })
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { calls: server.heard.map(nameOf), heard: server.heard, context }
}

const open = { status: 200, body: orderOf('old', 'cart') }
const grown = orderOf('old', 'cart', [itemOf(1), itemOf(2)])

test('an order that is gone is replaced by one that is linked to the project beside its others', async () => {
  const { calls, heard, context } = await add({
    'GET orders/old': { status: 404, body: {} },
    'POST orders/ftv_create_order': { status: 201, body: orderOf('new', 'cart', []) },
    'GET projects/7': { status: 200, body: { id: 7, orders: ['/api/v2/shop/orders/old'] } },
    'PUT projects/7': { status: 200, body: { id: 7 } },
    'POST orders/new/ftv_add_product': { status: 200, body: orderOf('new', 'cart') },
  })
  expect(calls).toEqual([
    'GET orders/old',
    'POST orders/ftv_create_order',
    'GET projects/7',
    'PUT projects/7',
    'POST orders/new/ftv_add_product',
  ])
  expect([heard[1]?.body, heard[3]?.body]).toEqual([
    '{"localCode":"nl_NL"}',
    '{"orders":["/api/v2/shop/orders/old","/api/v2/shop/orders/new"]}',
  ])
  expect([context.order?.code, context.added]).toEqual(['new', 1])
})

test('an old order that answers with a failure is replaced too', async () => {
  const { calls } = await add({ 'GET orders/old': open, 'POST orders/old/ftv_add_product': { status: 409, body: {} } })
  expect(calls).toEqual(['GET orders/old', 'POST orders/old/ftv_add_product', 'POST orders/ftv_create_order'])
})

test('a script goes up for the item that is new', async () => {
  const { calls, heard, context } = await add(
    {
      'GET orders/old': open,
      'POST orders/old/ftv_add_product': { status: 200, body: grown },
      'POST order-item-attachments': { status: 201, body: {} },
    },
    file,
  )
  expect(calls).toEqual([
    'GET orders/old',
    'POST orders/old/ftv_add_product',
    'POST order-item-attachments',
    'GET orders/old',
  ])
  expect(heard[2]?.body).toContain('/api/v2/shop/order-items/2')
  expect(context.added).toBe(1)
})

test('a script that is refused takes its item back, and says so at the file', async () => {
  const violations = [{ propertyPath: 'file', message: 'File size too large', code: 'file-size' }]
  const { calls, heard, context } = await add(
    {
      'GET orders/old': open,
      'POST orders/old/ftv_add_product': { status: 200, body: grown },
      'POST order-item-attachments': { status: 422, body: { violations } },
      'PUT orders/old/ftv_delete_product': { status: 200, body: open.body },
    },
    file,
  )
  expect(calls.slice(2)).toEqual(['POST order-item-attachments', 'PUT orders/old/ftv_delete_product'])
  expect(heard[3]?.body).toBe('{"orderItemId":2,"instructionIndex":0}')
  expect([context.violations, context.added]).toEqual([violations, 0])
})
