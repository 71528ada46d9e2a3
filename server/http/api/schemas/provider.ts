import { z } from 'zod'
import {
  type CustomerDecision,
  type OrderNote,
  orderNoteLength,
  type ProviderCustomer,
  type ProviderOrder,
  type ProviderOrderEntry,
} from '../../../../src/api/contract/provider.ts'
import { orderStates } from '../../../services/provider/order-entry.ts'
import { resellerStates } from '../../../services/provider/reseller-entry.ts'
import { momentText, requiredText } from '../fields.ts'
import { asInput, iriTo, moment } from './iri.ts'
import { deliveryStateSchema, recordingSchema } from './recording.ts'

const text = z.string().nullable()
const amount = z.int().nullable()

const person = z.object({ company: text, name: z.string(), email: text, phone: text })

const line = z.object({
  orderItem: iriTo('OrderItem'),
  instructionIndex: z.int(),
  product: z.string(),
  variant: z.string(),
  quantity: z.int(),
  reference: text,
  voice: text,
  image: text,
  script: text,
  remarks: text,
  instructions: z.array(z.string()),
  parts: z.array(
    z.object({
      kind: z.enum(['product', 'voice', 'post_processing']),
      name: z.string(),
      quantity: z.int(),
      unitPrice: z.int(),
      total: z.int(),
    }),
  ),
  deliveryState: deliveryStateSchema,
  recordings: z.array(recordingSchema),
  attachments: z.array(
    z.object({ id: z.int(), title: z.string(), mediaType: z.string(), size: z.int(), path: z.string() }),
  ),
})

const payment = z.object({
  id: z.int(),
  method: z.string(),
  molliePaymentMethod: text,
  providerId: text,
  state: z.string(),
  amount: z.int(),
})

const entry = {
  '@id': z.string(),
  '@type': z.literal('ProviderOrder'),
  idPath: z.string(),
  number: text,
  code: z.string(),
  state: z.enum(orderStates),
  email: z.string(),
  company: text,
  client: text,
  project: text,
  products: z.int(),
  subtotal: amount,
  tax: amount,
  total: amount,
  payment: payment.pick({ id: true, method: true, state: true }).nullable(),
  confirmedAt: moment().nullable(),
  updatedAt: moment(),
  dueAt: moment().nullable(),
}

export const orderNoteSchema: z.ZodType<OrderNote> = z.object({
  '@id': z.string(),
  '@type': z.literal('OrderNote'),
  id: z.int(),
  text: z.string(),
  author: z.object({ '@id': iriTo('Administrator').nullable(), name: z.string() }),
  createdAt: moment(),
  updatedAt: moment(),
})

export const noteFieldsSchema = z.object({ text: requiredText(orderNoteLength) }).meta(asInput('OrderNoteText'))

/** Null takes the day away. */
export const orderChangeSchema = z.object({ dueAt: momentText().nullable() }).meta(asInput('ProviderOrderChange'))

export const providerOrderEntrySchema: z.ZodType<ProviderOrderEntry> = z.object(entry)

export const providerOrderSchema: z.ZodType<ProviderOrder> = z.object({
  ...entry,
  remarks: text,
  reseller: person,
  billing: z.object({ street: text, postcode: text, city: text, countryCode: text, kvkNumber: text, vatNumber: text }),
  contacts: z.array(person),
  lines: z.array(line),
  payments: z.array(payment),
  casting: z.array(z.object({ by: z.string(), voices: z.array(z.string()), comment: z.string(), createdAt: moment() })),
  notes: z.array(orderNoteSchema),
})

export const providerCustomerSchema: z.ZodType<ProviderCustomer> = z.object({
  '@id': z.string(),
  '@type': z.literal('ProviderCustomer'),
  id: z.int(),
  idPath: z.string(),
  email: z.string(),
  company: text,
  name: z.string(),
  phoneNumber: text,
  kvkNumber: text,
  vatNumber: text,
  state: z.enum(resellerStates),
  decidedBy: text,
  decidedAt: moment().nullable(),
  createdAt: moment(),
})

export const customerDecisionSchema: z.ZodType<CustomerDecision> = z
  .object({ state: z.enum(resellerStates).optional() })
  .meta(asInput('CustomerDecision'))
