import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { newWish } from './call-keys.ts'
import { type HydraCollection, type Iri, iriOf, type Outcome } from './contract/hydra.ts'
import { type ListPlace, listParameters } from './contract/list.ts'
import {
  type Attachment,
  type CompletedOrder,
  historyStates,
  type Order,
  type OrderCompletion,
  type PaymentChoice,
  splitPaymentChoice,
} from './contract/order.ts'
import type { LinePlace } from './contract/order-lines.ts'
import { type Conditional, http, type Signalled } from './http.ts'

/** What a server decides about a call; anything else leaves open whether it was done. */
export const decided = [400, 403, 404, 405, 406, 409, 410, 412, 413, 415, 422]

export const orderKeys = {
  all: ['orders'] as const,
  history: (place: ListPlace) => [...orderKeys.all, 'history', place] as const,
  one: (code: string) => [...orderKeys.all, 'one', code] as const,
}

/** Where an order is on the wire, or one of its verbs. */
export const orderPath = (code: string, verb?: string) =>
  `/shop/orders/${encodeURIComponent(code)}${verb === undefined ? '' : `/${verb}`}`

/** A page of 30 of the order history: states new and fulfilled alone (specification, section 4). */
export const ordersQuery = (place: ListPlace) =>
  queryOptions({
    queryKey: orderKeys.history(place),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<Order>>('/shop/orders', {
        query: { state: historyStates, ...listParameters(place) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** One order, its prices in cents. @throws HttpError, status 404 for one that is not one's own */
export const orderQuery = (code: string) =>
  queryOptions({
    queryKey: orderKeys.one(code),
    queryFn: ({ signal }) => http.get<Order>(orderPath(code), { signal }),
  })

/** Puts a voice on a line, or takes it off with null. Answers the order; a refusal has status 412 for another tag. */
export const updateProductVoice = (
  code: string,
  change: LinePlace & { productVariantVoice: Iri | null },
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<Order>> =>
  http.send<Order>('PUT', orderPath(code, 'ftv_update_product_voice'), {
    body: change,
    ifMatch,
    refusals: decided,
    signal,
  })

/** Takes a line out of the order, which it answers. A refusal has status 412 for another tag. */
export const deleteProduct = (
  code: string,
  place: LinePlace,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<Order>> =>
  http.send<Order>('PUT', orderPath(code, 'ftv_delete_product'), { body: place, ifMatch, refusals: decided, signal })

/**
 * Confirms an order as it was seen: 412 where it has another tag by now. Repeated after a lost answer it gives what the
 * first call did (contract, "Two people, lost answers").
 */
export const completeOrder = (
  code: string,
  completion: OrderCompletion,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<CompletedOrder>> =>
  http.send<CompletedOrder>('PUT', orderPath(code, 'ftv_complete_order'), {
    body: completion,
    ifMatch,
    refusals: decided,
    signal,
  })

const methodOf = (choice: PaymentChoice) => {
  const { method, molliePaymentMethod } = splitPaymentChoice(choice)
  return { paymentMethod: iriOf('payment-methods', method), molliePaymentMethod }
}

/**
 * Opens the payment of a confirmed order that was not paid, `choice` null for the way that was chosen before; with
 * `invoice` it is invoiced instead and `redirectUrl` is null. A payment that is still open answers its own address,
 * unless another way is chosen. 412 where it is paid otherwise by now than under this tag.
 */
export const payOrder = (
  code: string,
  choice: PaymentChoice | null,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<CompletedOrder>> =>
  http.send<CompletedOrder>('PUT', orderPath(code, 'ftv_complete_order'), {
    ifMatch,
    body: choice === null ? {} : methodOf(choice),
    // What a press before it opened may be over by now; what is open still is answered all the same.
    wish: newWish(),
    refusals: decided,
    signal,
  })

/** The attached file itself. Throws `HttpError`. */
export const downloadAttachment = ({ path }: Pick<Attachment, 'path'>, { signal }: Signalled = {}): Promise<Blob> =>
  http.get<Blob>(path, { headers: { Accept: '*/*' }, signal })
