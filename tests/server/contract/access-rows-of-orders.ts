import { deliveryForm } from '../../support/recordings.ts'
import {
  type Ask,
  administrators,
  anyReseller,
  namedInBody,
  ownersAlone,
  type Row,
  resellersOwn,
  seenByClient,
  signedIn,
} from './access-statuses.ts'
import { api, formOf, pdf } from './scene.ts'

const at = (path: string) => (): Ask => ({ path })
const lineOf = (order: { items: { id: number }[] }) => ({ orderItemId: order.items[0]?.id, instructionIndex: 0 })

/** The rows of orders, what is in them, and their payments. */
export const orderRows: readonly Row[] = [
  ['GET /shop/orders', signedIn, at('/orders')],
  ['POST /shop/orders/ftv_create_order', anyReseller(201), () => ({ path: '/orders/ftv_create_order', body: {} })],
  [
    'POST /shop/orders/ftv_create_order (of a project)',
    namedInBody(201),
    async ({ own }) => ({ path: '/orders/ftv_create_order', body: { project: (await own.project())['@id'] } }),
  ],
  ['GET /shop/orders/{code}', seenByClient, async ({ own }) => ({ path: (await own.parkedOrder()).order['@id'] })],
  [
    'POST /shop/orders/{code}/ftv_add_product',
    resellersOwn(201),
    async ({ own, product }) => ({
      path: `${(await own.parkedOrder()).order['@id']}/ftv_add_product`,
      body: { productVariant: product.variants[0]['@id'] },
    }),
  ],
  [
    'PUT /shop/orders/{code}/ftv_update_product_voice',
    resellersOwn(200),
    async ({ own }) => {
      const { order } = await own.parkedOrder()
      return { path: `${order['@id']}/ftv_update_product_voice`, body: { ...lineOf(order), productVariantVoice: null } }
    },
  ],
  [
    'PUT /shop/orders/{code}/ftv_update_product',
    resellersOwn(200),
    async ({ own }) => {
      const { order } = await own.parkedOrder()
      const instructions = [{ type: 'script', instruction: 'Good evening.' }]
      return { path: `${order['@id']}/ftv_update_product`, body: { ...lineOf(order), instructions } }
    },
  ],
  [
    'PUT /shop/orders/{code}/ftv_delete_product',
    resellersOwn(200),
    async ({ own }) => {
      const { order } = await own.parkedOrder()
      return { path: `${order['@id']}/ftv_delete_product`, body: lineOf(order) }
    },
  ],
  [
    'PUT /shop/orders/{code}/ftv_complete_order',
    resellersOwn(200),
    async ({ own }) => ({
      path: `${(await own.parkedOrder()).order['@id']}/ftv_complete_order`,
      body: { paymentMethod: `${api}/payment-methods/invoice` },
    }),
  ],
  [
    'POST /shop/order-item-instructions',
    namedInBody(201),
    async ({ own }) => ({
      path: '/order-item-instructions',
      body: { orderItem: (await own.parkedOrder()).order.items[0]['@id'], type: 'comment', instruction: 'Slowly.' },
    }),
  ],
  [
    'POST /shop/order-item-recordings',
    administrators(201),
    async ({ own }) => ({
      path: '/order-item-recordings',
      form: deliveryForm({ orderItem: (await own.recording()).order.items[0]['@id'] }),
    }),
  ],
  [
    'GET /shop/order-item-recordings/{id}',
    `${seenByClient} 200`,
    async ({ own }) => ({ path: (await own.recording())['@id'] }),
  ],
  [
    'PUT /shop/order-item-recordings/{id}',
    resellersOwn(200),
    async ({ own }) => ({ path: (await own.recording())['@id'], body: { state: 'approved' } }),
  ],
  [
    'GET /shop/orders/{code}/recordings.zip',
    seenByClient,
    async ({ own }) => ({ path: `${(await own.approvedOrder())['@id']}/recordings.zip` }),
  ],
  [
    'POST /shop/order-item-attachments',
    namedInBody(201),
    async ({ own }) => ({
      path: '/order-item-attachments',
      form: formOf({ owner: (await own.parkedOrder()).order.items[0]['@id'], file: pdf() }),
    }),
  ],
  [
    'GET /shop/order-items/{id}',
    seenByClient,
    async ({ own }) => ({ path: (await own.parkedOrder()).order.items[0]['@id'] }),
  ],
  [
    'GET /shop/order-items/{id}/lines/{index}',
    seenByClient,
    async ({ own, call, bearers }) => {
      const { '@id': orderItem } = (await own.parkedOrder()).order.items[0]
      const body = { orderItem, type: 'comment', instruction: 'Again, slower.', payload: { index: 1 } }
      await call('POST', '/order-item-instructions', { token: bearers.reseller, body })
      return { path: `${orderItem}/lines/1` }
    },
  ],
  [
    'GET /shop/order-item-links/{id}',
    seenByClient,
    async ({ own }) => ({ path: (await own.parkedOrder()).order.linkedItems[0]['@id'] }),
  ],
  [
    'GET /shop/order-item-instructions/{id}',
    seenByClient,
    async ({ own }) => ({ path: (await own.parkedOrder()).order.items[0].instructions[0]['@id'] }),
  ],
  [
    'GET /shop/order-item-attachments/{id}',
    ownersAlone,
    async ({ own }) => ({ path: (await own.attachment())['@id'] }),
  ],
  [
    'GET /shop/order-item-attachments/{id}/file',
    ownersAlone,
    async ({ own }) => ({ path: (await own.attachment()).path }),
  ],
  ['GET /shop/payments/{id}', seenByClient, async ({ own }) => ({ path: (await own.payment())['@id'] })],
  ['GET /shop/payment-methods', signedIn, at('/payment-methods')],
  ['GET /shop/payment-methods/{code}', signedIn, at('/payment-methods/invoice')],
]
