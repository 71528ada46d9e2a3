import { aCollection, anItem } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Route, route } from '../http/api/route.ts'
import { paymentMethodSchema, paymentSchema } from '../http/api/schemas/order.ts'
import { getPayment } from '../services/payment/get-payment.ts'
import { getPaymentMethod, listPaymentMethods } from '../services/payment/payment-methods.ts'

const resource = 'PaymentMethod'

export const paymentMethodRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/shop/payment-methods',
      access: 'customer',
      resource,
      summary: 'The ways to pay an order.',
      answer: aCollection(paymentMethodSchema),
    },
    ({ context, page }) => listPaymentMethods(context, page),
  ),
  route(
    {
      method: 'get',
      path: '/shop/payment-methods/{code}',
      access: 'customer',
      resource,
      summary: 'One way to pay.',
      answer: anItem(paymentMethodSchema),
    },
    ({ context, params }) => getPaymentMethod(context, params.code),
  ),
  route(
    {
      method: 'get',
      path: '/shop/payments/{id}',
      access: 'customer',
      resource: 'Payment',
      summary: 'The payment of an order.',
      answer: anItem(paymentSchema),
    },
    ({ context, caller, params }) => getPayment(context, caller, pathId(params.id)),
  ),
]
