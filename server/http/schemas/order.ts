import { z } from 'zod'
import type {
  Attachment,
  CompletedOrder,
  Instruction,
  LinkedItem,
  Order,
  OrderItem,
  PaymentMethod,
} from '../../../src/api/contract/order.ts'

const iri = z.string()
const linkType = z.enum(['voice', 'post_processing'])
const instructionType = z.enum(['script', 'comment', 'reference', 'instruction'])

export const instructionSchema: z.ZodType<Instruction> = z.object({
  '@id': iri,
  '@type': z.literal('OrderItemInstruction'),
  id: z.number(),
  type: instructionType,
  instruction: z.string(),
  payload: z.object({ index: z.number(), type: linkType.nullable() }),
})

export const attachmentSchema: z.ZodType<Attachment> = z.object({
  '@id': iri,
  '@type': z.literal('OrderItemAttachment'),
  id: z.number(),
  title: z.string(),
  type: z.string(),
  path: z.string(),
})

const linkedItemSchema: z.ZodType<LinkedItem> = z.object({
  '@id': iri,
  '@type': z.literal('OrderItem'),
  id: z.number(),
  type: linkType,
  orderItemId: z.number(),
  instructionIndex: z.number(),
  productName: z.string(),
  variant: iri,
  variantName: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  total: z.number(),
})

const orderItemSchema: z.ZodType<OrderItem> = z.object({
  '@id': iri,
  '@type': z.literal('OrderItem'),
  id: z.number(),
  idPath: iri,
  instructionIndex: z.number(),
  productName: z.string(),
  variant: iri,
  productVariant: iri,
  variantName: z.string(),
  quantity: z.number(),
  instructions: z.array(instructionSchema),
  scriptAttachment: attachmentSchema.nullable(),
  reference: z.string().nullable(),
  script: z.string().nullable(),
  remarks: z.string().nullable(),
  voice: z
    .object({
      '@id': iri,
      '@type': z.literal('Voice'),
      id: z.number(),
      code: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      variant: iri,
    })
    .nullable(),
  postProcessingOptions: z.array(z.object({ name: z.string(), variant: iri, price: z.number() })),
  postProcessingVariants: z.array(iri),
  total: z.number(),
  price: z.number(),
  unitPrice: z.number(),
  tax: z.number(),
})

const orderShape = z.object({
  '@id': iri,
  '@type': z.literal('Order'),
  id: z.number(),
  idPath: iri,
  code: z.string(),
  tokenValue: z.string(),
  number: z.string().nullable(),
  state: z.enum(['cart', 'parked', 'new', 'fulfilled', 'cancelled']),
  checkoutState: z.string(),
  paymentState: z.enum(['awaiting_payment', 'paid', 'failed', 'refunded']).nullable(),
  items: z.array(orderItemSchema),
  linkedItems: z.array(linkedItemSchema),
  numberOfProducts: z.number(),
  project: z
    .object({ '@id': iri, '@type': z.literal('Project'), id: z.number(), name: z.string(), state: z.string() })
    .nullable(),
  projectId: z.number().nullable(),
  projectName: z.string().nullable(),
  clientName: z.string().nullable(),
  customer: iri,
  payment: z
    .object({
      '@id': iri,
      '@type': z.literal('Payment'),
      id: z.number(),
      idPath: iri,
      method: z.string(),
      state: z.string(),
    })
    .nullable(),
  remarks: z.string().nullable(),
  notes: z.string().nullable(),
  subtotal: z.number(),
  tax: z.number(),
  taxTotal: z.number(),
  total: z.number(),
  currencyCode: z.literal('EUR'),
  localeCode: z.literal('nl_NL'),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const orderSchema: z.ZodType<Order> = orderShape
export const completedOrderSchema: z.ZodType<CompletedOrder> = orderShape.extend({ redirectUrl: z.string().nullable() })

export const paymentMethodSchema: z.ZodType<PaymentMethod> = z.object({
  '@id': iri,
  '@type': z.literal('PaymentMethod'),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  position: z.number(),
  molliePaymentMethods: z.array(z.string()),
})
