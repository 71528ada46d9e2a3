import type { Fields } from '../../api/contract/merge-fields.ts'
import { dropAttempt } from './create-once.ts'
import { useDraft } from './use-draft.ts'

/** The draft of what `createOnce` makes: what was sent of it is dropped with what was typed. */
export const useNewDraft = <Value extends Fields>(key: string, initial: Value) => {
  const draft = useDraft(key, initial)
  return {
    ...draft,
    drop: () => {
      dropAttempt(key)
      draft.drop()
    },
  }
}
