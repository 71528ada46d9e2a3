import type { Product } from '../../src/api/contract/catalogue.ts'
import type { LinkedItem, Order, OrderItem, OrderState, PaymentState } from '../../src/api/contract/order.ts'

const itemDefaults: Omit<OrderItem, '@id' | 'idPath' | 'id'> = {
  '@type': 'OrderItem',
  instructionIndex: 0,
  product: '/api/v2/shop/products/tv-commercial',
  productName: 'TV commercial',
  variant: '/api/v2/shop/product-variants/tv-30',
  productVariant: '/api/v2/shop/product-variants/tv-30',
  variantName: '30 sec',
  quantity: 1,
  instructions: [],
  scriptAttachment: null,
  reference: 'Spring sale, hero',
  script: null,
  remarks: null,
  voice: {
    '@id': '/api/v2/shop/voices/12',
    '@type': 'Voice',
    id: 12,
    code: 'sanne',
    name: 'Sanne de Wit',
    image: null,
    variant: '/api/v2/shop/product-variants/sanne-1',
  },
  postProcessingOptions: [],
  postProcessingVariants: [],
  total: 38500,
  price: 38500,
  unitPrice: 38500,
  tax: 8085,
  taxTotal: 8085,
}

/** An item of an order, as the wire has it. */
export const itemOf = (id: number, change: Partial<OrderItem> = {}): OrderItem => ({
  ...itemDefaults,
  '@id': `/api/v2/shop/order-items/${id}`,
  idPath: `/api/v2/shop/order-items/${id}`,
  id,
  ...change,
})

/** An order with one item, as the wire has it. */
export const orderOf = (code: string, state: OrderState, items: OrderItem[] = [itemOf(1)]): Order => ({
  '@id': `/api/v2/shop/orders/${code}`,
  '@type': 'Order',
  id: 3,
  idPath: `/api/v2/shop/orders/${code}`,
  code,
  tokenValue: code,
  number: null,
  state,
  checkoutState: state,
  paymentState: null,
  items,
  linkedItems: [],
  numberOfProducts: items.length,
  project: null,
  projectId: 7,
  projectName: 'Spring sale 2027',
  clientName: 'Bakkerij Blauw',
  customer: '/api/v2/shop/customers/2',
  payment: null,
  remarks: null,
  notes: null,
  subtotal: 38500,
  tax: 8085,
  taxTotal: 8085,
  total: 46585,
  currencyCode: 'EUR',
  localeCode: 'nl_NL',
  createdAt: '2026-11-14T09:12:00+01:00',
  updatedAt: '2026-11-20T16:40:00+01:00',
})

/** A confirmed order that is paid online, with its payment in this state. */
export const paidOnline = (code: string, state: PaymentState): Order => ({
  ...orderOf(code, 'new'),
  paymentState: state,
  payment: {
    '@id': '/api/v2/shop/payments/4',
    '@type': 'Payment',
    id: 4,
    idPath: '/api/v2/shop/payments/4',
    method: 'mollie',
    state,
  },
})

/** A confirmed order that is to be paid online, at this address. */
export const payableAt = (url: string, code = 'cart'): Order => {
  const order = paidOnline(code, 'awaiting_payment')
  return { ...order, payment: order.payment && { ...order.payment, redirectUrl: url } }
}

/** The voice of a line, at a price in cents for each piece. */
export const voiceOf = (
  orderItemId: number,
  unitPrice: number,
  { instructionIndex = 0, quantity = 1 } = {},
): LinkedItem => ({
  '@id': `/api/v2/shop/order-item-links/${orderItemId}${instructionIndex}`,
  '@type': 'OrderItem',
  id: orderItemId * 10 + instructionIndex,
  idPath: `/api/v2/shop/order-item-links/${orderItemId}${instructionIndex}`,
  type: 'voice',
  orderItemId,
  instructionIndex,
  productName: 'Sanne de Wit',
  variant: '/api/v2/shop/product-variants/sanne-1',
  variantName: 'Default',
  quantity,
  price: unitPrice,
  unitPrice,
  total: unitPrice * quantity,
  tax: 0,
  taxTotal: 0,
})

/** What an order takes, 30 seconds at this price in cents. */
export const commercial = (price: number): Product => ({
  '@id': '/api/v2/shop/products/tv-commercial',
  '@type': 'Product',
  id: 1,
  code: 'tv-commercial',
  name: 'TV commercial',
  type: 'product',
  mainTaxon: null,
  variants: [
    {
      '@id': '/api/v2/shop/product-variants/tv-30',
      '@type': 'ProductVariant',
      id: 1,
      code: 'tv-30',
      name: '30 sec',
      price,
    },
  ],
})
