import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { changeTaxon, createTaxon, taxonKeys } from '../../api/admin/taxons.ts'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'
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

type NewTaxon = { name: string; nameNl: string }

type Props = { parent: ProviderTaxon; title: string; onClose: () => void }

/** Adds a taxon below another one, the last there. */
export const AddTaxonDialog = ({ parent, title, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const key = `desk-new-taxon-${parent.code}`
  const draft = useNewDraft<NewTaxon>(key, { name: '', nameNl: '' })
  const save = useDraftMutation(key, {
    mutationFn: (form: NewTaxon) =>
      createOnce<NewTaxon, ProviderTaxon>({
        key,
        form,
        create: ({ name, nameNl }, wish) =>
          createTaxon({ name, ...(nameNl.trim() !== '' && { nameNl }), parent: parent['@id'] }, { wish }),
        load: (made) => http.get<ProviderTaxon>(made),
        fieldsOf: ({ name, nameNl }) => ({ name, nameNl: form.nameNl === '' ? '' : nameNl }),
        update: (made, { name, nameNl = '' }, ifMatch) =>
          changeTaxon(
            made,
            { ...(name !== undefined && { name }), ...(nameNl.trim() !== '' && { nameNl }) },
            { ifMatch },
          ),
      }),
    onSuccess: (outcome) => {
      void readAgain(queries, taxonKeys.all)
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`Nothing was added`)
      draft.drop()
      toasts.success(say`${outcome.value.name} was added`)
      onClose()
    },
    onError: (error) => tellFailure(error, say`Nothing was added`),
  })
  const violations = violationsOf(save.data)
  const errorOf = (name: keyof NewTaxon) => {
    const errorMessage = violationsFor(violations, name, draft.value[name])
    return errorMessage === undefined ? {} : { errorMessage }
  }
  return (
    <DraftDialog
      title={title}
      saveLabel={t`Add`}
      isOpen
      onClose={onClose}
      draft={draft}
      labels={{ name: t`Name in English`, nameNl: t`Name in Dutch` }}
      save={{ ...save, mutate: () => save.mutate(draft.now()) }}
      notice={<AttemptNotice of={key} />}
    >
      <TextField
        label={t`Name in English`}
        name="name"
        autoFocus
        value={draft.value.name}
        onChange={(name) => draft.change({ name })}
        {...errorOf('name')}
      />
      <TextField
        label={t`Name in Dutch`}
        name="nameNl"
        isOptional
        description={<Trans>Left empty, it is the English one.</Trans>}
        value={draft.value.nameNl}
        onChange={(nameNl) => draft.change({ nameNl })}
        {...errorOf('nameNl')}
      />
    </DraftDialog>
  )
}
