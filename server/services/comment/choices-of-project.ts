import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { answererOf } from '../../../src/api/contract/answerer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { eachOnce } from '../../../src/api/contract/list.ts'
import type { Db, Tx } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { customers } from '../../db/schema/customer.ts'
import { comments } from '../../db/schema/project.ts'
import { shownName } from '../shown-name.ts'

/**
 * An answer to a feedback request: who chose which voices, by name, the first choice first. `at` in ISO 8601; `person`
 * tells apart those who bear one name.
 */
export type Choice = { person: string; by: string; voices: string[]; comment: string; at: string }

const requests = alias(comments, 'requests')

/** Whom an answer is from, by name: the person, where one is known, with the client in brackets. */
export const answeredBy = (person: string | undefined, client: string): string =>
  person === undefined || person === '' || person === client ? client : `${person} (${client})`

/** What was answered about the voices of a project, oldest first; nothing without a project. */
export const choicesOfProject = async (executor: Db | Tx, projectId: number | null): Promise<Choice[]> => {
  if (projectId === null) return []
  const rows = await executor
    .select({ comment: comments, asked: { id: requests.id, payload: requests.payload }, client: shownName })
    .from(comments)
    .innerJoin(requests, eq(requests.id, comments.parentId))
    .leftJoin(customers, eq(customers.id, comments.customerId))
    .where(and(eq(comments.projectId, projectId), isNotNull(comments.parentId)))
    .orderBy(asc(comments.id))
  const ids = rows.flatMap(({ comment }) => comment.payload.voices ?? [])
  const voices = await executor.select().from(products).where(inArray(products.id, ids))
  return rows.map(({ comment, asked, client }) => ({
    person: answererOf(asked, {
      answeredBy: comment.payload.answeredBy ?? null,
      customer: comment.customerId === null ? null : iriOf('customers', comment.customerId),
      author: comment.authorName ?? '',
    }),
    by: answeredBy(
      comment.payload.answeredBy ?? asked.payload.guest ?? asked.payload.to,
      client ?? comment.authorName ?? '',
    ),
    voices: (comment.payload.voices ?? []).map((id) => voices.find((voice) => voice.id === id)?.name ?? String(id)),
    comment: comment.comment,
    at: comment.createdAt.toISOString(),
  }))
}

/** What each person said last: whoever was asked again has changed their mind, or said it again. */
export const lastOfEach = (choices: readonly Choice[]): Choice[] => eachOnce(choices, ({ person }) => person)
