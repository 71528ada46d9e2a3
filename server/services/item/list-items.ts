import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import { itemStatuses, type ProviderItem } from '../../../src/api/contract/provider-item.ts'
import { taxonTree } from '../../catalogue/taxon-tree.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { products, productTaxons, taxons } from '../../db/schema/catalogue.ts'
import type { Locale } from '../../shared/locale.ts'
import type { List, Page, Sorting } from '../../shared/paging.ts'
import { byName, containing, sortedBy } from '../list-queries.ts'
import { presentItems } from './present-items.ts'

export const itemSortings = ['name', 'updatedAt'] as const

type Listing = Page & {
  /** A part of the name, or of the name of one of its taxons. */
  search: string | undefined
  /** One of those of a group, and every group, has to fit, as in the shop. */
  taxons: readonly string[]
  statuses: readonly string[]
  sortings: readonly Sorting<(typeof itemSortings)[number]>[]
}

/** The names of an item's taxons in both languages, each behind a space, where its words begin. */
const taxonNames = sql`coalesce((select string_agg(${taxons.name} || ' ' || ${taxons.nameNl}, ' ') from ${productTaxons}
  inner join ${taxons} on ${taxons.id} = ${productTaxons.taxonId}
  where ${productTaxons.productId} = ${products.id}), '')`

const hasOneOf = (codes: readonly string[]): SQL =>
  sql`exists (select 1 from ${productTaxons} inner join ${taxons} on ${taxons.id} = ${productTaxons.taxonId}
    where ${productTaxons.productId} = ${products.id} and ${inArray(taxons.code, [...codes])})`

/** What each group of chosen taxons asks of an item; one that the kind does not have fits none. */
const inTaxons = async (db: Db, kind: CatalogueKind, chosen: readonly string[]): Promise<SQL | undefined> => {
  if (chosen.length === 0) return undefined
  const rows = await db.select({ code: taxons.code, parent: taxons.parentCode }).from(taxons)
  const all = taxonTree(rows)
  const root = all.numberOf(kind)
  const own = rows.filter(({ code }, at) => root !== undefined && code !== kind && all.lineages[at]?.includes(root))
  const tree = taxonTree(own)
  const groups = Map.groupBy(chosen, (code) => tree.groups[tree.numberOf(code) ?? -1])
  if (groups.has(undefined)) return sql`false`
  const below = (codes: readonly string[]): string[] => {
    const numbers = codes.map((code) => tree.numberOf(code))
    return tree.codes.filter((_, at) => tree.lineages[at]?.some((number) => numbers.includes(number)))
  }
  return and(...[...groups.values()].map((codes) => hasOneOf(below(codes))))
}

const columns = { name: byName(products.name), updatedAt: products.updatedAt }

/**
 * A page of a catalogue with what is hidden, by name unless told otherwise; sounds without peaks. Read from the database:
 * a change is there at once, whichever process made it. Unknown statuses give none.
 */
export const listItems = async (
  { database: { db } }: Context,
  kind: CatalogueKind,
  { search, taxons: chosen, statuses, sortings, page, itemsPerPage }: Listing,
  locale: Locale,
): Promise<List<ProviderItem>> => {
  const wanted = itemStatuses.filter((status) => statuses.includes(status)).map((status) => status === 'published')
  const where = and(
    eq(products.kind, kind),
    statuses.length === 0 ? undefined : inArray(products.active, wanted),
    await inTaxons(db, kind, chosen),
    containing([products.name, taxonNames], search),
  )
  const [counted] = await db.select({ total: count() }).from(products).where(where)
  const rows = await db
    .select()
    .from(products)
    .where(where)
    .orderBy(...sortedBy(columns, sortings, [columns.name, asc(products.id)]))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { members: await presentItems(db, rows, { locale, withPeaks: false }), total: counted?.total ?? 0 }
}
