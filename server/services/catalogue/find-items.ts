import type { CatalogueKind, ProductTaxon } from '../../../src/api/contract/catalogue.ts'
import type { StoredItem } from '../../catalogue/load-catalogue.ts'
import { type PeaksWanted, type WireItem, wireItem, wireProductTaxon } from '../../catalogue/wire.ts'
import type { Context } from '../../context.ts'
import { NotFound } from '../../shared/errors.ts'
import { idIn } from '../../shared/id-in.ts'
import type { Locale } from '../../shared/locale.ts'
import type { List } from '../../shared/paging.ts'

type ItemQuery = { taxons: string[]; name: string; peaks: PeaksWanted; page: number; itemsPerPage: number }

const countsOf = (kind: CatalogueKind, aggregations: Record<string, number>, members: WireItem[], total: number) =>
  kind === 'voices' ? { aggregations, total } : { aggregations, items: members, totalItems: total }

/** A page of one catalogue with exact facet counts (contract, "Catalogue"). */
export const findItems = (
  { catalogue }: Context,
  kind: CatalogueKind,
  query: ItemQuery,
  locale: Locale,
): List<WireItem> => {
  const { ids, total, aggregations } = catalogue.query(kind, query)
  const members = ids
    .map((id) => catalogue.item(id))
    .filter((item) => item !== null)
    .map((item) => wireItem(catalogue, item, locale, query.peaks))
  return {
    members,
    total,
    extra: countsOf(kind, aggregations, members, total),
  }
}

/** A page of those of a catalogue that have these codes, in their order; those that left it too, without counts. */
export const findItemsByCodes = (
  { catalogue }: Context,
  kind: CatalogueKind,
  { codes, peaks, page, itemsPerPage }: Omit<ItemQuery, 'taxons' | 'name'> & { codes: readonly string[] },
  locale: Locale,
): List<WireItem> => {
  const found = [...new Set(codes)]
    .map((code) => catalogue.itemByCode(code))
    .filter((item) => item?.kind === kind)
    .filter((item) => item !== null)
  const members = found
    .slice((page - 1) * itemsPerPage, page * itemsPerPage)
    .map((item) => wireItem(catalogue, item, locale, peaks))
  return { members, total: found.length, extra: countsOf(kind, {}, members, found.length) }
}

/** One item of any kind by its code or id; null where there is none. */
export const itemNamed = ({ catalogue }: Pick<Context, 'catalogue'>, codeOrId: string): StoredItem | null =>
  catalogue.itemByCode(codeOrId) ?? catalogue.item(idIn(codeOrId))

/**
 * One item by its code or id; `kind` null takes any.
 * @throws NotFound
 */
export const findItem = (context: Context, kind: CatalogueKind | null, codeOrId: string, locale: Locale): WireItem => {
  const item = itemNamed(context, codeOrId)
  if (item === null || (kind !== null && item.kind !== kind)) throw new NotFound()
  return wireItem(context.catalogue, item, locale)
}

/** What says that an item has a taxon, by `<item's id>-<taxon's id>`. @throws NotFound */
export const findProductTaxon = ({ catalogue }: Context, id: string, locale: Locale): ProductTaxon => {
  const [itemId = '', taxonId = '', more] = id.split('-')
  const item = more === undefined ? catalogue.item(idIn(itemId)) : null
  const taxon = item?.taxons.find((one) => one.id === idIn(taxonId))
  if (!item || taxon === undefined) throw new NotFound()
  return wireProductTaxon(catalogue, item, taxon, locale)
}
