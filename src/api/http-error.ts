import type { Violation } from './contract/hydra.ts'

/** A call that failed: the server's status, title and description. Status 0 means that nobody answered. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly title: string
  readonly description: string
  readonly violations: Violation[]

  constructor(
    status: number,
    title: string,
    description: string,
    violations: Violation[] = [],
    options: ErrorOptions = {},
  ) {
    super(description || title || `HTTP ${status}`, options)
    this.status = status
    this.title = title
    this.description = description
    this.violations = violations
  }
}

/** The status of a failed call; null for any other error. */
export const statusOf = (error: unknown): number | null => (error instanceof HttpError ? error.status : null)
