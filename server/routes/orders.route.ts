import { aCollection, anItem, type Route, route } from '../http/route.ts'
import { completedOrderSchema, orderSchema } from '../http/schemas/order.ts'
import {
  completionSchema,
  itemPlaceSchema,
  newOrderSchema,
  productToAddSchema,
  voiceChangeSchema,
} from '../http/schemas/order-input.ts'
import { addProduct } from '../services/order/add-product.ts'
import { completeOrder } from '../services/order/complete-order.ts'
import { createOrder } from '../services/order/create-order.ts'
import { deleteProduct } from '../services/order/delete-product.ts'
import { getOrder } from '../services/order/get-order.ts'
import { listOrders } from '../services/order/list-orders.ts'
import { updateProductVoice } from '../services/order/update-product-voice.ts'

const resource = 'Order'

export const orderRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/shop/orders',
      access: 'customer',
      published: true,
      resource,
      summary: 'The orders that the caller sees: new and fulfilled ones unless `state` says otherwise.',
      filters: ['state[]'],
      answer: aCollection(orderSchema),
    },
    ({ context, caller, query, page }) =>
      listOrders(context, caller, { states: (query.get('state') ?? []).filter((state) => state !== ''), ...page }),
  ),
  route(
    {
      method: 'post',
      path: '/shop/orders/ftv_create_order',
      access: 'caster',
      resource,
      summary: 'Creates an empty order.',
      body: newOrderSchema,
      answer: anItem(orderSchema, 201),
    },
    ({ context, caller }) => createOrder(context, caller),
  ),
  route(
    {
      method: 'get',
      path: '/shop/orders/{code}',
      access: 'customer',
      published: true,
      resource,
      summary: 'One order.',
      answer: anItem(orderSchema),
    },
    ({ context, caller, params }) => getOrder(context, caller, params.code),
  ),
  route(
    {
      method: 'post',
      path: '/shop/orders/{code}/ftv_add_product',
      access: 'caster',
      resource,
      summary: 'Adds a product to an order.',
      body: productToAddSchema,
      answer: anItem(orderSchema, 201),
    },
    ({ context, caller, params, body }) => addProduct(context, caller, params.code, body),
  ),
  route(
    {
      method: 'put',
      path: '/shop/orders/{code}/ftv_update_product_voice',
      access: 'caster',
      resource,
      summary: 'Gives a line of an order a voice.',
      body: voiceChangeSchema,
      answer: anItem(orderSchema),
    },
    ({ context, caller, params, body }) => updateProductVoice(context, caller, params.code, body),
  ),
  route(
    {
      method: 'put',
      path: '/shop/orders/{code}/ftv_delete_product',
      access: 'caster',
      resource,
      summary: 'Takes a line out of an order.',
      body: itemPlaceSchema,
      answer: anItem(orderSchema),
    },
    ({ context, caller, params, body }) => deleteProduct(context, caller, params.code, body),
  ),
  route(
    {
      method: 'put',
      path: '/shop/orders/{code}/ftv_complete_order',
      access: 'caster',
      resource,
      summary: 'Confirms an order, once; `redirectUrl` leads to the payment where there is one.',
      body: completionSchema,
      keyed: true,
      answer: anItem(completedOrderSchema),
    },
    ({ context, caller, params, body, idempotencyKey }) =>
      completeOrder(context, caller, params.code, { ...body, idempotencyKey }),
  ),
]
