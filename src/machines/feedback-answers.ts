import type { Verdict } from '../api/contract/comment.ts'
import { type Iri, required, type Violation } from '../api/contract/hydra.ts'
import { choicesOf, dropChoices, type FeedbackDraft, isBlank, sheetOf, unjudgedIn, verdictsOf } from './answer-sheet.ts'

/**
 * What a link carries once it is decoded: the request's id and the scoped refresh token; null for the client's own
 * account, which answers with its session.
 */
export type FeedbackLink = { id: number; refreshToken: string | null }
/** What the server knows of a request: whether it was opened, and the voices that were played for 3 s or more. */
export type FeedbackMarks = { opened: boolean; heard: readonly Iri[] }
export type Access<Request> = { link: FeedbackLink; token: string | null; request: Request }
/** The reply as it is sent; `further` are second and third choice. */
export type FeedbackReply<Request> = Access<Request> & {
  voice: Iri
  comment: string
  further: readonly Iri[]
  verdicts: readonly Verdict[]
}
/** What is new since the last marks. */
export type NewMarks<Request> = Access<Request> & { marks: FeedbackMarks }

/** What an answer says: the first choice first. */
type Said = { voices: readonly Iri[]; verdicts: readonly Verdict[]; comment: string }

/**
 * Both are null where a link is too old to show them: at most whose `theme` it was. `gone`: voices that can't be chosen
 * any more.
 */
export type Answered<Request> = {
  kind: 'answered'
  request: Request | null
  answer: Said | null
  theme?: Iri
  gone?: readonly Iri[]
}
/** `canBeExtended`: its time is over; withdrawn or unknown it is good for nothing any more. */
type Expired = { kind: 'expired'; theme?: Iri; canBeExtended?: true }
export type OpenRequest<Request> = {
  kind: 'open'
  token: string | null
  request: Request
  marks: FeedbackMarks
  /** Voices that it shows, and that can't be chosen any more. */
  gone?: readonly Iri[]
}
/** What opening gives; `expired` when the server refuses the link, withdrawn ones too: at most whose `theme` it was. */
export type Opened<Request> = OpenRequest<Request> | Answered<Request> | Expired
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

/**
 * What a response still needs: a voice that is there and a comment (specification, section 5), and a verdict on each
 * voice that has notes, unless that voice is gone. `code` is `required` and the message is the screen's.
 */
export const missingIn = (draft: FeedbackDraft, gone: readonly Iri[]): Violation[] => [
  ...(dropChoices(draft, gone).voice === null ? [required('payload.voices')] : []),
  ...(draft.comment.trim() === '' ? [required('comment')] : []),
  ...(unjudgedIn(draft).every((voice) => gone.includes(voice)) ? [] : [required('payload.verdicts')]),
]

/** As a text that is the same for the same answer. */
const textOf = ({ voices, verdicts, comment }: Said): string =>
  JSON.stringify([
    voices,
    verdicts.map(({ voice, verdict, notes }) => [
      voice,
      verdict,
      notes.map(({ audio, at, text }) => [audio, at, text]),
    ]),
    comment.trim(),
  ])

/** Whether the answer is another than what stands in the form: nothing there, or the very same, is no other. */
export const isOther = (draft: FeedbackDraft, answer: Said | null): boolean => {
  if (answer === null || isBlank(draft)) return false
  // Half a note stands in no answer.
  if (sheetOf(draft).inHand?.text.trim()) return true
  const { comment } = draft
  return textOf({ voices: choicesOf(draft), verdicts: verdictsOf(draft), comment }) !== textOf(answer)
}

export const noMarks: FeedbackMarks = { opened: false, heard: [] }

export const mergedMarks = (one: FeedbackMarks, other: FeedbackMarks): FeedbackMarks => ({
  opened: one.opened || other.opened,
  heard: [...new Set([...one.heard, ...other.heard])],
})

type Refusal = { violations: Violation[]; message: string }

/** What is left of a refusal once something else stands in a field, or in one of its entries. */
export const withoutField = ({ violations, message }: Refusal, field: string): Refusal => {
  const left = violations.filter(({ propertyPath }) => !propertyPath.startsWith(field))
  return { violations: left, message: left.length === violations.length ? message : '' }
}
