import { isRequired, type Violation } from '../api/contract/hydra.ts'
import type { FieldValue } from '../api/contract/merge-fields.ts'
import { isSpoken, messageOf } from './refusal.ts'

const wordsOf = (violations: readonly Violation[]): string[] =>
  violations.filter(isSpoken).map(({ message }) => message)

const joined = (words: readonly string[]): string | undefined => (words.length === 0 ? undefined : words.join(' '))

/** With which value of its field each violation was first asked about: what is refused is of one form. */
const values = new WeakMap<Violation, string>()

/** Whether a field has the value with which this was first asked: of another it says nothing, and comes back with it. */
export const isStillSaid = (violation: Violation, value: FieldValue): boolean => {
  const now = JSON.stringify(value)
  if (!values.has(violation)) values.set(violation, now)
  return values.get(violation) === now
}

/**
 * The messages of the violations of one field while it has the value that they were first shown with, or nothing:
 * `propertyPath` equals the field's name (specification, section 5). What is missing is said alone. `both`: the values
 * of two fields; that they differ is mended by either.
 */
export const violationsFor = (
  violations: readonly Violation[],
  name: string,
  value: FieldValue,
  both: FieldValue = value,
): string | undefined => {
  const said = violations.filter(
    (violation) =>
      violation.propertyPath === name && isStillSaid(violation, violation.code === 'mismatch' ? both : value),
  )
  const missing = said.filter(isRequired)
  return joined(wordsOf(missing.length > 0 ? missing : said))
}

/** The messages of violations that none of these fields shows: they belong into a banner. */
export const violationsBeside = (violations: readonly Violation[], names: readonly string[]): string[] =>
  wordsOf(violations.filter(({ propertyPath }) => !names.includes(propertyPath)))

/** What a field of several parts shows, or nothing. */
export const messagesOf = (violations: readonly Violation[], missing: string): string | undefined =>
  joined(violations.flatMap((violation) => messageOf(violation, missing) ?? []))
