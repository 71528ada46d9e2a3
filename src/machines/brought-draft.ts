import { mostChosen, type ProjectComment } from '../api/contract/comment.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { type AnswerSheet, changeSheet, choicesOf, type FeedbackDraft, sheetOf } from './answer-sheet.ts'

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
