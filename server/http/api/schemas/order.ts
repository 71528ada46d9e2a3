import { z } from 'zod'
import type {
  Attachment,
  CompletedOrder,
  Instruction,
  LinkedItem,
  Order,
  OrderItem,
  Payment,
  PaymentMethod,
} from '../../../../src/api/contract/order.ts'
import { iriTo, moment } from './iri.ts'
import { deliveryStateSchema, recordingSchema } from './recording.ts'

const iri = z.string()
const linkType = z.enum(['voice', 'post_processing'])
const instructionType = z.enum(['script', 'comment', 'reference', 'instruction'])

export const instructionSchema: z.ZodType<Instruction> = z.object({
  '@id': iri,
  '@type': z.literal('OrderItemInstruction'),
  id: z.int(),
  type: instructionType,
  instruction: z.string(),
  payload: z.object({ index: z.int(), type: linkType.nullable() }),
})

export const attachmentSchema: z.ZodType<Attachment> = z.object({
  '@id': iri,
  '@type': z.literal('OrderItemAttachment'),
  id: z.int(),
  title: z.string(),
  type: z.string(),
  path: z.string(),
})

export const linkedItemSchema: z.ZodType<LinkedItem> = z.object({
  '@id': iri,
  '@type': z.literal('OrderItem'),
  id: z.int(),
  idPath: iri,
  type: linkType,
  orderItemId: z.int(),
  instructionIndex: z.int(),
  productName: z.string(),
  variant: iriTo('ProductVariant'),
  variantName: z.string(),
  quantity: z.int(),
  price: z.int(),
  unitPrice: z.int(),
  total: z.int(),
  tax: z.int(),
  taxTotal: z.int(),
})

export const orderItemSchema: z.ZodType<OrderItem> = z.object({
  '@id': iri,
  '@type': z.literal('OrderItem'),
  id: z.int(),
  idPath: iri,
  instructionIndex: z.int(),
  product: iriTo('Product'),
  productName: z.string(),
  variant: iriTo('ProductVariant'),
  productVariant: iriTo('ProductVariant'),
  variantName: z.string(),
  quantity: z.int(),
  instructions: z.array(instructionSchema),
  scriptAttachment: attachmentSchema.nullable(),
  reference: z.string().nullable(),
  script: z.string().nullable(),
  remarks: z.string().nullable(),
  voice: z
    .object({
      '@id': iri,
      '@type': z.literal('Voice'),
      id: z.int(),
      code: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      variant: iriTo('ProductVariant'),
    })
    .nullable(),
  postProcessingOptions: z.array(z.object({ name: z.string(), variant: iriTo('ProductVariant'), price: z.int() })),
  postProcessingVariants: z.array(iriTo('ProductVariant')),
  total: z.int(),
  price: z.int(),
  unitPrice: z.int(),
  tax: z.int(),
  taxTotal: z.int(),
  deliveryState: deliveryStateSchema,
  recordings: z.array(recordingSchema),
})

const paymentState = z.enum(['awaiting_payment', 'paid', 'failed', 'refunded'])

export const paymentSchema: z.ZodType<Payment> = z.object({
  '@id': iri,
  '@type': z.literal('Payment'),
  id: z.int(),
  idPath: iri,
  method: z.string(),
  state: paymentState,
  redirectUrl: z.string().nullable(),
})

const orderShape = z.object({
  '@id': iri,
  '@type': z.literal('Order'),
  id: z.int(),
  idPath: iri,
  code: z.string(),
  tokenValue: z.string(),
  number: z.string().nullable(),
  state: z.enum(['cart', 'parked', 'new', 'fulfilled', 'cancelled']),
  checkoutState: z.string(),
  paymentState: paymentState.nullable(),
  items: z.array(orderItemSchema),
  linkedItems: z.array(linkedItemSchema),
  numberOfProducts: z.int(),
  project: z
    .object({ '@id': iri, '@type': z.literal('Project'), id: z.int(), name: z.string(), state: z.string() })
    .nullable(),
  projectId: z.int().nullable(),
  projectName: z.string().nullable(),
  clientName: z.string().nullable(),
  customer: iriTo('Customer'),
  payment: paymentSchema.nullable(),
  unexpectedPayments: z.array(
    z.object({ id: z.int(), amount: z.int(), state: z.enum(['received', 'refunded']), createdAt: moment() }),
  ),
  recordingsPath: z.string().nullable(),
  remarks: z.string().nullable(),
  notes: z.string().nullable(),
  subtotal: z.int(),
  tax: z.int(),
  taxTotal: z.int(),
  total: z.int(),
  currencyCode: z.literal('EUR'),
  localeCode: z.literal('nl_NL'),
  createdAt: moment(),
  updatedAt: moment(),
})

export const orderSchema: z.ZodType<Order> = orderShape
export const completedOrderSchema: z.ZodType<CompletedOrder> = orderShape.extend({ redirectUrl: z.string().nullable() })

export const paymentMethodSchema: z.ZodType<PaymentMethod> = z.object({
  '@id': iri,
  '@type': z.literal('PaymentMethod'),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  position: z.int(),
  molliePaymentMethods: z.array(z.string()),
})
