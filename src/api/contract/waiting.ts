import type { Iri } from './hydra.ts'

/** What waits for a person, and is done elsewhere: where each is done, it goes from the list. */
export const waitingKinds = [
  'asked',
  'answers',
  'undelivered',
  'silence',
  'expired',
  'recordings',
  'voiceless',
  'unpaid',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/**
 * For a client `asked`: open requests that its account may answer. For a reseller `answers`: answers that no order
 * follows, nor a newer answer of the same person; `undelivered`: open requests whose mail reached nobody; `silence`: other
 * open requests that nobody answered for three days, nor was reminded of since; `expired`: the last request of a
 * project, which ended without an answer, while no other is open and nothing was ordered since; `recordings`: of an order, delivered and to be decided; `voiceless`: lines of
 * the order that can be changed without a voice; `unpaid`: an order whose payment is owed.
 */
export type Waiting = {
  kind: WaitingKind
  /** How many answers, requests, recordings, lines or orders. */
  count: number
  /** Null for an order that belongs to no project. */
  project: { '@id': Iri; id: number; name: string } | null
  /** For `recordings` and `unpaid` alone. */
  order: { code: string; number: string | null } | null
  /** Since when the oldest of them waits; ISO 8601. */
  since: string
}

/** After how many days without an answer a request is brought up. */
export const silentDays = 3
