import type { ThreadChange, ThreadMessage } from '../../../src/api/contract/comment.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import type { CommentRow, ProjectRow } from '../../db/schema/project.ts'
import { publish } from '../../stream/publish.ts'

type Change = { row: CommentRow; project: Pick<ProjectRow, 'customerId'>; change: ThreadChange }

/**
 * Tells the open portals of both sides that a thread has changed. The reseller's message names the comment, the
 * client's the request above it, as answers may be hidden from the client's account.
 */
export const announceThread = async (context: Context, tx: Tx, { row, project, change }: Change): Promise<void> => {
  const thread = row.parentId ?? row.id
  const tell = (customerId: number, id: number): Promise<void> => {
    const data: ThreadMessage = {
      '@id': iriOf('project-comments', id),
      '@type': 'ProjectComment',
      id,
      project: iriOf('projects', row.projectId),
      thread: iriOf('project-comments', thread),
      change,
    }
    return publish(context, tx, {
      customerIds: [customerId],
      topic: `${iriOf('customers', customerId)}/notifications`,
      data,
    })
  }
  const both = [
    { customerId: project.customerId, id: row.id },
    ...(row.clientId === null ? [] : [{ customerId: row.clientId, id: thread }]),
  ]
  // In the order of their ids, as `publish` locks them: two at once never wait for each other.
  for (const { customerId, id } of both.sort((one, other) => one.customerId - other.customerId))
    await tell(customerId, id)
}
