import type { Resource } from './hydra.ts'

/** A mail that was given up, or that was tried again or dismissed since. */
export type FailedMail = Resource<'Mail'> & {
  id: number
  /** Which letter it is. */
  kind: string
  to: string
  subject: string
  state: 'failed' | 'dismissed' | 'waiting' | 'sent'
  /** What the mail server said, null once it is tried again. */
  failure: string | null
  failedAt: string | null
  /** Not where it held a link: those are not kept. */
  canBeRetried: boolean
  createdAt: string
}

/** A job that failed for good; the runner knows it for a day. */
export type FailedJob = Resource<'Job'> & {
  id: string
  /** Which kind of job it is. */
  name: string
  state: 'failed' | 'waiting' | 'done'
  failure: string | null
  failedAt: string | null
  /** How often it was tried again. */
  retries: number
  createdAt: string
}
