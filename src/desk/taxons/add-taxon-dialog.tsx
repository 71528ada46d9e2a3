import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { changeTaxon, createTaxon, taxonKeys } from '../../api/admin/taxons.ts'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'
import { http } from '../../api/http.ts'
import { createOnce } from '../../features/drafts/create-once.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAdding } from '../catalogue/use-adding.tsx'

type NewTaxon = { name: string; nameNl: string }

type Props = { parent: ProviderTaxon; title: string; onClose: () => void }

/** Adds a taxon below another one, the last there. */
export const AddTaxonDialog = ({ parent, title, onClose }: Props) => {
  const { t } = useLingui()
  const key = `desk-new-taxon-${parent.code}`
  const { dialog, fieldOf } = useAdding<keyof NewTaxon, ProviderTaxon>({
    key,
    blank: { name: '', nameNl: '' },
    make: (form) =>
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
    lists: taxonKeys.all,
    words: ({ name }) => say`${name} was added`,
    onClose,
  })
  return (
    <DraftDialog title={title} {...dialog} labels={{ name: t`Name in English`, nameNl: t`Name in Dutch` }}>
      <TextField label={t`Name in English`} autoFocus {...fieldOf('name')} />
      <TextField
        label={t`Name in Dutch`}
        isOptional
        description={<Trans>Left empty, it is the English one.</Trans>}
        {...fieldOf('nameNl')}
      />
    </DraftDialog>
  )
}
