import type { CatalogueItem } from './catalogue.ts'
import type { Iri, Resource } from './hydra.ts'

/** The most items that one set holds. */
export const mostSetItems = 100

type SetFacts = Resource<'Set'> & {
  /** What the public link names it by. */
  code: string
  title: string
  message: string | null
  /** ISO 8601, in UTC; null for a link that does not end. */
  expiresAt: string | null
  /** Of its reseller, null for one without. */
  theme: Iri | null
}

/** A selection of the catalogue under a public link, as its reseller reads it. */
export type SharedSet = SetFacts & {
  /** Items of any kind, in order. */
  items: Iri[]
  /** How often the page was opened. */
  opened: number
  /** How often each item was played for 3 seconds or more; without those that never were. */
  heard: Record<Iri, number>
  createdAt: string
}

/** The same as anybody reads it who has the link. */
export type PublicSet = SetFacts & {
  /** The reseller's. */
  company: string | null
  items: CatalogueItem[]
}
