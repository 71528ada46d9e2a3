import { isRequired, type Violation } from '../api/contract/hydra.ts'

/** The messages of the violations of one field, or nothing: `propertyPath` equals the field's name (specification, section 5). */
export const violationsFor = (violations: readonly Violation[], name: string): string | undefined => {
  const messages = violations.filter(({ propertyPath }) => propertyPath === name).map(({ message }) => message)
  return messages.length === 0 ? undefined : messages.join(' ')
}

/** The messages of violations that none of these fields shows: they belong into a banner. */
export const violationsBeside = (violations: readonly Violation[], names: readonly string[]): string[] =>
  violations.filter(({ propertyPath }) => !names.includes(propertyPath)).map(({ message }) => message)

/** What a field shows: its own words where it is missing, otherwise those that its violation came with. */
export const messageOf = (violation: Violation | undefined, missing: string): string | undefined =>
  violation !== undefined && isRequired(violation) ? missing : violation?.message

/** What a field of several parts shows, or nothing. */
export const messagesOf = (violations: readonly Violation[], missing: string): string | undefined =>
  violations.length === 0 ? undefined : violations.map((violation) => messageOf(violation, missing)).join(' ')
