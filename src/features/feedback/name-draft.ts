import { isText } from '../../api/contract/is-texts.ts'
import { type Draft, guestDraftAt } from '../drafts/draft-store.ts'

/** The name that somebody types to whom a link was passed on, until it led to their page: this tab keeps it. */
export const nameDraftOf = (id: number): Draft<string> => guestDraftAt(`feedback-name-${id}`, isText)
