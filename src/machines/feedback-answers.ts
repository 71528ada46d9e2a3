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
