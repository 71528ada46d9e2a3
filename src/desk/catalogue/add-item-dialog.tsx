import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { changeItem, createItem, itemKeys } from '../../api/admin/items.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import { http } from '../../api/http.ts'
import { AttemptNotice } from '../../features/drafts/attempt-notice.tsx'
import { createOnce } from '../../features/drafts/create-once.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { useNewDraft } from '../../features/drafts/use-new-draft.ts'
import { readAgain } from '../../session/read-again.ts'
import { violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useKindWords } from './kind-words.ts'

type NewItem = { name: string; code: string }

type Props = { kind: CatalogueKind; onClose: () => void; onMade: (code: string) => void }

/** Makes an item of a name: its picture and its demos come after it, in its drawer. */
export const AddItemDialog = ({ kind, onClose, onMade }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const words = useKindWords()[kind]
  const key = `desk-new-${kind}`
  const draft = useNewDraft<NewItem>(key, { name: '', code: '' })
  const save = useDraftMutation(key, {
    mutationFn: (form: NewItem) =>
      createOnce<NewItem, ProviderItem>({
        key,
        form,
        create: ({ name, code }, wish) => createItem(kind, { name, ...(code.trim() !== '' && { code }) }, { wish }),
        load: (made) => http.get<ProviderItem>(made),
        // Made once, it keeps its address.
        fieldsOf: ({ name }) => ({ name, code: form.code }),
        update: (made, { name }, ifMatch) => changeItem(made, name === undefined ? {} : { name }, { ifMatch }),
      }),
    onSuccess: (outcome) => {
      void readAgain(queries, itemKeys.all)
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`Nothing was added`)
      draft.drop()
      toasts.success(words.made)
      onClose()
      onMade(outcome.value.code)
    },
    onError: (error) => tellFailure(error, say`Nothing was added`),
  })
  const violations = violationsOf(save.data)
  const errorOf = (name: keyof NewItem) => {
    const errorMessage = violationsFor(violations, name, draft.value[name])
    return errorMessage === undefined ? {} : { errorMessage }
  }
  return (
    <DraftDialog
      title={words.add}
      saveLabel={t`Add`}
      isOpen
      onClose={onClose}
      draft={draft}
      labels={{ name: t`Name`, code: t`Code` }}
      save={{ ...save, mutate: () => save.mutate(draft.now()) }}
      notice={<AttemptNotice of={key} />}
    >
      <TextField
        label={t`Name`}
        name="name"
        autoFocus
        value={draft.value.name}
        onChange={(name) => draft.change({ name })}
        {...errorOf('name')}
      />
      <TextField
        label={t`Code`}
        name="code"
        isOptional
        description={
          <Trans>What stands in its address, such as noor-bakker. Left empty, it is made of the name.</Trans>
        }
        value={draft.value.code}
        onChange={(code) => draft.change({ code })}
        {...errorOf('code')}
      />
    </DraftDialog>
  )
}
