import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import {
  isOpenState,
  isResponse,
  notificationsFor,
  type ProjectComment,
  type SaidBefore,
} from '../../../src/api/contract/comment.ts'
import { displayName } from '../../../src/api/contract/customer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Db, Tx } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import { type CommentRow, comments, projects } from '../../db/schema/project.ts'
import { themes } from '../../db/schema/theme.ts'
import type { Caller } from '../../shared/caller.ts'
import { stateOfRequest } from '../feedback/request-state.ts'
import { isOpenForAsked, isVisibleAnswer } from '../scope/comment-scope.ts'
import { former, formerAnswers, isAskedAgain } from './asked-before.ts'
import { presentAnswer, presentRequest } from './present-payload.ts'
import { voicesOfProjects } from './voices-of-projects.ts'

const voicesNamedIn = ({ payload: { voices = [], verdicts = [] } }: CommentRow): number[] => [
  ...voices,
  ...verdicts.map(({ voice }) => voice),
]

/** Those of these that ask the same person again, with what they answered before; null for nothing that may be read. */
const formerTo = async (executor: Db | Tx, rows: readonly CommentRow[], caller: Caller) => {
  const ids = rows.flatMap(({ id, payload: { previous } }) => (previous === undefined ? [] : [id]))
  if (ids.length === 0) return []
  return executor
    .select({ requestId: comments.id, asked: former.payload, answer: formerAnswers })
    .from(comments)
    .innerJoin(former, isAskedAgain())
    .leftJoin(formerAnswers, and(eq(formerAnswers.parentId, former.id), isVisibleAnswer(caller, formerAnswers)))
    .where(inArray(comments.id, ids))
}

/** Who was asked, in words that tell people apart. */
const addresseeIn = (...parts: readonly (number | string | null | undefined)[]): string => JSON.stringify(parts)

/** Of each row that takes no answer any more, when the same person was asked again with one that does; the newest. */
const laterThan = async (executor: Db | Tx, rows: readonly CommentRow[]): Promise<ReadonlyMap<number, Date>> => {
  const ended = rows.filter(
    ({ parentId, clientId, payload }) => parentId === null && clientId !== null && !payload.guest,
  )
  if (ended.length === 0) return new Map()
  const open = await executor
    .select({
      id: comments.id,
      projectId: comments.projectId,
      clientId: comments.clientId,
      contactId: sql<string | null>`${comments.payload}->>'contactId'`,
      email: sql<string | null>`lower(${comments.payload}->>'email')`,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(
      and(
        inArray(comments.projectId, [...new Set(ended.map(({ projectId }) => projectId))]),
        isNull(comments.parentId),
        gt(comments.id, Math.min(...ended.map(({ id }) => id))),
        sql`not ${comments.payload} ? 'guest'`,
        isOpenForAsked(comments, new Date()),
      ),
    )
    .orderBy(asc(comments.id))
  const newest = new Map(
    open.map((request) => [
      addresseeIn(request.projectId, request.clientId, request.contactId, request.email),
      request,
    ]),
  )
  return new Map(
    ended.flatMap(({ id, projectId, clientId, payload }) => {
      const again = newest.get(
        addresseeIn(projectId, clientId, payload.contactId?.toString(), payload.email?.toLowerCase()),
      )
      return again !== undefined && again.id > id ? [[id, again.createdAt] as const] : []
    }),
  )
}

const relatedTo = async (executor: Db | Tx, rows: readonly CommentRow[], caller: Caller, isBrief: boolean) => {
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
  const before = await formerTo(executor, rows, caller)
  const answered = new Set(children.map(({ parentId }) => parentId))
  const again = await laterThan(
    executor,
    rows.filter((row) => !isOpenState(stateOfRequest(row, answered.has(row.id)))),
  )
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
  const suggested = isBrief ? null : await voicesOfProjects(executor, projectIds)
  const voices = await executor
    .select({ id: products.id, code: products.code, name: products.name })
    .from(products)
    .where(
      inArray(products.id, [
        ...new Set([...all, ...before.flatMap(({ answer }) => answer ?? [])].flatMap(voicesNamedIn)),
      ]),
    )
  const asked = rows.flatMap(({ payload: { contactId } }) => contactId ?? [])
  const there = await executor.select({ id: addresses.id }).from(addresses).where(inArray(addresses.id, asked))
  const contacts = new Set(there.map(({ id }) => id))
  return { children, before, again, visible, places, people, contacts, suggested, voices }
}

type Related = Awaited<ReturnType<typeof relatedTo>>

/** Whether it counts as read for this person: read by whom it is for, or, for its author, marked by the author. */
const isReadBy = ({ customerId, payload: { read, readByAuthor = false } }: CommentRow, viewerId: number): boolean =>
  read || (customerId === viewerId && readByAuthor)

/** What whoever is asked again said the last time. */
const saidBefore = ({ id }: CommentRow, { before, voices }: Related): SaidBefore | null => {
  const found = before.find(({ requestId }) => requestId === id)
  const answer = found?.answer ?? null
  if (found === undefined || answer === null || answer.payload.answeredBy !== undefined) return null
  const { comment, createdAt, payload } = answer
  return {
    comment,
    voiceNames: presentAnswer(answer, voices).names,
    createdAt: createdAt.toISOString(),
    ...((found.asked.blind || payload.namesHidden) && { namesHidden: true }),
  }
}

/** With what it says as a notification to this person, by the rule of the portal's bell (specification, section 3). */
const withNews = (comment: ProjectComment, viewerId: number): ProjectComment => {
  const [news] = notificationsFor(iriOf('customers', viewerId), [comment])
  const isAnswer = news?.kind === 'answered' || isResponse(comment)
  return {
    ...comment,
    title: comment.project.name,
    message: news?.message ?? comment.comment,
    read: news?.read ?? true,
    linkText: isAnswer ? 'Client Feedback response' : 'Requested feedback on voices',
  }
}

const presentComment = (row: CommentRow, related: Related, viewerId: number): ProjectComment => {
  const place = related.places.find(({ project }) => project.id === row.projectId)
  const author = related.people.find(({ id }) => id === row.customerId)
  const project = iriOf('projects', row.projectId)
  const children = related.children.filter(({ parentId }) => parentId === row.id)
  const request =
    row.parentId === null
      ? presentRequest(row, {
          isAsker: row.customerId === viewerId,
          contactGone: row.payload.contactId !== undefined && !related.contacts.has(row.payload.contactId),
          project: related.suggested?.filter(({ projectId }) => projectId === row.projectId) ?? null,
          client: related.people.find(({ id }) => id === row.clientId)?.company ?? null,
          answeredAt: children[0]?.createdAt ?? null,
          isRejected: author?.status === 'rejected',
          isSamePerson: related.before.some(({ requestId }) => requestId === row.id),
          saidBefore: saidBefore(row, related),
          askedAgainAt: related.again.get(row.id) ?? null,
        })
      : null
  const answer = presentAnswer(row, related.voices)
  const comment: ProjectComment = {
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
    payload: {
      read: isReadBy(row, viewerId),
      ...(request ?? answer.payload),
      ...(related.suggested === null && { verdicts: undefined }),
    },
    voiceNames: request === null ? answer.names : [],
    suggestions: request === null ? [] : [...(request.offered ?? []), ...(request.added ?? [])],
    theme: place?.themeId ? iriOf('themes', place.themeId) : null,
    author: author === undefined ? (row.authorName ?? '') : displayName(author),
    answeredBy: row.payload.answeredBy ?? null,
    createdAt: row.createdAt.toISOString(),
  }
  return withNews(comment, viewerId)
}

/**
 * Comments as they go over the wire to this account, in the order of the rows, the answers that it may see as children;
 * at most nine queries however many rows. `isBrief`: without what requests and verdicts say of each voice.
 */
export const presentComments = async (
  executor: Db | Tx,
  rows: readonly CommentRow[],
  caller: Caller,
  isBrief = false,
): Promise<ProjectComment[]> => {
  if (rows.length === 0) return []
  const related = await relatedTo(executor, rows, caller, isBrief)
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
