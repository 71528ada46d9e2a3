import { Trans, useLingui } from '@lingui/react/macro'
import { changeItem, itemKeys, readItem } from '../../api/admin/items.ts'
import { taxonKeys } from '../../api/admin/taxons.ts'
import type { FieldValue } from '../../api/contract/merge-fields.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { violationsFor } from '../../ui/form.tsx'
import { LimitedTextField } from '../../ui/limited-text-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { errorAt } from '../error-at.ts'
import { DeleteItem } from './delete-item.tsx'
import { EntryForm } from './entry-form.tsx'
import { ItemDemos } from './item-demos.tsx'
import { type ItemForm, inOrder, itemChangeOf, itemDraftKey, itemFormOf, titleField } from './item-draft.ts'
import { ItemPicture } from './item-picture.tsx'
import { Switch } from './switch.tsx'
import { TaxonField } from './taxon-field.tsx'
import type { GroupedTaxon } from './taxon-groups.ts'
import { useEntryEditor } from './use-entry-editor.ts'

type Props = {
  item: ProviderItem
  taxons: readonly GroupedTaxon[]
  removeLabel: string
  onClose: () => void
}

/** All that an item is, to change. */
export const ItemEditor = ({ item, taxons, removeLabel, onClose }: Props) => {
  const { t } = useLingui()
  const editor = useEntryEditor<ItemForm, ProviderItem>({
    key: itemDraftKey(item.kind, item.code),
    entry: item,
    formOf: itemFormOf,
    read: () => readItem(item.kind, item.code),
    // Sounds are named as they are there by then.
    send: (changed, ifMatch, over) => changeItem(item['@id'], itemChangeOf(changed, over), { ifMatch }),
    queryKey: itemKeys.one(item.kind, item.code),
    // Taxons tell how many items have each.
    lists: [itemKeys.all, taxonKeys.all],
    onClose,
  })
  const { violations } = editor
  const { value, change } = editor.draft
  const sounds = inOrder(item.audio, value.order)
  const paths = sounds.map((_, at) => `audio[${at}].title`)
  const atTaxons = violations.find(({ propertyPath }) => propertyPath.startsWith('taxons'))
  const labels = {
    name: t`Name`,
    description: t`Description`,
    taxons: t`Taxons`,
    isPublished: t`Status`,
    ...Object.fromEntries(item.audio.map(({ id }) => [titleField(id), t`Title`])),
  }
  const show = (name: string, shownValue: FieldValue) => {
    if (typeof shownValue === 'boolean') return shownValue ? t`Published` : t`Hidden`
    if (name !== 'taxons' || !Array.isArray(shownValue)) return null
    return taxons.flatMap((taxon) => (shownValue.includes(taxon.iri) ? taxon.name : [])).join(', ') || '-'
  }
  return (
    <EntryForm
      editor={editor}
      labels={labels}
      show={show}
      shown={['name', 'description', ...paths, ...(atTaxons ? [atTaxons.propertyPath] : [])]}
      below={<DeleteItem item={item} label={removeLabel} onDeleted={editor.onDeleted} />}
      beforeButtons={
        <Switch name="isPublished" isOn={value.isPublished} onChange={(isPublished) => change({ isPublished })}>
          <Trans>Published</Trans>
        </Switch>
      }
    >
      <ItemPicture item={item}>
        <TextField
          label={t`Name`}
          name="name"
          value={value.name}
          onChange={(name) => change({ name })}
          {...errorAt(violations, 'name', value.name)}
        />
      </ItemPicture>
      <LimitedTextField
        most={10_000}
        label={t`Description`}
        name="description"
        isMultiline
        isOptional
        value={value.description}
        onChange={(description) => change({ description })}
        {...errorAt(violations, 'description', value.description)}
      />
      <ItemDemos
        item={item}
        form={value}
        change={change}
        errorOf={({ id }, at) => violationsFor(violations, `audio[${at}].title`, value[titleField(id)] ?? '')}
      />
      <TaxonField
        value={value.taxons}
        onChange={(chosen) => change({ taxons: chosen })}
        taxons={taxons}
        {...(atTaxons !== undefined && { errorMessage: atTaxons.message })}
      />
    </EntryForm>
  )
}
