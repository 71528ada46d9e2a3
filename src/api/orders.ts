import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type HydraCollection, type Iri, iriOf, itemsPerPage, type Outcome } from './contract/hydra.ts'
import {
  type Attachment,
  type CompletedOrder,
  historyStates,
  type Order,
  type OrderCompletion,
  type PaymentChoice,
  type ProductToAdd,
  splitPaymentChoice,
} from './contract/order.ts'
import { http } from './http.ts'

type Signalled = { signal?: AbortSignal }

export const orderKeys = {
  all: ['orders'] as const,
  history: (page: number) => [...orderKeys.all, 'history', page] as const,
  one: (code: string) => [...orderKeys.all, 'one', code] as const,
}

const orderPath = (code: string, verb?: string) =>
  `/shop/orders/${encodeURIComponent(code)}${verb === undefined ? '' : `/${verb}`}`

/** A page of 30 of the order history: states new and fulfilled alone (specification, section 4). */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: orderKeys.history(page),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<Order>>('/shop/orders', {
        query: { state: historyStates, page, itemsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const orderQuery = (code: string) =>
  queryOptions({
    queryKey: orderKeys.one(code),
    queryFn: ({ signal }) => http.get<Order>(orderPath(code), { signal }),
  })

/** An empty order that belongs to no project yet: link it by a PUT of the project's `orders`. */
export const createOrder = ({ signal }: Signalled = {}): Promise<Order> =>
  http.post<Order>('/shop/orders/ftv_create_order', { body: { localCode: 'nl_NL' }, signal })

/** Answers the order with the new item. */
export const addProduct = (code: string, product: ProductToAdd, { signal }: Signalled = {}): Promise<Outcome<Order>> =>
  http.send<Order>('POST', orderPath(code, 'ftv_add_product'), { body: product, signal })

export const updateProductVoice = (
  code: string,
  change: { orderItemId: number; instructionIndex: number; productVariantVoice: Iri },
  { signal }: Signalled = {},
): Promise<Outcome<Order>> =>
  http.send<Order>('PUT', orderPath(code, 'ftv_update_product_voice'), { body: change, signal })

export const deleteProduct = (
  code: string,
  item: { orderItemId: number; instructionIndex: number },
  { signal }: Signalled = {},
): Promise<Outcome<Order>> => http.send<Order>('PUT', orderPath(code, 'ftv_delete_product'), { body: item, signal })

/** Confirms an order. Safe to repeat with the same key: a second call answers what the first did (contract, "Orders"). */
export const completeOrder = (
  code: string,
  completion: OrderCompletion,
  { idempotencyKey, signal }: Signalled & { idempotencyKey: string },
): Promise<Outcome<CompletedOrder>> =>
  http.send<CompletedOrder>('PUT', orderPath(code, 'ftv_complete_order'), {
    body: completion,
    headers: { 'Idempotency-Key': idempotencyKey },
    signal,
  })

/**
 * Opens the payment of a confirmed order that was not paid, `choice` null for the way that was chosen before; with
 * `invoice` it is invoiced instead and `redirectUrl` is null. A payment that is still open answers its own address.
 */
export const payOrder = (
  code: string,
  choice: PaymentChoice | null,
  { idempotencyKey, signal }: Signalled & { idempotencyKey: string },
): Promise<Outcome<CompletedOrder>> => {
  const chosen = choice === null ? null : splitPaymentChoice(choice)
  return http.send<CompletedOrder>('PUT', orderPath(code, 'ftv_complete_order'), {
    body:
      chosen === null
        ? {}
        : {
            paymentMethod: iriOf('payment-methods', chosen.method),
            molliePaymentMethod: chosen.molliePaymentMethod,
          },
    headers: { 'Idempotency-Key': idempotencyKey },
    signal,
  })
}

/** Uploads a script (pdf, doc, docx) for an item or one of its instructions, the `owner`. */
export const attachScript = (
  { file, owner }: { file: File; owner: Iri },
  { signal }: Signalled = {},
): Promise<Outcome<Attachment>> => {
  const body = new FormData()
  body.set('file', file)
  body.set('title', file.name)
  body.set('type', 'script')
  body.set('owner', owner)
  return http.send<Attachment>('POST', '/shop/order-item-attachments', { body, signal })
}

/** The attached file itself. Throws `HttpError`. */
export const downloadAttachment = ({ path }: Pick<Attachment, 'path'>, { signal }: Signalled = {}): Promise<Blob> =>
  http.get<Blob>(path, { headers: { Accept: '*/*' }, signal })
