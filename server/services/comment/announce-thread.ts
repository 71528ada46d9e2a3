import { eq, type SQL } from 'drizzle-orm'
import type { ThreadChange, ThreadMessage } from '../../../src/api/contract/comment.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { type CommentRow, comments, type ProjectRow, projects } from '../../db/schema/project.ts'
import { type Message, publishAll } from '../../stream/publish.ts'

type Row = Pick<CommentRow, 'id' | 'parentId' | 'projectId' | 'clientId'>
/** A comment and its project. */
export type Thread = { row: CommentRow; project: ProjectRow }
type Change = { row: Row; project: Pick<ProjectRow, 'customerId'>; change: ThreadChange }

/** The topic of what an account is told of its comments. */
export const notificationsOf = (customerId: number): string => `${iriOf('customers', customerId)}/notifications`

/**
 * What both sides of a thread are told of a change. The reseller's message names the comment, the client's the request
 * above it, as answers may be hidden from the client's account.
 */
export const threadMessages = ({ row, project, change }: Change): Message[] => {
  const thread = row.parentId ?? row.id
  const messageTo = (customerId: number, id: number): Message => {
    const data: ThreadMessage = {
      '@id': iriOf('project-comments', id),
      '@type': 'ProjectComment',
      id,
      project: iriOf('projects', row.projectId),
      thread: iriOf('project-comments', thread),
      change,
    }
    return { customerId, topic: notificationsOf(customerId), data }
  }
  return [messageTo(project.customerId, row.id), ...(row.clientId === null ? [] : [messageTo(row.clientId, thread)])]
}

/** Tells the open portals of both sides that a thread has changed. */
export const announceThread = (context: Context, tx: Tx, change: Change): Promise<void> =>
  publishAll(context, tx, threadMessages(change))

/** Requests with their projects, in their order. */
export const readThreads = (tx: Tx, which: SQL | undefined): Promise<Thread[]> =>
  tx
    .select({ row: comments, project: projects })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(which)
    .orderBy(comments.id)

/** Tells the open portals of several threads that each has changed so. */
export const announceThreads = (
  context: Context,
  tx: Tx,
  { threads, change }: { threads: readonly Thread[]; change: ThreadChange },
): Promise<void> =>
  publishAll(
    context,
    tx,
    threads.flatMap((thread) => threadMessages({ ...thread, change })),
  )
