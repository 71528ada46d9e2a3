import type { Iri, Resource } from './hydra.ts'
import type { OrderState } from './order.ts'
import type { LineCost } from './order-lines.ts'
import type { DeliveryState, Recording } from './recording.ts'

/** A person to turn to, or a company. */
export type ProviderPerson = { company: string | null; name: string; email: string | null; phone: string | null }

/** A script to download; `path` takes an administrator's token. `size` in bytes, 0 where that was not kept. */
export type ProviderAttachment = { id: number; title: string; mediaType: string; size: number; path: string }

/** A line of an order, as the provider's team makes it. Cents without tax. */
export type ProviderLine = {
  /** What a recording of the line is delivered for. */
  orderItem: Iri
  instructionIndex: number
  product: string
  variant: string
  quantity: number
  reference: string | null
  voice: string | null
  /** The voice's picture, by its path; null where there is none. */
  image: string | null
  script: string | null
  remarks: string | null
  instructions: string[]
  parts: Omit<LineCost, 'id'>[]
  attachments: ProviderAttachment[]
  deliveryState: DeliveryState
  /** The newest version first. */
  recordings: Recording[]
}

export type ProviderPayment = {
  id: number
  method: string
  molliePaymentMethod: string | null
  /** What the payment service calls it. */
  providerId: string | null
  state: string
  /** Cents. */
  amount: number
}

/** How the team is told that an order's payment fares; `unexpected`: money came that the order did not expect. */
export const shownPayments = [
  'invoiced',
  'awaiting_payment',
  'paid',
  'failed',
  'refunded',
  'nothing',
  'unexpected',
] as const
export type ShownPayment = (typeof shownPayments)[number]

/** An order in the list of the provider's team. Amounts in cents, null until it is confirmed. */
export type ProviderOrderEntry = Resource<'ProviderOrder'> & {
  idPath: Iri
  number: string | null
  code: string
  state: OrderState
  email: string
  company: string | null
  client: string | null
  project: string | null
  products: number
  subtotal: number | null
  tax: number | null
  total: number | null
  payment: Pick<ProviderPayment, 'id' | 'method' | 'state'> | null
  confirmedAt: string | null
  updatedAt: string
  /** Until when the team is to have made it: no customer sees that. */
  dueAt: string | null
}

/** What the team writes down of an order, for itself. Its author alone changes it. */
export type OrderNote = Resource<'OrderNote'> & {
  id: number
  text: string
  /** By the name of that day; without `@id` once they left the team. */
  author: { '@id': Iri | null; name: string }
  createdAt: string
  updatedAt: string
}

export const orderNoteLength = 10_000

/** The same with all that is needed to make it and to bill it. */
export type ProviderOrder = ProviderOrderEntry & {
  remarks: string | null
  reseller: ProviderPerson
  /** The address that the order was confirmed with, and the reseller's numbers as they are now. */
  billing: {
    street: string | null
    postcode: string | null
    city: string | null
    countryCode: string | null
    kvkNumber: string | null
    vatNumber: string | null
  }
  contacts: ProviderPerson[]
  lines: ProviderLine[]
  payments: ProviderPayment[]
  /** What the client chose: an answer to a feedback request each, the first choice first. */
  casting: { by: string; voices: string[]; comment: string; createdAt: string }[]
  /** The team's own, the oldest first. */
  notes: OrderNote[]
}

/** A reseller, as the provider's team sees one. */
export type ProviderCustomer = Resource<'ProviderCustomer'> & {
  id: number
  idPath: Iri
  email: string
  company: string | null
  name: string
  phoneNumber: string | null
  kvkNumber: string | null
  vatNumber: string | null
  state: 'pending' | 'approved' | 'rejected'
  /** Who of the team decided last; null until then, and by a command. */
  decidedBy: string | null
  decidedAt: string | null
  createdAt: string
}

/** What may be sent with a decision: the state that was seen. Another one by now is a lost race (409). */
export type CustomerDecision = { state?: ProviderCustomer['state'] | undefined }
