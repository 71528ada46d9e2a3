import { Trans, useLingui } from '@lingui/react/macro'
import { changeItem, createItem, itemKeys } from '../../api/admin/items.ts'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { http } from '../../api/http.ts'
import { createOnce } from '../../features/drafts/create-once.ts'
import { DraftDialog } from '../../features/drafts/draft-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useKindWords } from './kind-words.ts'
import { useAdding } from './use-adding.tsx'

type NewItem = { name: string; code: string }

type Props = { kind: CatalogueKind; onClose: () => void; onMade: (code: string) => void }

/** Makes an item of a name: its picture and its demos come after it, in its drawer. */
export const AddItemDialog = ({ kind, onClose, onMade }: Props) => {
  const { t } = useLingui()
  const words = useKindWords()[kind]
  const key = `desk-new-${kind}`
  const { dialog, fieldOf } = useAdding<keyof NewItem, ProviderItem>({
    key,
    blank: { name: '', code: '' },
    make: (form) =>
      createOnce<NewItem, ProviderItem>({
        key,
        form,
        create: ({ name, code }, wish) => createItem(kind, { name, ...(code.trim() !== '' && { code }) }, { wish }),
        load: (made) => http.get<ProviderItem>(made),
        // Made once, it keeps its address.
        fieldsOf: ({ name }) => ({ name, code: form.code }),
        update: (made, { name }, ifMatch) => changeItem(made, name === undefined ? {} : { name }, { ifMatch }),
      }),
    lists: itemKeys.all,
    words: () => words.made,
    onClose,
    onMade: ({ code }) => onMade(code),
  })
  return (
    <DraftDialog title={words.add} {...dialog} labels={{ name: t`Name`, code: t`Code` }}>
      <TextField label={t`Name`} autoFocus {...fieldOf('name')} />
      <TextField
        label={t`Code`}
        isOptional
        description={
          <Trans>What stands in its address, such as noor-bakker. Left empty, it is made of the name.</Trans>
        }
        {...fieldOf('code')}
      />
    </DraftDialog>
  )
}
