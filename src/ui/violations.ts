import type { Violation } from '../api/contract/hydra.ts'
import { isSpoken, messageOf } from './refusal.ts'

const wordsOf = (violations: readonly Violation[]): string[] =>
  violations.filter(isSpoken).map(({ message }) => message)

const joined = (words: readonly string[]): string | undefined => (words.length === 0 ? undefined : words.join(' '))

/** The messages of the violations of one field, or nothing: `propertyPath` equals the field's name (specification, section 5). */
export const violationsFor = (violations: readonly Violation[], name: string): string | undefined =>
  joined(wordsOf(violations.filter(({ propertyPath }) => propertyPath === name)))

/** The messages of violations that none of these fields shows: they belong into a banner. */
export const violationsBeside = (violations: readonly Violation[], names: readonly string[]): string[] =>
  wordsOf(violations.filter(({ propertyPath }) => !names.includes(propertyPath)))

/** What a field of several parts shows, or nothing. */
export const messagesOf = (violations: readonly Violation[], missing: string): string | undefined =>
  joined(violations.flatMap((violation) => messageOf(violation, missing) ?? []))
