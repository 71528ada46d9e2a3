import type { TeamMember } from './administrator.ts'
import type { HydraCollection, Iri, Resource } from './hydra.ts'

/** Why something needs somebody of the provider's team. */
export const inboxKinds = ['order', 'revision', 'registration', 'payment', 'mail'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** Something that needs somebody; what a kind has nothing of is null. */
export type InboxEntry = Resource<'InboxEntry'> & {
  kind: InboxKind
  /** What it is about: an order, also of a revision or a payment; a customer; the list of mails. */
  subject: Iri
  /** Since when. */
  createdAt: string
  orderNumber: string | null
  /** Of whoever ordered or registered. */
  company: string | null
  email: string | null
  kvkNumber: string | null
  /** For whom the order is, and of which project. */
  clientName: string | null
  projectName: string | null
  numberOfLines: number | null
  /** Of a revision. */
  recordingId: number | null
  productName: string | null
  variantName: string | null
  comment: string | null
  numberOfNotes: number | null
  /** Of a payment, in cents. */
  paymentId: number | null
  amount: number | null
  /** Mails that failed are one entry: how many, the latest to `email`. */
  numberOfMails: number | null
  /** Who has taken it up. */
  assignee: TeamMember | null
  /** Until when the order is promised, while it is still to be made; null where nothing was. */
  dueAt: string | null
}

/** How much needs somebody: in all, what the caller took up, and what nobody did. */
export type InboxCounts = { all: number; mine: number; unassigned: number }

/** A page of the inbox; its counts know of no filter. */
export type InboxPage = HydraCollection<InboxEntry> & { counts: InboxCounts }

/** Who is to take an entry up; null: nobody. `seen`: who had it, as whoever asks saw it. */
export type InboxAssignment = { assignee: Iri | null; seen: Iri | null }
