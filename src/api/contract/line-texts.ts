import type { Violation } from './hydra.ts'
import type { InstructionType } from './order.ts'

/** Where a text of each type stands in a form, and in a line. */
export const fieldOfType = {
  script: 'script',
  comment: 'remarks',
  reference: 'reference',
  instruction: null,
} as const satisfies Record<InstructionType, string | null>

/** What was refused of texts that were sent, at the fields where they were typed; the rest as it is. */
export const atTheirFields = (
  violations: readonly Violation[],
  sent: readonly { type: InstructionType }[],
): Violation[] =>
  violations.map((violation) => {
    const text = sent.find((_, place) => violation.propertyPath === `instructions[${place}].instruction`)
    const field = text && fieldOfType[text.type]
    return field ? { ...violation, propertyPath: field } : violation
  })
