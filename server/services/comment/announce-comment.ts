import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { publish } from '../../stream/publish.ts'
import type { CommentRow } from './present-comments.ts'

/** Tells a customer's open portals that there is something new to read. */
export const announceComment = (context: Context, tx: Tx, customerId: number, row: CommentRow): Promise<void> => {
  const iri = iriOf('project-comments', row.id)
  return publish(context, tx, {
    customerIds: [customerId],
    topic: `${iriOf('customers', customerId)}/notifications`,
    data: { '@id': iri, '@type': 'ProjectComment', id: row.id, project: iriOf('projects', row.projectId) },
  })
}
