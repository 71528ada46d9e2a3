import { aFile, anItem } from '../http/api/answers.ts'
import { readId } from '../http/api/ids.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Route, route, uploadRoute } from '../http/api/route.ts'
import { attachmentSchema, instructionSchema, linkedItemSchema, orderItemSchema } from '../http/api/schemas/order.ts'
import { attachmentFieldsSchema, instructionToAddSchema } from '../http/api/schemas/order-input.ts'
import { readItem } from '../http/api/schemas/references.ts'
import { validate } from '../http/api/validate.ts'
import { type AttachmentFields, type AttachmentOwner, addAttachment } from '../services/order/add-attachment.ts'
import { addInstruction } from '../services/order/add-instruction.ts'
import { getAttachment } from '../services/order/get-attachment.ts'
import { getInstruction } from '../services/order/get-instruction.ts'
import { getLinkedItem, getOrderItem, getOrderLine } from '../services/order/get-order-item.ts'
import { openAttachment } from '../services/order/open-attachment.ts'
import { scriptMediaTypes } from '../services/order/script-check.ts'
import { refuse } from '../shared/errors.ts'

const readOwner = (iri: string): AttachmentOwner => {
  const item = readItem(iri)
  if (item !== null) return { kind: 'item', ...item }
  const instruction = readId(iri, 'order-item-instructions')
  return instruction === null ? refuse('owner', 'not-found') : { kind: 'instruction', id: instruction }
}

const attachmentFieldsIn = (form: ReadonlyMap<string, string>): AttachmentFields => {
  const { owner, ...fields } = validate(attachmentFieldsSchema, Object.fromEntries(form))
  return { ...fields, owner: readOwner(owner) }
}

const get = { method: 'get', access: 'customer' } as const

export const orderItemRoutes: Route[] = [
  route(
    {
      ...get,
      path: '/shop/order-items/{id}',
      resource: 'OrderItem',
      summary: 'One item of an order, not split into its lines.',
      answer: anItem(orderItemSchema),
    },
    ({ context, caller, params }) => getOrderItem(context, caller, pathId(params.id)),
  ),
  route(
    {
      ...get,
      path: '/shop/order-items/{id}/lines/{index}',
      resource: 'OrderItem',
      summary: 'One line of an item, by its instruction index.',
      answer: anItem(orderItemSchema),
    },
    ({ context, caller, params }) => getOrderLine(context, caller, { id: pathId(params.id), index: params.index }),
  ),
  route(
    {
      ...get,
      path: '/shop/order-item-links/{id}',
      resource: 'OrderItem',
      summary: 'One voice or post-processing option that belongs to an item of an order.',
      answer: anItem(linkedItemSchema),
    },
    ({ context, caller, params }) => getLinkedItem(context, caller, pathId(params.id)),
  ),
  route(
    {
      ...get,
      path: '/shop/order-item-instructions/{id}',
      resource: 'OrderItemInstruction',
      summary: 'One instruction.',
      answer: anItem(instructionSchema),
    },
    ({ context, caller, params }) => getInstruction(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'post',
      path: '/shop/order-item-instructions',
      access: 'caster',
      resource: 'OrderItemInstruction',
      summary: 'Adds an instruction to an order item.',
      body: instructionToAddSchema,
      answer: anItem(instructionSchema, 201),
    },
    ({ context, caller, body }) => addInstruction(context, caller, body),
  ),
  uploadRoute(
    {
      method: 'post',
      path: '/shop/order-item-attachments',
      access: 'caster',
      resource: 'OrderItemAttachment',
      summary:
        'Hangs a script (pdf, doc, docx) on an order item, one of its lines or one of its instructions; /env.json says how large it may be.',
      form: attachmentFieldsSchema,
      limit: { by: 'account', calls: 300, seconds: 600 },
      answer: anItem(attachmentSchema, 201),
    },
    ({ context, caller, body: { file, rest } }) =>
      addAttachment(context, caller, { file, fields: async () => attachmentFieldsIn(await rest()) }),
  ),
  route(
    {
      ...get,
      path: '/shop/order-item-attachments/{id}',
      resource: 'OrderItemAttachment',
      summary: 'What is known of a script; its owner alone.',
      answer: anItem(attachmentSchema),
    },
    ({ context, caller, params }) => getAttachment(context, caller, pathId(params.id)),
  ),
  route(
    {
      ...get,
      path: '/shop/order-item-attachments/{id}/file',
      resource: 'OrderItemAttachment',
      summary: 'The script itself, to be saved; its owner alone.',
      answer: aFile(...scriptMediaTypes),
    },
    ({ context, caller, params }) => openAttachment(context, caller, pathId(params.id)),
  ),
]
