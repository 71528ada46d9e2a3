import { isText } from '../../api/contract/is-texts.ts'
import { draftAt } from '../drafts/draft-store.ts'

/** Remarks that were typed in this tab for an order that somebody else confirmed without them. */
export const unsentRemarksOf = (code: string) => draftAt(`unsent-remarks-${code}`, isText)
