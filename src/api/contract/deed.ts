import type { TeamMember } from './administrator.ts'
import type { Iri, Resource } from './hydra.ts'

/** What the provider's team does for others. */
export const deedKinds = [
  'delivery',
  'revision',
  'approval',
  'rejection',
  'fulfilment',
  'cancellation',
  'payment',
  'refund',
  'mail',
  'dismissal',
] as const
export type DeedKind = (typeof deedKinds)[number]

/** Something that was done; what a kind has nothing of is null. */
export type Deed = Resource<'Deed'> & {
  id: number
  kind: DeedKind
  /** Null for a command, and for whoever left the team. */
  by: TeamMember | null
  /** The last time, where it was done to several. */
  createdAt: string
  /** What it was done to: an order, a customer, or the list of mails. */
  subject: Iri
  orderNumber: string | null
  /** Of whoever ordered or registered; the address of a mail. */
  company: string | null
  email: string | null
  /** Of a revision. */
  productName: string | null
  variantName: string | null
  /** Recordings for one order, or mails: they are one deed. */
  count: number
}
