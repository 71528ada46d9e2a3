import type { QueryClient } from '@tanstack/react-query'
import { deedsQuery } from '../../api/admin/inbox.ts'
import { providerOrderQuery } from '../../api/admin/orders.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import type { ProviderOrder } from '../../api/contract/provider.ts'
import type { Overtaking } from '../../machines/delivery.machine.ts'

/** Who delivered for an order today, where it was one person; the one who asks is named only if nobody else did. */
const readDeliverer = async (queries: QueryClient, order: ProviderOrder): Promise<string | null> => {
  const { 'hydra:member': deeds } = await queries.fetchQuery({ ...deedsQuery(), staleTime: 0 })
  const isDelivery = ({ kind, subject }: (typeof deeds)[number]): boolean =>
    subject === order['@id'] && (kind === 'delivery' || kind === 'revision')
  const [name, ...others] = new Set(deeds.filter(isDelivery).flatMap(({ by }) => by?.name ?? []))
  return others.length === 0 ? (name ?? null) : null
}

/** Reads an order again: which version its `line` has got that is not among the `known` recordings. */
export const readOvertaking = async (
  queries: QueryClient,
  { code, line, known }: { code: string; line: Iri; known: ReadonlySet<number> },
): Promise<Overtaking | null> => {
  // What several files ask for at once is read once.
  const order = await queries.fetchQuery({ ...providerOrderQuery(code), staleTime: 0, retry: false })
  const [newest] = order.lines.find(({ orderItem }) => orderItem === line)?.recordings ?? []
  if (newest === undefined || known.has(newest.id)) return null
  const by = await readDeliverer(queries, order).catch(() => null)
  return { version: newest.version, createdAt: newest.createdAt, by }
}
