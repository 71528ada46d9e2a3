import { inArray } from 'drizzle-orm'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/customer.ts'
import type { ProjectRow } from '../../db/schema/project.ts'
import { type Message, type PublishTools, publishAll } from '../../stream/publish.ts'

/** The accounts that see a project: its reseller's, and that of its client, where that has one. */
const viewersOf = async (tx: Tx, { customerId }: ProjectRow, clientIds: readonly number[]): Promise<number[]> => {
  if (clientIds.length === 0) return [customerId]
  const rows = await tx
    .select({ id: users.customerId })
    .from(users)
    .where(inArray(users.customerId, [...clientIds]))
  return [customerId, ...rows.map(({ id }) => id)]
}

/**
 * Tells the open portals of those who see a project, or saw it before, that it was made, changed or deleted; they read it
 * anew. `threads` goes along, as whoever is told is locked in one order. Call it late in a transaction, as `publish`.
 */
export const announceProject = async (
  context: PublishTools,
  tx: Tx,
  { before, after, threads = [] }: { before: ProjectRow; after: ProjectRow; threads?: readonly Message[] },
): Promise<void> => {
  const iri = iriOf('projects', after.id)
  const clientIds = [before.clientId, after.clientId].filter((id) => id !== null)
  const viewers = new Set(await viewersOf(tx, after, clientIds))
  const data = { '@id': iri, '@type': 'Project', name: after.name, updatedAt: after.updatedAt.toISOString() }
  const messages = [...viewers].map((customerId): Message => ({ customerId, topic: iri, data }))
  await publishAll(context, tx, [...messages, ...threads])
}
