import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HydraCollection, Outcome } from '../contract/hydra.ts'
import { type ListPlace, listParameters } from '../contract/list.ts'
import type { OrderState } from '../contract/order.ts'
import type { ProviderOrder, ProviderOrderEntry, ShownPayment } from '../contract/provider.ts'
import { type Conditional, http, type Signalled, type Wished } from '../http.ts'

/** Which orders are wished for, their payment in the desk's words; null: of any state. */
export type ProviderOrderPlace = ListPlace & { state: OrderState | null; payment: ShownPayment | null }

export const providerOrderKeys = {
  all: ['provider orders'] as const,
  list: (place: ProviderOrderPlace) => [...providerOrderKeys.all, 'list', place] as const,
  one: (named: string) => [...providerOrderKeys.all, 'one', named] as const,
}

const pathOf = (named: string) => `/admin/orders/${encodeURIComponent(named)}`

/** A page of 30 of everybody's confirmed orders, the latest first. */
export const providerOrdersQuery = (place: ProviderOrderPlace) =>
  queryOptions({
    queryKey: providerOrderKeys.list(place),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<ProviderOrderEntry>>('/admin/orders', {
        query: {
          ...listParameters(place),
          shownPayment: place.payment,
          ...(place.state !== null && { state: [place.state] }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** An order by its number or code, with all that is needed to make it. @throws HttpError, status 404 where there is none */
export const providerOrderQuery = (named: string) =>
  queryOptions({
    queryKey: providerOrderKeys.one(named),
    queryFn: ({ signal }) => http.get<ProviderOrder>(pathOf(named), { signal }),
  })

export type OrderChange = 'fulfil' | 'cancel' | 'paid'

/** Does that to an order; answers it. A refusal where its state does not allow it. */
export const changeProviderOrder = (
  { code }: Pick<ProviderOrder, 'code'>,
  change: OrderChange,
  { signal, wish }: Wished = {},
): Promise<Outcome<ProviderOrder>> => http.send<ProviderOrder>('PUT', `${pathOf(code)}/${change}`, { signal, wish })

/** Gives a payment back; answers its order. */
export const refundProviderPayment = (
  payment: number,
  { signal, wish }: Wished = {},
): Promise<Outcome<ProviderOrder>> =>
  http.send<ProviderOrder>('PUT', `/admin/payments/${payment}/refund`, { signal, wish })

/** An order as it is now, to be changed by what somebody typed. */
export const readProviderOrder = (code: string, { signal }: Signalled = {}): Promise<ProviderOrder> =>
  http.get<ProviderOrder>(pathOf(code), { signal })

/** Sets until when an order is to be made, in ISO 8601; null: no day. A refusal has status 412 where a colleague did. */
export const setDueDate = (
  { code }: Pick<ProviderOrder, 'code'>,
  dueAt: string | null,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<ProviderOrder>> =>
  http.send<ProviderOrder>('PUT', pathOf(code), { body: { dueAt }, signal, ifMatch, refusals: [412, 422] })

/** The script that hangs on a line. */
export const readScript = (path: string): Promise<Blob> => http.get<Blob>(path)
