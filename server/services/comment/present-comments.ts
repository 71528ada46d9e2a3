import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import { displayName } from '../../../src/api/contract/customer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Db, Tx } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { customers } from '../../db/schema/customer.ts'
import { comments, projects, projectVoices } from '../../db/schema/project.ts'
import { themes } from '../../db/schema/theme.ts'
import type { Caller } from '../../shared/caller.ts'
import { isVisibleAnswer } from '../scope/comment-scope.ts'
import { presentAnswer, presentRequest } from './present-payload.ts'

export type CommentRow = typeof comments.$inferSelect

const voicesNamedIn = ({ voices = [], verdicts = [] }: CommentRow['payload']): number[] => [
  ...voices,
  ...verdicts.map(({ voice }) => voice),
]

const relatedTo = async (executor: Db | Tx, rows: readonly CommentRow[], caller: Caller) => {
  const answers = await executor
    // Wrapped: in what a query of one table selects, drizzle takes the tables off the columns.
    .select({ row: comments, isVisible: sql<boolean>`${isVisibleAnswer(caller)}` })
    .from(comments)
    .where(
      inArray(
        comments.parentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(comments.id))
  const children = answers.map(({ row }) => row)
  const visible = new Set(answers.filter(({ isVisible }) => isVisible).map(({ row }) => row.id))
  const all = [...rows, ...children]
  const projectIds = [...new Set(all.map(({ projectId }) => projectId))]
  const places = await executor
    .select({ project: projects, themeId: themes.id })
    .from(projects)
    .leftJoin(themes, eq(themes.customerId, projects.customerId))
    .where(inArray(projects.id, projectIds))
  const involved = all.flatMap(({ customerId, clientId }) => [customerId, clientId]).filter((id) => id !== null)
  const people = await executor
    .select()
    .from(customers)
    .where(inArray(customers.id, [...new Set(involved)]))
  const suggested = await executor
    .select({
      projectId: projectVoices.projectId,
      id: products.id,
      code: products.code,
      name: products.name,
      active: products.active,
      addedAt: projectVoices.addedAt,
    })
    .from(projectVoices)
    .innerJoin(products, eq(products.id, projectVoices.productId))
    .where(inArray(projectVoices.projectId, projectIds))
    .orderBy(asc(projectVoices.position))
  const voices = await executor
    .select({ id: products.id, code: products.code, name: products.name })
    .from(products)
    .where(inArray(products.id, [...new Set(all.flatMap(({ payload }) => voicesNamedIn(payload)))]))
  return { children, visible, places, people, suggested, voices }
}

type Related = Awaited<ReturnType<typeof relatedTo>>

/** What one sees of it as its author, or as anybody else: to each their own mark of having read it. */
const isReadBy = ({ customerId, payload: { read, readByAuthor = false } }: CommentRow, viewerId: number): boolean =>
  read || (customerId === viewerId && readByAuthor)

const presentComment = (row: CommentRow, related: Related, viewerId: number): ProjectComment => {
  const place = related.places.find(({ project }) => project.id === row.projectId)
  const author = related.people.find(({ id }) => id === row.customerId)
  const project = iriOf('projects', row.projectId)
  const children = related.children.filter(({ parentId }) => parentId === row.id)
  const request =
    row.parentId === null
      ? presentRequest(row, {
          project: related.suggested.filter(({ projectId }) => projectId === row.projectId),
          client: related.people.find(({ id }) => id === row.clientId)?.company ?? null,
          isAnswered: children.length > 0,
        })
      : null
  const answer = presentAnswer(row, related.voices)
  return {
    '@id': iriOf('project-comments', row.id),
    '@type': 'ProjectComment',
    id: row.id,
    comment: row.comment,
    customer: row.customerId === null ? null : iriOf('customers', row.customerId),
    project: {
      '@id': project,
      '@type': 'Project',
      id: row.projectId,
      idPath: project,
      name: place?.project.name ?? '',
    },
    parent: row.parentId === null ? null : iriOf('project-comments', row.parentId),
    children: children
      .filter(({ id }) => related.visible.has(id))
      .map((child) => presentComment(child, related, viewerId)),
    payload: { read: isReadBy(row, viewerId), ...(request ?? answer.payload) },
    voiceNames: request === null ? answer.names : [],
    suggestions: request === null ? [] : [...(request.offered ?? []), ...(request.added ?? [])],
    theme: place?.themeId ? iriOf('themes', place.themeId) : null,
    author: author === undefined ? (row.authorName ?? '') : displayName(author),
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * Comments as they go over the wire to this account, in the order of the rows, the answers that it may see as children;
 * five queries however many rows.
 */
export const presentComments = async (
  executor: Db | Tx,
  rows: readonly CommentRow[],
  caller: Caller,
): Promise<ProjectComment[]> => {
  if (rows.length === 0) return []
  const related = await relatedTo(executor, rows, caller)
  return rows.map((row) => presentComment(row, related, caller.customerId))
}

/** One comment as it goes over the wire to this account. */
export const presentOneComment = async (
  executor: Db | Tx,
  row: CommentRow,
  caller: Caller,
): Promise<ProjectComment> => {
  const [comment] = await presentComments(executor, [row], caller)
  if (comment === undefined) throw new Error('a comment was lost while it was read')
  return comment
}
