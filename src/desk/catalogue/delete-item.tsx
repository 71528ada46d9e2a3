import { Trans, useLingui } from '@lingui/react/macro'
import { changeItem, deleteItem, itemKeys } from '../../api/admin/items.ts'
import { taxonKeys } from '../../api/admin/taxons.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { DeleteEntry } from './delete-entry.tsx'

type Props = { item: ProviderItem; label: string; onDeleted: () => void }

/** Deletes an item; what an order or a project names can be hidden instead. */
export const DeleteItem = ({ item, label, onDeleted }: Props) => {
  const { t } = useLingui()
  return (
    <DeleteEntry
      name={item.name}
      label={label}
      text={<Trans>Its picture and its demos are deleted with it. This can not be undone.</Trans>}
      remove={() => deleteItem(item['@id'], { ifMatch: item.etag })}
      keys={[itemKeys.all, taxonKeys.all]}
      onDeleted={onDeleted}
      instead={
        item.status === 'hidden'
          ? null
          : {
              label: t`Hide it instead`,
              run: () => changeItem(item['@id'], { status: 'hidden' }),
              words: t`${item.name} was hidden`,
            }
      }
    />
  )
}
