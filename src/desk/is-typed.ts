import { isFields } from '../api/contract/is-fields.ts'
import { draftAt } from '../features/drafts/draft-store.ts'

/** Whether something was typed into the form of a draft that is not saved. */
export const isTyped = (key: string): boolean => draftAt(key, isFields).read() !== null
