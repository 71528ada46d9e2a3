import { asc, lte, sql } from 'drizzle-orm'
import { isCatalogueKind, isTooShort } from '../../../src/api/contract/catalogue.ts'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import {
  type FoundKind,
  foundKinds,
  mostFound,
  type ProviderSearchResult,
} from '../../../src/api/contract/provider-search.ts'
import type { Context } from '../../context.ts'
import { products } from '../../db/schema/catalogue.ts'
import { byName, containing } from '../list-queries.ts'
import { listProviderCustomers } from './provider-customers.ts'
import { listProviderOrders } from './provider-orders.ts'

type Found = Omit<ProviderSearchResult, '@type'>

const firstPage = { page: 1, itemsPerPage: mostFound }

const listed = (...facts: readonly (string | null)[]): string | null => facts.filter(Boolean).join(' · ') || null

const findOrders = async (context: Context, search: string): Promise<Found[]> => {
  const asked = { states: [], payment: undefined, since: null, search }
  const { members } = await listProviderOrders(context, asked, firstPage)
  return members.map(({ '@id': iri, number, code, company, email, client, project }) => ({
    '@id': iri,
    kind: 'orders',
    code: number ?? code,
    name: number ?? code,
    detail: listed(company ?? email, client, project),
    active: true,
  }))
}

const findResellers = async (context: Context, search: string): Promise<Found[]> => {
  const { members } = await listProviderCustomers(context, { state: undefined, search }, firstPage)
  return members.map(({ '@id': iri, id, company, name, email, state }) => ({
    '@id': iri,
    kind: 'resellers',
    code: String(id),
    name: company ?? name,
    detail: email,
    active: state === 'approved',
  }))
}

/** Which of the lists an item or a product is in. */
const kindOf = (kind: string): FoundKind => (isCatalogueKind(kind) ? kind : 'products')

/** Of each catalogue, and of what orders take, the first by name; one query. */
const findProducts = async ({ database: { db } }: Context, search: string): Promise<Found[]> => {
  const list = sql`case when ${products.kind} in ('product', 'option_post_processing') then 'products' else ${products.kind} end`
  const named = db
    .select({
      kind: products.kind,
      code: products.code,
      name: products.name,
      active: products.active,
      place: sql<number>`row_number() over (partition by ${list} order by ${byName(products.name)}, ${products.id})`.as(
        'place',
      ),
    })
    .from(products)
    .where(containing([products.name], search))
    .as('named')
  const rows = await db.select().from(named).where(lte(named.place, mostFound)).orderBy(asc(named.place))
  return rows.map(({ kind: stored, code, name, active }) => {
    const kind = kindOf(stored)
    return { '@id': adminIriOf(kind, code), kind, code, name, detail: null, active }
  })
}

/**
 * What has this part in its name, in the order of `foundKinds` and 5 of each at most; nothing for less than 2 characters.
 * As many queries however much is found.
 */
export const findAnything = async (context: Context, search: string): Promise<ProviderSearchResult[]> => {
  if (isTooShort(search)) return []
  const found = [
    ...(await findOrders(context, search)),
    ...(await findResellers(context, search)),
    ...(await findProducts(context, search)),
  ]
  return foundKinds.flatMap((kind) =>
    found.filter((one) => one.kind === kind).map((one) => ({ '@type': 'ProviderSearchResult' as const, ...one })),
  )
}
