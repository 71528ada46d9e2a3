import type { FeedbackMarks, Said } from '../api/contract/feedback.ts'
import { type Iri, required, type Violation } from '../api/contract/hydra.ts'
import { choicesOf, dropChoices, type FeedbackDraft, isBlank, sheetOf, unjudgedIn, verdictsOf } from './answer-sheet.ts'

/**
 * What a response still needs: a voice that is there and a comment (specification, section 5), and a verdict on each
 * voice that has notes, also where it left. `code` is `required` and the message is the screen's.
 */
export const missingIn = (draft: FeedbackDraft, gone: readonly Iri[]): Violation[] => [
  ...(dropChoices(draft, gone).voice === null ? [required('payload.voices')] : []),
  ...(draft.comment.trim() === '' ? [required('comment')] : []),
  ...(unjudgedIn(draft).length === 0 ? [] : [required('payload.verdicts')]),
]

/**
 * As a text that is the same for the same answer, whichever voice was judged first; whose demo is gone by then, the
 * server puts a note on the first.
 */
const textOf = ({ voices, verdicts, comment }: Said): string =>
  JSON.stringify([
    voices,
    verdicts.map(({ voice, verdict, notes }) => [voice, verdict, notes.map(({ at, text }) => [at, text])]).toSorted(),
    comment.trim(),
  ])

const textIn = (draft: FeedbackDraft): string =>
  textOf({ voices: choicesOf(draft), verdicts: verdictsOf(draft), comment: draft.comment })

/**
 * Whether the answer is another than what stands in the form: nothing there, or the very same, is no other. Of voices
 * that are gone, those that it names were still there when it was sent.
 */
export const isOther = (draft: FeedbackDraft, gone: readonly Iri[], answer: Said | null): boolean => {
  if (answer === null) return false
  const left = dropChoices(
    draft,
    gone.filter((voice) => !answer.voices.includes(voice)),
  )
  // Half a note stands in no answer, nor does one without a verdict.
  const isPart = Boolean(sheetOf(left).inHand?.text.trim()) || unjudgedIn(left).length > 0
  return !isBlank(left) && (isPart || textIn(left) !== textOf(answer))
}

/** Whether the answer left from here, though nobody here knows that it arrived. */
export const isPosted = ({ posted }: FeedbackDraft, answer: Said | null): boolean =>
  answer !== null && posted?.includes(textOf(answer)) === true

/** The draft, with what is sent of it. */
export const withPosted = (draft: FeedbackDraft, gone: readonly Iri[]): FeedbackDraft => ({
  ...draft,
  posted: [...new Set([...(draft.posted ?? []), textIn(dropChoices(draft, gone))])],
})

export const noMarks: FeedbackMarks = { opened: false, heard: [] }

/** What either of the two knows. */
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
