import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Outcome } from '../../api/contract/hydra.ts'
import { asPartOf } from '../../api/contract/merge-fields.ts'
import { AttemptNotice } from '../../features/drafts/attempt-notice.tsx'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { useNewDraft } from '../../features/drafts/use-new-draft.ts'
import { readAgain } from '../../session/read-again.ts'
import { violationsOf } from '../../ui/outcome.ts'
import { toasts } from '../../ui/toasts.ts'
import { errorAt } from '../error-at.ts'

type Adding<Name extends string, Made> = {
  /** Of the draft. */
  key: string
  blank: Record<Name, string>
  /** Makes what was typed, once (`createOnce`). */
  make: (form: Record<Name, string>) => Promise<Outcome<Made>>
  /** What is read again. */
  lists: QueryKey
  /** What is said of it once it is there. */
  words: (made: Made) => string
  onClose: () => void
  onMade?: (made: Made) => void
}

/** A dialog that adds something of a few texts: what `DraftDialog` takes of it, and each of its fields. */
export const useAdding = <Name extends string, Made>(adding: Adding<Name, Made>) => {
  const { key, blank, make, lists, words, onClose, onMade } = adding
  const { t } = useLingui()
  const queries = useQueryClient()
  const draft = useNewDraft(key, blank)
  const save = useDraftMutation(key, {
    mutationFn: make,
    onSuccess: (outcome) => {
      void readAgain(queries, lists)
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`Nothing was added`)
      draft.drop()
      toasts.success(words(outcome.value))
      onClose()
      onMade?.(outcome.value)
    },
    onError: (error) => tellFailure(error, say`Nothing was added`),
  })
  const violations = violationsOf(save.data)
  const fieldOf = (name: Name) => ({
    name,
    value: draft.value[name],
    onChange: (value: string) => draft.change(asPartOf<Record<Name, string>>({ [name]: value })),
    ...errorAt(violations, name, draft.value[name]),
  })
  const dialog = {
    isOpen: true,
    saveLabel: t`Add`,
    onClose,
    draft,
    save: { ...save, mutate: () => save.mutate(draft.now()) },
    notice: <AttemptNotice of={key} />,
  }
  return { dialog, fieldOf }
}
