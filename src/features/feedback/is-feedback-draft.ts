import { mostChoices, verdictKinds } from '../../api/contract/comment.ts'
import { isFields } from '../../api/contract/is-fields.ts'
import { isText, isTexts } from '../../api/contract/is-texts.ts'
import type { AnswerSheet, FeedbackDraft } from '../../machines/answer-sheet.ts'

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isNote = (value: unknown, isId: (id: unknown) => boolean): boolean =>
  isFields(value) &&
  isId(value.id) &&
  isText(value.voice) &&
  isText(value.text) &&
  isNumber(value.audio) &&
  isNumber(value.at) &&
  value.at >= 0

const isSheet = (value: unknown): value is AnswerSheet =>
  isFields(value) &&
  Array.isArray(value.further) &&
  value.further.every(isText) &&
  new Set(value.further).size === value.further.length &&
  value.further.length < mostChoices &&
  isFields(value.verdicts) &&
  Object.values(value.verdicts).every((verdict) => verdictKinds.some((kind) => kind === verdict)) &&
  Array.isArray(value.notes) &&
  value.notes.every((note) => isNote(note, isNumber)) &&
  (value.inHand === null || isNote(value.inHand, (id) => id === null || isNumber(id))) &&
  (value.areNamesHidden === undefined || typeof value.areNamesHidden === 'boolean')

/** Whether something stored is what stands in the form. */
export const isFeedbackDraft = (value: unknown): value is FeedbackDraft =>
  isFields(value) &&
  (value.voice === null || isText(value.voice)) &&
  isText(value.comment) &&
  (value.sheet === undefined || isSheet(value.sheet)) &&
  (value.posted === undefined || isTexts(value.posted)) &&
  (value.letters === undefined ||
    value.letters === null ||
    (isFields(value.letters) && Object.values(value.letters).every(isText)))
