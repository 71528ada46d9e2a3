import type { ProjectComment, Verdict } from './comment.ts'
import type { Iri, Violation } from './hydra.ts'
import type { Theme } from './theme.ts'

/**
 * What a link carries once it is decoded: the request's id and the scoped refresh token; null for the client's own
 * account, which answers with its session.
 */
export type FeedbackLink = { id: number; refreshToken: string | null }
/** A request for feedback with what its page shows. `customer` is who answers; null: whoever is signed in. */
export type FeedbackToAnswer = { customer: Iri | null; comment: ProjectComment; theme: Theme | null }
/** What the server knows of a request: whether it was opened, and the voices that were played for 3 s or more. */
export type FeedbackMarks = { opened: boolean; heard: readonly Iri[] }

/** `token`: the access token that the link bought; null before that, and beside the session's. */
export type FeedbackAccess = { link: FeedbackLink; token: string | null; request: FeedbackToAnswer }
/** The reply as it is sent; `further` are second and third choice. */
export type FeedbackReply = FeedbackAccess & {
  voice: Iri
  comment: string
  further: readonly Iri[]
  verdicts: readonly Verdict[]
  /** There where names were hidden at times. */
  namesHidden?: true
}
/** What is new since the last marks. */
export type NewMarks = FeedbackAccess & { marks: FeedbackMarks }

/** What an answer says: the voices that were chosen, the first choice first, what was said of each, and the comment. */
export type Said = { voices: readonly Iri[]; verdicts: readonly Verdict[]; comment: string }

/**
 * `request` and `answer` are null where a link is too old to show them: at most whose `theme` it was. `gone`: voices that
 * can't be chosen any more.
 */
export type Answered = {
  kind: 'answered'
  request: FeedbackToAnswer | null
  answer: Said | null
  theme?: Iri
  gone?: readonly Iri[]
}
/**
 * The server refuses the link: `theme` is whose it was, where that is known. `canBeExtended`: its time is over;
 * withdrawn or unknown it is good for nothing any more.
 */
export type Expired = { kind: 'expired'; theme?: Iri; canBeExtended?: true }
/** The access token is over, or still to be bought: the link may buy another. */
type Outdated = { kind: 'outdated' }
type Refused = { kind: 'refused'; violations: Violation[]; message: string }

export type OpenRequest = {
  kind: 'open'
  token: string | null
  request: FeedbackToAnswer
  marks: FeedbackMarks
  /** Voices that it shows, and that can't be chosen any more. */
  gone?: readonly Iri[]
}
export type Opened = OpenRequest | Answered | Expired
/** What became of a reply; `answered` when another one was quicker. */
export type Replied = { kind: 'accepted'; request: FeedbackToAnswer } | Refused | Outdated | Answered | Expired
/** What the link gives for another access token. */
export type Renewed = { kind: 'renewed'; token: string } | Answered | Expired
/** What became of marks; `refused`: the link is worth another look, `outdated`: it may buy a token. */
export type Told = 'kept' | 'refused' | 'outdated'
/** What became of passing a link on; `refused` says why the name is not taken. */
export type PassedLink = { kind: 'passed'; link: FeedbackLink } | Refused | Expired
