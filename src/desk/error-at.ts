import type { Violation } from '../api/contract/hydra.ts'
import { violationsFor } from '../ui/form.tsx'

/** What a field is told of its refusal: nothing where there is none. */
export const errorAt = (violations: readonly Violation[], path: string, value: string): { errorMessage?: string } => {
  const errorMessage = violationsFor(violations, path, value)
  return errorMessage === undefined ? {} : { errorMessage }
}
