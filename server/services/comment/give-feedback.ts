import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { expiredLinkMessage, isOpenState, type ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { type CommentRow, comments, type ProjectRow, projects } from '../../db/schema/project.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Caller } from '../../shared/caller.ts'
import { Conflict, Forbidden, refuse, Unprocessable } from '../../shared/errors.ts'
import { keepLinksReadable } from '../feedback/feedback-tokens.ts'
import { stateForAsked } from '../feedback/request-state.ts'
import { personOf } from '../person.ts'
import { requireShown } from '../scope/comment-scope.ts'
import { addresseeNow } from './addressee.ts'
import { announceThread } from './announce-thread.ts'
import { answeredBy } from './choices-of-project.ts'
import type { CommentInput } from './comment-input.ts'
import { presentOneComment } from './present-comments.ts'
import { type Answer, readAnswer } from './read-answer.ts'

const guestsOwnMessage = 'Only the person to whom the link was passed on can answer this request, by their link.'

/**
 * The request that is answered, locked: it was asked of this client, who still is the project's.
 * @throws Invalid at `parent`, Unprocessable for an account that answers for a guest, Forbidden for a link to another
 * request, or that no longer shows its own
 */
const lockRequest = async (tx: Tx, caller: Caller, parent: number | null) => {
  const own = caller.scope === 'feedback' ? caller.commentId : parent
  if (own === null) return refuse('parent', 'not-blank')
  if (parent !== null && parent !== own) throw new Forbidden()
  const [found] = await tx
    .select({ request: comments, project: projects })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(and(eq(comments.id, own), isNull(comments.parentId), eq(comments.clientId, caller.customerId)))
    // The project too, and first: it stays the client's, and so the client stays, until the answer is written.
    .for('update', { of: [projects, comments] })
  if (caller.scope === 'session') {
    if (found?.project.clientId !== caller.customerId) return refuse('parent', 'not-found')
    if (found.request.payload.guest !== undefined) throw new Unprocessable(guestsOwnMessage)
    return found
  }
  if (found === undefined) throw new Forbidden()
  await requireShown(tx, { comment: found.request, project: found.project })
  return found
}

/** By voice, whichever was judged first. Which sound a note is of is left out: an import may make it the first. */
const saidIn = ({ verdicts = [] }: Pick<Answer, 'verdicts'>) =>
  verdicts
    .map(({ notes, ...verdict }) => ({ ...verdict, notes: notes.map(({ at, text }) => ({ at, text })) }))
    .toSorted((one, other) => one.voice - other.voice)

/** Whether a reply says what an earlier one said: then its answer was lost on the way, and it is sent again. */
const isSameReply = (earlier: CommentRow, comment: string, answer: Answer | null): boolean =>
  earlier.comment === comment &&
  answer !== null &&
  isDeepStrictEqual(answer.voices, earlier.payload.voices ?? []) &&
  isDeepStrictEqual(saidIn(answer), saidIn(earlier.payload))

type InPlace = { name: string; email: string }

/**
 * The caller, by name and the e-mail that they sign in with, where their account answers what was put to another one;
 * null for whoever was asked.
 */
const answersInPlace = async (tx: Tx, caller: Caller, { payload }: CommentRow): Promise<InPlace | null> => {
  if (caller.scope === 'feedback') return null
  const account = await personOf(tx, caller.customerId)
  // One from before this was kept went to its contact as it is now.
  const email = payload.email ?? (await addresseeNow(tx, payload, account))?.email ?? account.email
  return email.toLowerCase() === caller.email.toLowerCase() ? null : { name: account.name, email: caller.email }
}

type Reply = {
  row: CommentRow
  request: CommentRow
  clientId: number
  project: ProjectRow
  voiceNames: string[]
  inPlace: InPlace | null
}

const tellReseller = async (
  context: Context,
  tx: Tx,
  { row, request, clientId, project, voiceNames, inPlace }: Reply,
): Promise<void> => {
  const reseller = await personOf(tx, project.customerId)
  const client = await personOf(tx, clientId)
  const { guest, to, email } = request.payload
  await queueMail(context, tx, {
    kind: 'feedback-received',
    to: reseller.email,
    locale: reseller.locale,
    themeOf: project.customerId,
    // A guest's e-mail is not known, and the client's own is somebody else's.
    ...(guest === undefined && { replyTo: inPlace?.email ?? email ?? client.email }),
    about: `request-${request.id}`,
    facts: {
      recipient: reseller.name,
      by: answeredBy(inPlace?.name ?? guest ?? to, client.company ?? client.name),
      project: project.name,
      voices: voiceNames.join(', '),
      comment: row.comment,
      link: `${context.publicUrl}/projects/${project.id}/communication`,
    },
  })
}

/**
 * Answers a request once, by its link or the client's own account (contract, "Feedback"); the same reply again is
 * answered as the first was. @throws Invalid at `parent`, `project`, `customer`, `payload.voices` or
 * `payload.verdicts`, Unprocessable for an account that answers for a guest, Forbidden for another request than a link's
 * own, and for one that is gone, withdrawn or over, Conflict when another answer is in
 */
export const giveFeedback = (
  context: Context,
  caller: Caller,
  { comment, customer, project: projectId, parent, voices, verdicts, namesHidden }: CommentInput,
): Promise<ProjectComment> =>
  context.once(async (tx) => {
    const { request, project } = await lockRequest(tx, caller, parent)
    if (customer !== null && customer !== caller.customerId) refuse('customer', 'not-found')
    if (projectId !== project.id) refuse('project', 'not-found')
    const read = await readAnswer(tx, request, { voices, verdicts })
    const [earlier] = await tx.select().from(comments).where(eq(comments.parentId, request.id)).limit(1)
    if (earlier !== undefined) {
      if (isSameReply(earlier, comment, read.kept)) return presentOneComment(tx, earlier, caller)
      throw new Conflict('This request has been answered.')
    }
    if (!isOpenState(await stateForAsked(tx, request))) throw new Forbidden(expiredLinkMessage)
    const { answer, voiceNames } = await read.check()
    const inPlace = await answersInPlace(tx, caller, request)
    const [row] = await tx
      .insert(comments)
      .values({
        projectId: project.id,
        customerId: caller.customerId,
        clientId: caller.customerId,
        parentId: request.id,
        comment,
        payload: { ...answer, ...(namesHidden && { namesHidden }), answeredBy: inPlace?.name, read: false },
      })
      .returning()
    if (row === undefined) throw new Error('a comment was not written')
    await keepLinksReadable(tx, request.id)
    await tellReseller(context, tx, { row, request, clientId: caller.customerId, project, voiceNames, inPlace })
    await announceThread(context, tx, { row, project, change: 'answered' })
    return presentOneComment(tx, row, caller)
  })
