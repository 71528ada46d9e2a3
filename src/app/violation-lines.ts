import type { Violation } from '../api/contract/hydra.ts'

/** The server writes `field: sentence`, a line for each violation: so does this, with the fields by their names. */
export const linesOf = (violations: readonly Violation[], names: Readonly<Record<string, string>>): string =>
  violations
    .map(({ propertyPath, message }) =>
      propertyPath === '' ? message : `${names[propertyPath] ?? propertyPath}: ${message}`,
    )
    .join('\n')
