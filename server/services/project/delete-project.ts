import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isEditable } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orderItemAttachments, orderItems, orders } from '../../db/schema/order.ts'
import { comments, projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { projectTag } from '../../shared/resource-tags.ts'
import { threadMessages } from '../comment/announce-thread.ts'
import { revokeFeedbackTokens } from '../feedback/feedback-tokens.ts'
import { lockProject, requireOpen } from '../scope/project-scope.ts'
import { announceProject } from './announce-project.ts'
import { presentProject } from './present-projects.ts'

/**
 * Deletes a project with its comments, feedback links and unconfirmed orders, and tells those who saw any of it.
 * @throws NotFound, PreconditionFailed, or Unprocessable when it is archived, or an order of it has been confirmed:
 * orders are kept
 */
export const deleteProject = async (context: Context, caller: CustomerCaller, id: number): Promise<void> => {
  const { once, files, requireMatch } = context
  const scripts = await once(async (tx) => {
    const project = await lockProject(tx, caller, id)
    await requireMatch(async () => projectTag(await presentProject(tx, caller, project)))
    requireOpen(project)
    const linked = await tx.select().from(orders).where(eq(orders.projectId, id)).orderBy(orders.id).for('update')
    if (!linked.every(isEditable)) throw new Unprocessable('Project cannot be deleted because it has confirmed orders.')
    const orderIds = linked.map((order) => order.id)
    const attached = await tx
      .select({ file: orderItemAttachments.file })
      .from(orderItemAttachments)
      .innerJoin(orderItems, eq(orderItems.id, orderItemAttachments.orderItemId))
      .where(inArray(orderItems.orderId, orderIds))
    const { id: requestId, parentId, projectId, clientId } = comments
    const requests = await tx
      .select({ id: requestId, parentId, projectId, clientId })
      .from(comments)
      .where(and(eq(projectId, id), isNull(parentId)))
      .orderBy(requestId)
    await revokeFeedbackTokens(tx, id)
    await tx.delete(orders).where(inArray(orders.id, orderIds))
    await tx.delete(projects).where(eq(projects.id, id))
    const threads = requests.flatMap((row) => threadMessages({ row, project, change: 'deleted' }))
    await announceProject(context, tx, { before: project, after: project, threads })
    return attached
  })
  for (const { file } of scripts) await files.remove(file)
}
