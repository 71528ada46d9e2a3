import { draftAt } from '../drafts/draft-store.ts'
import { isText } from './payment-memory.ts'

/** Remarks that were typed in this tab for an order that somebody else confirmed without them. */
export const unsentRemarksOf = (code: string) => draftAt(`unsent-remarks-${code}`, isText)
