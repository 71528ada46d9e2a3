import { eq } from 'drizzle-orm'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { PublicSet, SharedSet } from '../../../src/api/contract/set.ts'
import { type PeaksWanted, type WireItem, wireItem } from '../../catalogue/wire.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { themes } from '../../db/schema/theme.ts'
import type { Locale } from '../../shared/locale.ts'
import type { SetRow } from '../scope/set-scope.ts'
import { readSetItems } from './set-items.ts'

const ownerOf = async (executor: Db | Tx, customerId: number) => {
  const [owner] = await executor
    .select({ company: customers.company, theme: themes.id })
    .from(customers)
    .leftJoin(themes, eq(themes.customerId, customers.id))
    .where(eq(customers.id, customerId))
  return { company: owner?.company ?? null, theme: owner?.theme ? iriOf('themes', owner.theme) : null }
}

const factsOf = ({ code, title, message, expiresAt }: SetRow, theme: string | null) => ({
  '@id': iriOf('sets', code),
  '@type': 'Set' as const,
  code,
  title,
  message,
  expiresAt: expiresAt?.toISOString() ?? null,
  theme,
})

/** A reseller's own sets with their counts, in the order of the rows. */
export const presentOwnSets = async (
  context: Pick<Context, 'catalogue'>,
  executor: Db | Tx,
  { customerId }: Pick<SetRow, 'customerId'>,
  rows: readonly SetRow[],
): Promise<SharedSet[]> => {
  const { theme } = await ownerOf(executor, customerId)
  const entries = await readSetItems(
    context,
    executor,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const named = (entries.get(row.id) ?? []).map(({ item, heard }) => ({ iri: iriOf(item.kind, item.code), heard }))
    return {
      ...factsOf(row, theme),
      items: named.map(({ iri }) => iri),
      opened: row.opened,
      heard: Object.fromEntries(named.filter(({ heard }) => heard > 0).map(({ iri, heard }) => [iri, heard])),
      createdAt: row.createdAt.toISOString(),
    }
  })
}

/** One of them. */
export const presentOwnSet = async (
  context: Pick<Context, 'catalogue'>,
  executor: Db | Tx,
  row: SetRow,
): Promise<SharedSet> => {
  const [set] = await presentOwnSets(context, executor, row, [row])
  if (set === undefined) throw new Error('a set was lost')
  return set
}

/** A public set as it is answered. */
export type WirePublicSet = Omit<PublicSet, 'items'> & { items: WireItem[] }

/** A set as anybody reads it who has the link. */
export const presentPublicSet = async (
  { catalogue, database: { db } }: Context,
  row: SetRow,
  { locale, peaks }: { locale: Locale; peaks: PeaksWanted },
): Promise<WirePublicSet> => {
  const entries = (await readSetItems({ catalogue }, db, [row.id])).get(row.id) ?? []
  const { company, theme } = await ownerOf(db, row.customerId)
  return {
    ...factsOf(row, theme),
    company,
    items: entries.map(({ item }) => wireItem(catalogue, item, locale, peaks)),
  }
}
