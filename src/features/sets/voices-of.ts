import { type Iri, iriOf } from '../../api/contract/hydra.ts'

const voices = iriOf('voices', '')

/** The voices among items, such as a set's: what a project takes of it. */
export const voicesOf = ({ items }: { items: readonly Iri[] }): Iri[] => items.filter((item) => item.startsWith(voices))
