import { z } from 'zod'
import { aCollection, aFile, aTaggedItem, noContent } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Query, searchIn, textsIn } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import {
  noteFieldsSchema,
  orderChangeSchema,
  orderNoteSchema,
  providerOrderEntrySchema,
  providerOrderSchema,
} from '../http/api/schemas/provider.ts'
import {
  changeProviderOrder,
  getProviderOrder,
  listProviderOrders,
  refundProviderPayment,
  setDueDate,
} from '../services/administrator/provider-orders.ts'
import { addNote } from '../services/note/add-note.ts'
import { changeNote } from '../services/note/change-note.ts'
import { deleteNote } from '../services/note/delete-note.ts'
import { getNote } from '../services/note/read-notes.ts'
import { openAnyAttachment } from '../services/order/open-attachment.ts'
import { scriptMediaTypes } from '../services/order/script-check.ts'
import { BadRequest } from '../shared/errors.ts'
import { orderNoteTag, providerOrderTag } from '../shared/resource-tags.ts'

const access = 'administrator'
const resource = 'ProviderOrder'
const anOrder = aTaggedItem(providerOrderSchema, providerOrderTag)
const aNote = aTaggedItem(orderNoteSchema, orderNoteTag)

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
      answer: anOrder,
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
      filters: ['state[]', 'payment', 'shownPayment', 'since', 'search'],
      answer: aCollection(providerOrderEntrySchema),
    },
    ({ context, query, page }) =>
      listProviderOrders(
        context,
        {
          states: textsIn(query, 'state'),
          payment: textsIn(query, 'payment').at(-1),
          shownPayment: textsIn(query, 'shownPayment').at(-1),
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
      answer: anOrder,
    },
    ({ context, params }) => getProviderOrder(context, params.code),
  ),
  route(
    {
      method: 'put',
      path: '/admin/orders/{code}',
      access,
      resource,
      summary: 'Sets until when the team is to have made a confirmed order; null takes that away. No customer sees it.',
      body: orderChangeSchema,
      conditional: true,
      answer: anOrder,
    },
    ({ context, params: { code: named }, body }) => setDueDate(context, { named, ...body }),
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
      answer: anOrder,
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
  route(
    {
      method: 'post',
      path: '/admin/orders/{code}/notes',
      access,
      resource: 'OrderNote',
      summary: "Writes a note of the team's own on an order: no customer sees it, and none is told.",
      body: noteFieldsSchema,
      answer: aTaggedItem(orderNoteSchema, orderNoteTag, 201),
    },
    ({ context, caller, params: { code: named }, body: { text } }) => addNote(context, caller, { named, text }),
  ),
  route(
    {
      method: 'get',
      path: '/admin/order-notes/{id}',
      access,
      resource: 'OrderNote',
      summary: 'One note.',
      answer: aNote,
    },
    ({ context, params }) => getNote(context, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/admin/order-notes/{id}',
      access,
      resource: 'OrderNote',
      summary: 'Says something else in a note, by its author.',
      body: noteFieldsSchema,
      conditional: true,
      answer: aNote,
    },
    ({ context, caller, params, body: { text } }) => changeNote(context, caller, { id: pathId(params.id), text }),
  ),
  route(
    {
      method: 'delete',
      path: '/admin/order-notes/{id}',
      access,
      resource: 'OrderNote',
      summary: 'Takes a note away, by its author.',
      conditional: true,
      answer: noContent(),
    },
    ({ context, caller, params }) => deleteNote(context, caller, pathId(params.id)),
  ),
]
