import type { Iri, Violation } from '../api/contract/hydra.ts'

/**
 * What a link carries once it is decoded: the request's id and the scoped refresh token; null for the client's own
 * account, which answers with its session.
 */
export type FeedbackLink = { id: number; refreshToken: string | null }
/** What the person has chosen and typed so far: it outlives a reload. */
export type FeedbackDraft = { voice: Iri | null; comment: string }
export const emptyDraft: FeedbackDraft = { voice: null, comment: '' }

/** What the server knows of a request: whether it was opened, and the voices that were played for 3 s or more. */
export type FeedbackMarks = { opened: boolean; heard: readonly Iri[] }
export type Access<Request> = { link: FeedbackLink; token: string | null; request: Request }
/** The reply as it is sent. */
export type FeedbackReply<Request> = Access<Request> & { voice: Iri; comment: string }
/** What is new since the last marks. */
export type NewMarks<Request> = Access<Request> & { marks: FeedbackMarks }

/** Both are null where a link is too old to show them. */
export type Answered<Request> = { kind: 'answered'; request: Request | null; answer: FeedbackDraft | null }
type Expired = { kind: 'expired' }
/** What opening gives; `expired` when the server refuses the link, withdrawn ones too. */
export type Opened<Request> =
  | { kind: 'open'; token: string | null; request: Request; marks: FeedbackMarks }
  | Answered<Request>
  | Expired
/** The access token is over, and the link may buy another. */
type Outdated = { kind: 'outdated' }
/** What became of a reply; `answered` when another one was quicker. */
export type Replied<Request> =
  | { kind: 'accepted'; request: Request }
  | Outdated
  | { kind: 'refused'; violations: Violation[]; message: string }
  | Answered<Request>
  | Expired
/** What the link gives for another access token. */
export type Renewed<Request> = { kind: 'renewed'; token: string } | Answered<Request> | Expired
/** What became of marks; `refused` says that the link is worth another look, `outdated` that it may buy a token. */
export type Told = 'kept' | 'refused' | 'outdated'
