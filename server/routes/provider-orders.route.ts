import { z } from 'zod'
import { aCollection, aFile, anItem } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Query, searchIn, textsIn } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import { providerOrderEntrySchema, providerOrderSchema } from '../http/api/schemas/provider.ts'
import {
  changeProviderOrder,
  getProviderOrder,
  listProviderOrders,
  refundProviderPayment,
} from '../services/administrator/provider-orders.ts'
import { openAnyAttachment } from '../services/order/open-attachment.ts'
import { scriptMediaTypes } from '../services/order/script-check.ts'
import { BadRequest } from '../shared/errors.ts'

const access = 'administrator'
const resource = 'ProviderOrder'

/** @throws BadRequest for what is no day */
const dayIn = (query: Query, name: string): string | null => {
  const day = query.get(name)?.at(-1) ?? ''
  if (day === '') return null
  if (z.iso.date().safeParse(day).success) return day
  throw new BadRequest(`${name} should be a day such as 2026-11-30.`)
}

const changeRoute = (change: 'fulfil' | 'cancel' | 'paid', summary: string): Route =>
  route(
    {
      method: 'put',
      path: `/admin/orders/{code}/${change}`,
      access,
      resource,
      summary,
      answer: anItem(providerOrderSchema),
    },
    ({ context, caller, params }) => changeProviderOrder(context, caller, { named: params.code, change }),
  )

/** Everybody's orders, for the provider's team. */
export const providerOrderRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/admin/orders',
      access,
      resource,
      summary: "Everybody's orders, the latest first: those that were confirmed unless `state` says otherwise.",
      filters: ['state[]', 'payment', 'since', 'search'],
      answer: aCollection(providerOrderEntrySchema),
    },
    ({ context, query, page }) =>
      listProviderOrders(
        context,
        {
          states: textsIn(query, 'state'),
          payment: textsIn(query, 'payment').at(-1),
          since: dayIn(query, 'since'),
          ...searchIn(query),
        },
        page,
      ),
  ),
  route(
    {
      method: 'get',
      path: '/admin/orders/{code}',
      access,
      resource,
      summary: 'One order by its code or its number, with all that is needed to make it and to bill it.',
      answer: anItem(providerOrderSchema),
    },
    ({ context, params }) => getProviderOrder(context, params.code),
  ),
  changeRoute('fulfil', 'Marks a new order as fulfilled, and mails that to whoever ordered.'),
  changeRoute('cancel', 'Cancels a new order, and mails that to whoever ordered. What was paid stays to be refunded.'),
  changeRoute('paid', "Writes down that an order's invoice was paid, and mails that to whoever ordered."),
  route(
    {
      method: 'put',
      path: '/admin/payments/{id}/refund',
      access,
      resource,
      summary:
        'Gives back money that came unexpected, or that paid a cancelled order; of an invoice it writes down that it ' +
        'went back. Answers the order.',
      answer: anItem(providerOrderSchema),
    },
    ({ context, caller, params }) => refundProviderPayment(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'get',
      path: '/admin/order-item-attachments/{id}/file',
      access,
      resource,
      summary: "The script of anybody's order, to be saved.",
      answer: aFile(...scriptMediaTypes),
    },
    ({ context, params }) => openAnyAttachment(context, pathId(params.id)),
  ),
]
