import { t as say } from '@lingui/core/macro'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Outcome, Resource } from '../../api/contract/hydra.ts'
import { asPartOf, type Edits, type Fields } from '../../api/contract/merge-fields.ts'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { useDraft, valuesIn } from '../../features/drafts/use-draft.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { readAgain } from '../../session/read-again.ts'
import { violationsOf } from '../../ui/outcome.ts'
import { toasts } from '../../ui/toasts.ts'

type Named = Resource & { name: string }

type Editing<Form, Entry> = {
  /** Of the draft. */
  key: string
  entry: Entry
  formOf: (entry: Entry) => Form
  /** As it is now. */
  read: () => Promise<Entry>
  /** `over`: what a colleague may have saved meanwhile. */
  send: (changed: Partial<Form>, ifMatch: string | undefined, over: Entry) => Promise<Outcome<Entry>>
  /** What was typed, as it is to be sent. */
  tidy?: (edits: Edits) => Edits
  /** Where the entry is kept. */
  queryKey: QueryKey
  /** What is read again. */
  lists: readonly QueryKey[]
  onClose: () => void
}

const asTyped = (edits: Edits): Edits => edits

/** An entry of the catalogue that is changed over a draft: what was typed is saved over what a colleague saved meanwhile. */
export const useEntryEditor = <Form extends Fields, Entry extends Named>(editing: Editing<Form, Entry>) => {
  const { key, entry, formOf, read, send, tidy = asTyped, queryKey, lists, onClose } = editing
  const queries = useQueryClient()
  const draft = useDraft<Form>(key, formOf(entry))
  const refresh = () => {
    for (const list of lists) void readAgain(queries, list)
  }
  const save = useDraftMutation(key, {
    mutationFn: (edits: Edits) => saveEdits<Form, Entry>({ edits, held: entry, fieldsOf: formOf, load: read, send }),
    onSuccess: (outcome, edits) => {
      if (outcome.ok) queries.setQueryData(queryKey, outcome.value)
      refresh()
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`${entry.name} was not saved`)
      toasts.success(say`${outcome.value.name} was saved`)
      draft.settle(valuesIn(edits))
    },
    onError: (error) => {
      refresh()
      tellFailure(error, say`${entry.name} was not saved`)
    },
  })
  const forget = () => {
    draft.drop()
    save.reset()
    onClose()
  }
  return {
    draft,
    isPending: save.isPending,
    violations: violationsOf(save.data),
    submit: () => {
      if (save.isPending) return
      const edits = tidy(draft.edits)
      if (edits !== draft.edits) draft.change(asPartOf<Form>(valuesIn(edits)))
      draft.toSend()
      save.mutate(edits)
    },
    /** Forgets what was typed. */
    cancel: forget,
    onClose,
    onDeleted: () => {
      forget()
      queries.removeQueries({ queryKey })
    },
  }
}
