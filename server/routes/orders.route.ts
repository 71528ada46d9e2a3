import { aCollection, aCreatedItem, aTaggedItem } from '../http/api/answers.ts'
import { searchIn, sortingFilters, sortingsIn, textsIn } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import { completedOrderSchema, orderSchema } from '../http/api/schemas/order.ts'
import {
  completionSchema,
  itemPlaceSchema,
  newOrderSchema,
  productChangeSchema,
  productToAddSchema,
  voiceChangeSchema,
} from '../http/api/schemas/order-input.ts'
import { completeOrder } from '../services/checkout/complete-order.ts'
import { addProduct } from '../services/order/add-product.ts'
import { createOrder } from '../services/order/create-order.ts'
import { deleteProduct } from '../services/order/delete-product.ts'
import { getOrder } from '../services/order/get-order.ts'
import { listOrders, orderSortings } from '../services/order/list-orders.ts'
import { updateProduct } from '../services/order/update-product.ts'
import { updateProductVoice } from '../services/order/update-product-voice.ts'
import { orderTag } from '../shared/resource-tags.ts'

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
      filters: ['state[]', 'search', ...sortingFilters(orderSortings)],
      answer: aCollection(orderSchema),
    },
    ({ context, caller, query, page }) =>
      listOrders(context, caller, {
        states: textsIn(query, 'state'),
        ...searchIn(query),
        sortings: sortingsIn(query, orderSortings),
        ...page,
      }),
  ),
  route(
    {
      method: 'post',
      path: '/shop/orders/ftv_create_order',
      access: 'caster',
      published: true,
      resource,
      summary:
        'Creates an empty order; with a project, whose tag If-Match takes, answers its editable one where there is one.',
      body: newOrderSchema,
      conditional: true,
      answer: aCreatedItem(orderSchema, orderTag),
    },
    ({ context, caller, body }) => createOrder(context, caller, body),
  ),
  route(
    {
      method: 'get',
      path: '/shop/orders/{code}',
      access: 'customer',
      published: true,
      resource,
      summary: 'One order.',
      answer: aTaggedItem(orderSchema, orderTag),
    },
    ({ context, caller, params }) => getOrder(context, caller, params.code),
  ),
  route(
    {
      method: 'post',
      path: '/shop/orders/{code}/ftv_add_product',
      access: 'caster',
      published: true,
      resource,
      summary: 'Adds a product to an order.',
      body: productToAddSchema,
      conditional: true,
      answer: aTaggedItem(orderSchema, orderTag, 201),
    },
    ({ context, caller, params, body }) => addProduct(context, caller, params.code, body),
  ),
  route(
    {
      method: 'put',
      path: '/shop/orders/{code}/ftv_update_product_voice',
      access: 'caster',
      published: true,
      resource,
      summary: 'Gives a line of an order a voice.',
      body: voiceChangeSchema,
      conditional: true,
      answer: aTaggedItem(orderSchema, orderTag),
    },
    ({ context, caller, params, body }) => updateProductVoice(context, caller, params.code, body),
  ),
  route(
    {
      method: 'put',
      path: '/shop/orders/{code}/ftv_update_product',
      access: 'caster',
      published: true,
      resource,
      summary: 'Changes the length, the number and the texts of a line of an order.',
      body: productChangeSchema,
      conditional: true,
      answer: aTaggedItem(orderSchema, orderTag),
    },
    ({ context, caller, params, body }) => updateProduct(context, caller, params.code, body),
  ),
  route(
    {
      method: 'put',
      path: '/shop/orders/{code}/ftv_delete_product',
      access: 'caster',
      published: true,
      resource,
      summary: 'Takes a line out of an order.',
      body: itemPlaceSchema,
      conditional: true,
      answer: aTaggedItem(orderSchema, orderTag),
    },
    ({ context, caller, params, body }) => deleteProduct(context, caller, params.code, body),
  ),
  route(
    {
      method: 'put',
      path: '/shop/orders/{code}/ftv_complete_order',
      access: 'caster',
      published: true,
      resource,
      summary: 'Confirms an order, once; `redirectUrl` leads to the payment where there is one.',
      body: completionSchema,
      conditional: true,
      answer: aTaggedItem(completedOrderSchema, orderTag),
    },
    ({ context, caller, params, body }) => completeOrder(context, caller, params.code, body),
  ),
]
