import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { comments, projects, projectVoices } from '../../db/schema/project.ts'
import { Conflict, type Fault, Forbidden, Invalid, refuse } from '../../errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Caller } from '../caller.ts'
import { personOf } from '../person.ts'
import { announceComment } from './announce-comment.ts'
import type { CommentInput } from './comment-input.ts'
import { type CommentRow, presentOneComment } from './present-comments.ts'

/** The request that is answered, locked: it was asked of this client, who still is the project's. */
const lockRequest = async (tx: Tx, caller: Caller, parent: number | null) => {
  const own = caller.scope === 'feedback' ? caller.commentId : parent
  if (own === null) return refuse('parent', 'not-blank')
  if (parent !== null && parent !== own) return refuse('parent', 'not-found')
  const [found] = await tx
    .select({ request: comments, project: projects })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(
      and(
        eq(comments.id, own),
        isNull(comments.parentId),
        eq(comments.clientId, caller.customerId),
        eq(projects.clientId, caller.customerId),
      ),
    )
    // The project too: it stays the client's, and so the client stays, until the answer is written.
    .for('update', { of: [comments, projects] })
  if (found !== undefined) return found
  if (caller.scope === 'feedback') throw new Forbidden()
  return refuse('parent', 'not-found')
}

/** @throws Invalid at each of `payload.voices` that is none of the project's suggestions, or at the list when it is empty */
const findSuggested = async (tx: Tx, projectId: number, codes: readonly string[]) => {
  if (codes.length === 0) refuse('payload.voices', 'not-blank')
  const rows = await tx
    .select({ id: products.id, code: products.code, name: products.name })
    .from(projectVoices)
    .innerJoin(products, eq(products.id, projectVoices.productId))
    .where(and(eq(projectVoices.projectId, projectId), inArray(products.code, [...codes])))
  const faults = codes.flatMap((code, index): Fault[] =>
    rows.some((row) => row.code === code) ? [] : [{ propertyPath: `payload.voices[${index}]`, code: 'not-found' }],
  )
  if (faults.length > 0) throw new Invalid(faults)
  return [...new Set(codes)].flatMap((code) => rows.filter((row) => row.code === code))
}

/** Whether a reply says what an earlier one said: then its answer was lost on the way, and it is sent again. */
const isSameReply = async (
  tx: Tx,
  earlier: CommentRow,
  { comment, voices }: Pick<CommentInput, 'comment' | 'voices'>,
): Promise<boolean> => {
  if (earlier.comment !== comment) return false
  const codes = [...new Set(voices)]
  const named =
    codes.length === 0
      ? []
      : await tx.select({ id: products.id, code: products.code }).from(products).where(inArray(products.code, codes))
  const ids = codes.map((code) => named.find((voice) => voice.code === code)?.id)
  return JSON.stringify(ids) === JSON.stringify(earlier.payload.voices ?? [])
}

type Reply = { row: CommentRow; clientId: number; project: typeof projects.$inferSelect; voiceNames: string[] }

const tellReseller = async (context: Context, tx: Tx, { row, clientId, project, voiceNames }: Reply): Promise<void> => {
  const reseller = await personOf(tx, project.customerId)
  const client = await personOf(tx, clientId)
  await queueMail(context, tx, {
    kind: 'feedback-received',
    to: reseller.email,
    locale: reseller.locale,
    themeOf: project.customerId,
    facts: {
      recipient: reseller.name,
      client: client.company ?? client.name,
      project: project.name,
      voices: voiceNames.join(', '),
      comment: row.comment,
      link: `${context.publicUrl}/projects/${project.id}/communication`,
    },
  })
}

/**
 * Answers a request, once, with voices among those that its project suggests (contract, "Feedback"): by its link or by
 * the client's own account. The same reply again, of one who lost the answer, is answered what the first one was.
 * @throws Invalid at `parent`, `project`, `customer` or `payload.voices`, Forbidden for a link whose request is gone,
 * Conflict when another answer is in
 */
export const giveFeedback = (
  context: Context,
  caller: Caller,
  { comment, customer, project: projectId, parent, voices }: CommentInput,
): Promise<ProjectComment> =>
  context.database.transaction(async (tx) => {
    const { request, project } = await lockRequest(tx, caller, parent)
    if (customer !== null && customer !== caller.customerId) refuse('customer', 'not-found')
    if (projectId !== project.id) refuse('project', 'not-found')
    const [earlier] = await tx.select().from(comments).where(eq(comments.parentId, request.id)).limit(1)
    if (earlier !== undefined) {
      if (await isSameReply(tx, earlier, { comment, voices })) return presentOneComment(tx, earlier, caller)
      throw new Conflict('This request has been answered.')
    }
    const chosen = await findSuggested(tx, project.id, voices)
    const [row] = await tx
      .insert(comments)
      .values({
        projectId: project.id,
        customerId: caller.customerId,
        clientId: caller.customerId,
        parentId: request.id,
        comment,
        payload: { read: false, voices: chosen.map(({ id }) => id) },
      })
      .returning()
    if (row === undefined) throw new Error('a comment was not written')
    const voiceNames = chosen.map(({ name }) => name)
    await tellReseller(context, tx, { row, clientId: caller.customerId, project, voiceNames })
    await announceComment(context, tx, project.customerId, row)
    return presentOneComment(tx, row, caller)
  })
