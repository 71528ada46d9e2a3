import { mostChosen, type ProjectComment } from '../api/contract/comment.ts'
import type { Iri } from '../api/contract/hydra.ts'
import {
  type AnswerSheet,
  changeSheet,
  choicesOf,
  dropChoices,
  type FeedbackDraft,
  sheetOf,
  unjudgedIn,
  verdictsOf,
} from './answer-sheet.ts'
import { isPosted } from './feedback-answers.ts'

const offeredBy = ({ suggestions, payload: { gone = [] } }: ProjectComment): Iri[] =>
  suggestions.filter((voice) => !gone.includes(voice))

/** What the sheet says of these voices. */
const saidOf = ({ verdicts, notes }: AnswerSheet, isMeant: (voice: Iri) => boolean) => ({
  verdicts: Object.fromEntries(Object.entries(verdicts).filter(([judged]) => isMeant(judged))),
  notes: notes.filter((note) => isMeant(note.voice)),
})

/**
 * What was written of a request, as it goes on at the one that asks again: of the voices that can be said something of
 * there, with as many choices as it takes. Half a note is a note by then.
 */
export const broughtTo = (request: ProjectComment, draft: FeedbackDraft): FeedbackDraft => {
  const offered = offeredBy(request)
  const isOffered = (voice: Iri): boolean => offered.includes(voice)
  const { inHand, ...sheet } = sheetOf(draft)
  const most = mostChosen(request.payload, offered.length)
  const [voice = null, ...further] = choicesOf(draft).filter(isOffered).slice(0, most)
  const said: FeedbackDraft = {
    voice,
    comment: draft.comment,
    sheet: { ...sheet, ...saidOf(sheetOf(draft), isOffered), further, inHand: null },
  }
  return inHand !== null && isOffered(inHand.voice) ? changeSheet(said, { kind: 'pinned', note: inHand }) : said
}

/** What does not go along: choices that it has no room for, and what was said of voices that it does not offer. */
export const leftBehindBy = (request: ProjectComment, draft: FeedbackDraft): FeedbackDraft => {
  const offered = offeredBy(request)
  const isLeft = (voice: Iri): boolean => !offered.includes(voice)
  const sheet = sheetOf(draft)
  const brought = choicesOf(broughtTo(request, draft))
  const [voice = null, ...further] = choicesOf(draft).filter((chosen) => !brought.includes(chosen))
  const inHand = sheet.inHand !== null && isLeft(sheet.inHand.voice) ? sheet.inHand : null
  return { ...draft, voice, comment: '', sheet: { ...sheet, ...saidOf(sheet, isLeft), further, inHand } }
}

/** Whether it is, word for word, the answer to the request before that is known; of verdicts that tells nothing. */
const isKnown = ({ payload: { saidBefore, names = {} } }: ProjectComment, draft: FeedbackDraft): boolean => {
  const { verdicts, notes } = sheetOf(draft)
  const chosen = choicesOf(draft)
  return (
    saidBefore !== undefined &&
    draft.comment.trim() === saidBefore.comment.trim() &&
    chosen.length === saidBefore.voiceNames.length &&
    chosen.every((voice, place) => (names[voice] ?? saidBefore.voiceNames[place]) === saidBefore.voiceNames[place]) &&
    Object.keys(verdicts).length === 0 &&
    notes.length === 0
  )
}

/** Whether what was written of the request before left as it stands, or is what its answer says: it was sent. */
export const isSentBefore = (request: ProjectComment, draft: FeedbackDraft): boolean => {
  const hasMore = Boolean(sheetOf(draft).inHand?.text.trim()) || unjudgedIn(draft).length > 0
  const offered = offeredBy(request)
  // Voices that were gone by then were no choices.
  const offeredOnly = dropChoices(
    draft,
    choicesOf(draft).filter((voice) => !offered.includes(voice)),
  )
  const hasLeft = [draft, offeredOnly].some((said) =>
    isPosted(draft, { voices: choicesOf(said), verdicts: verdictsOf(said), comment: said.comment }),
  )
  return !hasMore && (hasLeft || isKnown(request, draft))
}
