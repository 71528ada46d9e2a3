import { mostChosen, type ProjectComment } from '../api/contract/comment.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { changeSheet, choicesOf, type FeedbackDraft, sheetOf } from './answer-sheet.ts'

/**
 * What was written of a request, as it goes on at the one that asks again: of the voices that can be said something of
 * there, with as many choices as it takes. Half a note is a note by then.
 */
export const broughtTo = ({ suggestions, payload }: ProjectComment, draft: FeedbackDraft): FeedbackDraft => {
  const { gone = [] } = payload
  const offered = suggestions.filter((voice) => !gone.includes(voice))
  const isOffered = (voice: Iri): boolean => offered.includes(voice)
  const { inHand, ...sheet } = sheetOf(draft)
  const [voice = null, ...further] = choicesOf(draft).filter(isOffered).slice(0, mostChosen(payload, offered.length))
  const said: FeedbackDraft = {
    voice,
    comment: draft.comment,
    sheet: {
      ...sheet,
      further,
      verdicts: Object.fromEntries(Object.entries(sheet.verdicts).filter(([judged]) => isOffered(judged))),
      notes: sheet.notes.filter((note) => isOffered(note.voice)),
      inHand: null,
    },
  }
  return inHand !== null && isOffered(inHand.voice) ? changeSheet(said, { kind: 'pinned', note: inHand }) : said
}
