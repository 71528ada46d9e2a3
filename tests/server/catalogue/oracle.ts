import type {
  CatalogueAnswer,
  CatalogueQuery,
  IndexItem,
  IndexTaxon,
} from '../../../server/catalogue/catalogue-index.ts'
import { PLAIN_LETTERS } from '../../../server/catalogue/fold.ts'

/**
 * The catalogue's rules once more, item by item and without any of the index's parts but its list of letters, which
 * `catalogue-index.test.ts` spells out. `root` is the kind's root.
 */
export type Oracle = { items: readonly IndexItem[]; taxons: readonly IndexTaxon[]; root: string | null }

const letters = (text: string) =>
  [...text.normalize('NFD')].filter((letter) => letter < '\u0300' || letter > '\u036f').join('')

const naiveFold = (text: string) =>
  [...letters(text).toLowerCase()]
    .map((letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .join('')
    .normalize('NFC')

/** Of the names that the tests search for: they have no quotes and no hyphens. */
const isFoundBy = (typed: string, name: string) => {
  const whole = naiveFold(name)
  if (whole.includes(naiveFold(typed.trim()))) return true
  const words = naiveFold(typed).trim().split(/\s+/)
  return words.every((word) => word !== '' && whole.split(' ').some((own) => own.startsWith(word)))
}

export function answerSlowly({ items, taxons, root }: Oracle, query: CatalogueQuery): CatalogueAnswer {
  const parentOf = new Map(taxons.map(({ code, parent }) => [code, parent]))
  const known = (code: string | null): code is string => code !== null && parentOf.has(code)
  const upwards = (code: string | null): string[] => (known(code) ? [code, ...upwards(parentOf.get(code) ?? null)] : [])
  const groupOf = (code: string) =>
    upwards(code)
      .filter((one) => one !== root)
      .at(-1) ?? code

  const isTagged = (item: IndexItem, code: string) => item.taxons.some((own) => upwards(own).includes(code))
  const isNamed = (item: IndexItem) =>
    query.name === undefined ||
    [...letters(query.name.trim()).normalize('NFC')].length < 2 ||
    isFoundBy(query.name, item.name)
  const fits = (item: IndexItem, without?: string) =>
    isNamed(item) &&
    query.taxons
      .filter((code) => groupOf(code) !== without)
      .every((code) => query.taxons.some((other) => groupOf(other) === groupOf(code) && isTagged(item, other)))

  const found = items
    .filter((item) => fits(item))
    .map(({ id, name }) => ({ id, folded: naiveFold(name) }))
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.id - b.id))
  const first = (query.page - 1) * query.itemsPerPage
  return {
    ids: found.slice(first, first + query.itemsPerPage).map(({ id }) => id),
    total: found.length,
    aggregations: Object.fromEntries(
      taxons.map(({ code }) => [
        code,
        items.filter((item) => fits(item, groupOf(code)) && isTagged(item, code)).length,
      ]),
    ),
  }
}
