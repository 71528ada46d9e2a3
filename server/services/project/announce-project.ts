import { inArray } from 'drizzle-orm'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/customer.ts'
import type { ProjectRow } from '../../db/schema/project.ts'
import { type PublishTools, publish } from '../../stream/publish.ts'

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
 * Tells the open portals of those who see a project, or saw it before, that it was changed; they read it anew. Call it
 * late in a transaction, as `publish`.
 */
export const announceProject = async (
  context: PublishTools,
  tx: Tx,
  { before, after }: { before: ProjectRow; after: ProjectRow },
): Promise<void> => {
  const iri = iriOf('projects', after.id)
  const clientIds = [before.clientId, after.clientId].filter((id) => id !== null)
  await publish(context, tx, {
    customerIds: await viewersOf(tx, after, clientIds),
    topic: iri,
    data: { '@id': iri, '@type': 'Project', name: after.name, updatedAt: after.updatedAt.toISOString() },
  })
}
