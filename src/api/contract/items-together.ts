import { type Iri, idOf } from './hydra.ts'

/** So many are asked for in lists: the first of a page that has fewer would be drawn no sooner. */
export const fewestTogether = 8
/** Codes that one address holds. */
const mostTogether = 50

export type ItemsCall = { iris: readonly Iri[]; path: string; query: { code: string[]; itemsPerPage: number } }

const listOf = (iri: Iri): string => iri.slice(0, iri.lastIndexOf('/'))

/** The calls that give these items of the catalogue, each list by the codes that it is to hold. */
export const callsFor = (iris: readonly Iri[]): ItemsCall[] =>
  [...new Set(iris.map(listOf))].flatMap((path) => {
    const own = [...new Set(iris)].filter((iri) => listOf(iri) === path)
    const starts = own.flatMap((_, at) => (at % mostTogether === 0 ? at : []))
    return starts.map((start) => {
      const chunk = own.slice(start, start + mostTogether)
      return { iris: chunk, path, query: { code: chunk.map(idOf), itemsPerPage: mostTogether } }
    })
  })
