import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { comments } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { type CommentColumns, isVisibleAnswer } from '../scope/comment-scope.ts'

/** Which threads a list holds; null for all. */
export type ThreadFilters = { hasAnswers: boolean | null; isUnread: boolean | null; rounds: number[] | null }

const answers = alias(comments, 'answers')

/** Written by somebody else, and not read by the caller. */
export const isUnreadBy = ({ customerId }: CustomerCaller, comment: CommentColumns): SQL =>
  sql`(${comment.customerId} is distinct from ${customerId} and not coalesce((${comment.payload}->>'read')::boolean, false))`

/** From where the visible answers of a thread are taken, to stand in a subquery. */
const ofThread = (caller: CustomerCaller): SQL =>
  sql`from ${comments} ${answers} where ${answers.parentId} = ${comments.id} and ${isVisibleAnswer(caller, answers)}`

const asked = (wanted: boolean | null, condition: SQL): SQL | undefined =>
  wanted === null ? undefined : wanted ? condition : sql`not ${condition}`

/** The id of a round's first request, which does not name itself. */
const roundOf = sql`coalesce((${comments.payload}->>'round')::int, ${comments.id})`

/** Threads that a list is asked for; an answer that the caller may not see counts for nothing. */
export const threadsThat = (caller: CustomerCaller, { hasAnswers, isUnread, rounds }: ThreadFilters): SQL | undefined =>
  and(
    asked(hasAnswers, sql`exists (select 1 ${ofThread(caller)})`),
    asked(
      isUnread,
      sql`(${isUnreadBy(caller, comments)} or exists (select 1 ${ofThread(caller)} and ${isUnreadBy(caller, answers)}))`,
    ),
    rounds === null ? undefined : inArray(roundOf, rounds),
  )

/** Rises with whatever happens: the id of a thread's newest comment. */
export const latestOf = (caller: CustomerCaller): SQL =>
  sql`coalesce((select max(${answers.id}) ${ofThread(caller)}), ${comments.id})`
