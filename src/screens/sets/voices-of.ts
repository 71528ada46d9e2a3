import { type Iri, iriOf } from '../../api/contract/hydra.ts'
import type { SharedSet } from '../../api/contract/set.ts'

const voices = iriOf('voices', '')

/** The voices among a set's items: what a project takes of it. */
export const voicesOf = ({ items }: Pick<SharedSet, 'items'>): Iri[] => items.filter((item) => item.startsWith(voices))
