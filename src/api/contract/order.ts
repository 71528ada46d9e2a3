import type { Iri, Resource } from './hydra.ts'
import type { DeliveryState, Recording } from './recording.ts'

export type OrderState = 'cart' | 'parked' | 'new' | 'fulfilled' | 'cancelled'
export type PaymentState = 'awaiting_payment' | 'paid' | 'failed' | 'refunded'
export type InstructionType = 'script' | 'comment' | 'reference' | 'instruction'

export type Instruction = Resource<'OrderItemInstruction'> & {
  id: number
  type: InstructionType
  instruction: string
  payload: { index: number; type: 'voice' | 'post_processing' | null }
}

export type Attachment = Resource<'OrderItemAttachment'> & { id: number; title: string; type: string; path: string }

/** A voice or a post-processing variant that belongs to an item; its price comes on top of the item's. */
export type LinkedItem = Resource<'OrderItem'> & {
  id: number
  idPath: Iri
  type: 'voice' | 'post_processing'
  orderItemId: number
  instructionIndex: number
  productName: string
  variant: Iri
  variantName: string
  quantity: number
  price: number
  unitPrice: number
  total: number
  tax: number
  taxTotal: number
}

export type OrderItem = Resource<'OrderItem'> & {
  id: number
  idPath: Iri
  instructionIndex: number
  product: Iri
  productName: string
  variant: Iri
  productVariant: Iri
  variantName: string
  quantity: number
  instructions: Instruction[]
  scriptAttachment: Attachment | null
  reference: string | null
  script: string | null
  remarks: string | null
  voice: {
    '@id': Iri
    '@type': 'Voice'
    id: number
    code: string
    name: string
    image: string | null
    variant: Iri
  } | null
  postProcessingOptions: { name: string; variant: Iri; price: number }[]
  postProcessingVariants: Iri[]
  /** Cents, without tax, without its linked items. */
  total: number
  price: number
  unitPrice: number
  tax: number
  taxTotal: number
  /** A server that delivers no recordings may leave these out. The newest version first. */
  deliveryState?: DeliveryState
  recordings?: Recording[]
}

export type Payment = Resource<'Payment'> & {
  id: number
  idPath: Iri
  method: string
  state: PaymentState
  /** Where it can be paid now, for whoever ordered; null: nowhere. A server that tells none may leave it out. */
  redirectUrl?: string | null
}

/**
 * Money in cents that came for an order which expects none (any more): it was cancelled, is invoiced or was paid already.
 * It changes nothing of the order, and is refunded.
 */
export type UnexpectedPayment = { id: number; amount: number; state: 'received' | 'refunded'; createdAt: string }

export type Order = Resource<'Order'> & {
  id: number
  idPath: Iri
  code: string
  tokenValue: string
  number: string | null
  state: OrderState
  checkoutState: string
  paymentState: PaymentState | null
  items: OrderItem[]
  linkedItems: LinkedItem[]
  numberOfProducts: number
  project: { '@id': Iri; '@type': 'Project'; id: number; name: string; state: string } | null
  projectId: number | null
  projectName: string | null
  clientName: string | null
  customer: Iri
  payment: Payment | null
  /** For whoever ordered alone, the first one first; a server that keeps none may leave it out. */
  unexpectedPayments?: UnexpectedPayment[]
  /** All that is approved in one file, signed for an hour; null while nothing is. */
  recordingsPath?: string | null
  remarks: string | null
  notes: string | null
  /** Cents: `total` holds the tax, `subtotal` is `total` minus `tax`. */
  subtotal: number
  tax: number
  taxTotal: number
  total: number
  currencyCode: 'EUR'
  localeCode: 'nl_NL'
  createdAt: string
  updatedAt: string
}

/** As it is typed: its texts go out as instructions. */
export type ProductToAdd = {
  productVariant: Iri
  quantity?: number
  reference?: string
  script?: string
  remarks?: string
  voice?: Iri | null
  postProcessingVariants?: Iri[]
}

/** What may be changed of a line; texts by their type, an empty one is taken away. */
export type ProductChange = {
  productVariant?: Iri
  quantity?: number
  instructions?: { type: InstructionType; instruction: string }[]
}

export const paymentChoices = ['invoice', 'mollie_ideal', 'mollie_creditcard', 'mollie_paypal'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

export type PaymentMethod = Resource<'PaymentMethod'> & {
  id: string
  code: string
  name: string
  position: number
  /** Provider methods to choose from, such as `ideal`; empty where there is nothing to choose. */
  molliePaymentMethods: string[]
}

export type OrderCompletion = {
  notes: string
  paymentMethod: Iri
  molliePaymentMethod: string | null
  customer: Iri
  defaultAddress?: { street: string | null; postcode: string | null; city: string | null; countryCode: string } | null
}
export type CompletedOrder = Order & { redirectUrl: string | null }

/** The most pieces of a product that one line of an order holds. */
export const mostPieces = 100

/** Parked and cart orders are editable, others read-only (specification, section 4). */
export const isEditable = (order: { state: string }): boolean => order.state === 'cart' || order.state === 'parked'

/** Confirmed and, as far as is known, not paid: its payment is open, never opened, failed, expired or cancelled. */
export const isUnpaid = ({ state, payment }: Pick<Order, 'state' | 'payment'>): boolean =>
  (state === 'new' || state === 'fulfilled') && (payment?.state === 'awaiting_payment' || payment?.state === 'failed')

/** The same of an order that is to be paid online: nobody is asked here to pay an invoice. */
export const isPaymentOwed = (order: Pick<Order, 'state' | 'payment'>): boolean =>
  isUnpaid(order) && order.payment?.method === 'mollie'

type ToldPayment = Partial<Pick<Payment, 'method' | 'state' | 'redirectUrl'>>

/** Whether an order is to be paid at this address, unless it tells otherwise: a server need not tell all of it. */
export const isOpenAt = (order: { state: string; payment: ToldPayment | null }, url: string): boolean => {
  const { method, state = 'awaiting_payment', redirectUrl = url } = order.payment ?? {}
  return order.state !== 'cancelled' && method !== 'invoice' && state === 'awaiting_payment' && redirectUrl === url
}

/** Order history shows only these (specification, section 4). */
export const historyStates: readonly OrderState[] = ['new', 'fulfilled']

/** `mollie_ideal` is method `mollie` and provider method `ideal` (specification, section 7). */
export const splitPaymentChoice = (choice: PaymentChoice): { method: string; molliePaymentMethod: string | null } => {
  const [method = choice, provider = null] = choice.split('_')
  return { method, molliePaymentMethod: provider }
}

/** Cents of tax on an amount in cents, rounded half up, `rate` in per cent. */
export const taxOf = (subtotal: number, rate: number): number => Math.round((subtotal * rate) / 100)

/** Cents of tax on each amount of a whole, in order: each right to a cent, together exactly the tax on their sum. */
export const taxShares = (amounts: readonly number[], rate: number): number[] => {
  let sum = 0
  return amounts.map((amount) => {
    const before = taxOf(sum, rate)
    sum += amount
    return taxOf(sum, rate) - before
  })
}

/**
 * Shares of a whole number, such as cents, that differ by one at most and add up exactly; the first ones get the rest.
 */
export const shareEvenly = (total: number, parts: number): number[] => {
  const base = Math.trunc(total / parts)
  const rest = total - base * parts
  return Array.from({ length: parts }, (_, index) => base + (index < Math.abs(rest) ? Math.sign(rest) : 0))
}

/** How many pieces each of an item's lines is, the first ones more; at least one, also where the lines outnumber them. */
export const sharePieces = (quantity: number, lines: number): number[] => shareEvenly(Math.max(quantity, lines), lines)

/** What the specification's refusal calls an item: its reference, else the product's name. */
export const referenceOf = (item: Pick<OrderItem, 'reference' | 'productName'>): string =>
  item.reference || item.productName

/** The refusal of an order that has a line without a voice (specification, section 5). */
export const missingVoiceMessage = (reference: string): string => `Order item '${reference}' has no voice selected`

/** The first item that blocks a confirmation (specification, section 5), or null. */
export const itemWithoutVoice = <Item extends { voice: unknown }>(items: readonly Item[]): Item | null =>
  items.find((item) => item.voice === null) ?? null
