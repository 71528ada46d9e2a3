import type { Violation } from '../api/contract/hydra.ts'
import { type FieldValue, isSameValue } from '../api/contract/merge-fields.ts'
import { isSpoken, messageOf } from './refusal.ts'

const wordsOf = (violations: readonly Violation[]): string[] =>
  violations.filter(isSpoken).map(({ message }) => message)

const joined = (words: readonly string[]): string | undefined => (words.length === 0 ? undefined : words.join(' '))

/** With which value of its field each violation was first shown: what is refused is of one form. */
const values = new WeakMap<Violation, FieldValue>()

/** Whether a field still has the value that this was said of: of another it says nothing. */
export const isStillSaid = (violation: Violation, value: FieldValue): boolean => {
  if (!values.has(violation)) values.set(violation, value)
  return isSameValue(values.get(violation), value)
}

/**
 * The messages of the violations of one field, until its value is another, or nothing: `propertyPath` equals the field's
 * name (specification, section 5). `both`: the values of two fields; that they differ is mended by either.
 */
export const violationsFor = (
  violations: readonly Violation[],
  name: string,
  value: FieldValue,
  both: FieldValue = value,
): string | undefined =>
  joined(
    wordsOf(
      violations.filter(
        (violation) =>
          violation.propertyPath === name && isStillSaid(violation, violation.code === 'mismatch' ? both : value),
      ),
    ),
  )

/** The messages of violations that none of these fields shows: they belong into a banner. */
export const violationsBeside = (violations: readonly Violation[], names: readonly string[]): string[] =>
  wordsOf(violations.filter(({ propertyPath }) => !names.includes(propertyPath)))

/** What a field of several parts shows, or nothing. */
export const messagesOf = (violations: readonly Violation[], missing: string): string | undefined =>
  joined(violations.flatMap((violation) => messageOf(violation, missing) ?? []))
