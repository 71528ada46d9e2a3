import { type CatalogueFilter, isTooShort, type Taxon } from '../api/contract/catalogue.ts'
import { itemsPerPage } from '../api/contract/hydra.ts'
import { withQuery } from '../paths.ts'
import { pageIn, withPage } from '../ui/page-number.ts'

/** What is asked of a catalogue: it stands in the address, so that Back works and a link shows the same. */
export type ExploreQuery = { taxons: readonly string[]; name: string; page: number }

/** What the server is asked for it. */
export const filterOf = ({ taxons, name, page }: ExploreQuery, pageSize = itemsPerPage): CatalogueFilter => ({
  taxons: [...taxons],
  name,
  page,
  itemsPerPage: pageSize,
})

export const emptyQuery: ExploreQuery = { taxons: [], name: '', page: 1 }

/** What this text searches for: one that is too short is no search. */
export const searchIn = (text: string): string => (isTooShort(text) ? '' : text)

/** Reads `?filter=…&filter=…&search=…&page=…`; what is no query of ours is passed over. */
export const readQuery = (search: string): ExploreQuery => {
  const parameters = new URLSearchParams(search)
  return {
    taxons: [...new Set(parameters.getAll('filter').filter(Boolean))],
    name: searchIn(parameters.get('search') ?? ''),
    page: pageIn(search),
  }
}

/** The same with its question mark; parameters of others, such as `theme`, stay. */
export const writeQuery = (search: string, { taxons, name, page }: ExploreQuery): string =>
  withPage(withQuery(search, { filter: taxons, search: name }), page)

/** A changed filter starts on the first page. */
export const toggleTaxon = (query: ExploreQuery, code: string): ExploreQuery => ({
  ...query,
  page: 1,
  taxons: query.taxons.includes(code) ? query.taxons.filter((taxon) => taxon !== code) : [...query.taxons, code],
})

/** `codes` are its own and those of all below it. */
type FilterChoice = { code: string; name: string; depth: number; codes: string[] }

/** On all levels, each before those below it: English (UK), then Scottish one deeper. */
export const choicesIn = (taxons: readonly Taxon[], depth = 0): FilterChoice[] =>
  taxons.flatMap(({ code, name, children }) => {
    const below = choicesIn(children, depth + 1)
    return [{ code, name, depth, codes: [code, ...below.map((choice) => choice.code)] }, ...below]
  })

/** Those that the catalogue does not have, or no longer: nothing is found for them. */
export const unknownTaxons = (taxons: readonly string[], groups: readonly Taxon[]): string[] => {
  const known = new Set(choicesIn(groups).map(({ code }) => code))
  return taxons.filter((code) => !known.has(code))
}

export const isFiltered = ({ taxons, name }: ExploreQuery): boolean => taxons.length > 0 || name !== ''
