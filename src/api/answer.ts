import type { Violation } from './contract/hydra.ts'
import { isFields } from './contract/is-fields.ts'
import { type ErrorWords, HttpError } from './http-error.ts'
import type { Answer } from './transport.ts'

/** The first of these fields that holds a text; '' where none does. */
const textAt = (body: unknown, ...keys: string[]): string => {
  if (!isFields(body)) return ''
  return keys.map((key) => body[key]).find((value) => typeof value === 'string') ?? ''
}

const isViolation = (value: unknown): value is Violation =>
  isFields(value) && 'propertyPath' in value && 'message' in value

const violationsIn = (body: unknown): Violation[] =>
  isFields(body) && Array.isArray(body.violations) ? body.violations.filter(isViolation) : []

/** What an answer says that is no good one; `words` puts it into the reader's language. */
export const errorOf = async (
  { status, body }: Answer,
  words: (words: ErrorWords) => ErrorWords | Promise<ErrorWords> = (words) => words,
  isReading = false,
): Promise<HttpError> => {
  const { title, description, violations } = await words({
    title: textAt(body, 'hydra:title', 'title'),
    description: textAt(body, 'hydra:description', 'detail', 'message'),
    violations: violationsIn(body),
  })
  return new HttpError(status, title, description, violations, {
    reason: textAt(body, 'reason'),
    theme: textAt(body, 'theme'),
    isReading,
  })
}

/** The body with the tag that the answer of one resource carries (contract, "Two people, lost answers"). */
const taggedBody = ({ headers, body }: Answer): unknown => {
  const etag = headers?.get('etag')
  const isOne = isFields(body) && '@id' in body && !('hydra:member' in body)
  return isOne && etag ? { ...body, etag } : body
}

/** The contract's word for the shape of a good answer: nothing checks it at run time. */
export const contentOf = <Value>(answer: Answer): Value => taggedBody(answer) as Value
