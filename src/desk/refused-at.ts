import type { Outcome } from '../api/contract/hydra.ts'

/** What a field lacks, or is not, as the server would refuse it: nothing is sent. */
export const refusedAt = (paths: readonly string[], message: string, code: 'number' | 'required'): Outcome<never> => ({
  ok: false,
  status: 422,
  violations: paths.map((propertyPath) => ({ propertyPath, message, code })),
  message,
})
