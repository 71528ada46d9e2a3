import { letterAt } from '../../api/contract/hidden-letters.ts'
import type { Iri } from '../../api/contract/hydra.ts'

/** What each voice is called while names are hidden; null while they are shown. */
export type Letters = ReadonlyMap<Iri, string> | null

/** What a compared demo is called: its voice's own letter where it has one, or that of its place. */
export const letterOfCompared = (voice: Iri, place: number, letters: Letters): string =>
  letters?.get(voice) ?? letterAt(place)
