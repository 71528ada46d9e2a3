import type { Violation } from './contract/hydra.ts'

/** What the server says of an error, for people. */
export type ErrorWords = { title: string; description: string; violations: Violation[] }

/** A call that failed: the server's status, title and description. Status 0 means that nobody answered. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly title: string
  readonly description: string
  readonly violations: Violation[]
  /** What the server says beside its sentence, for a program to tell cases apart; '' for nothing. */
  readonly reason: string
  /** IRI of the theme of whoever sent a link that is over or too old; '' for none. */
  readonly theme: string
  /** Of a call that was to change nothing. */
  readonly isReading: boolean

  constructor(
    status: number,
    title: string,
    description: string,
    violations: Violation[] = [],
    {
      reason = '',
      theme = '',
      isReading = false,
      ...options
    }: ErrorOptions & { reason?: string; theme?: string; isReading?: boolean } = {},
  ) {
    super(description || title || `HTTP ${status}`, options)
    this.status = status
    this.title = title
    this.description = description
    this.violations = violations
    this.reason = reason
    this.theme = theme
    this.isReading = isReading
  }
}

/** The status of a failed call; null for any other error. */
export const statusOf = (error: unknown): number | null => (error instanceof HttpError ? error.status : null)

/** Whether a status leaves open what the server did: it was too busy, it failed, or it asked who is calling. */
export const leavesOpen = (status: number): boolean =>
  status === 401 || status === 408 || status === 429 || status >= 500

/**
 * Whether people are told that it may have been done: nobody answered, or it failed there or on the way (not 503). Where
 * what is read before a change failed, nothing was sent.
 */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof HttpError && !error.isReading && [0, 500, 502, 504].includes(error.status)

/** Whether the server may have done it all the same: nobody answered, or the answer leaves it open. */
export const isUndecided = (error: unknown): boolean => {
  const status = statusOf(error)
  return status !== null && (status === 0 || leavesOpen(status))
}
