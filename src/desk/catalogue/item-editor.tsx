import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { changeItem, itemKeys, readItem } from '../../api/admin/items.ts'
import { taxonKeys } from '../../api/admin/taxons.ts'
import type { Edits, FieldValue } from '../../api/contract/merge-fields.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { Conflicts } from '../../features/drafts/conflicts.tsx'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { useDraft, valuesIn } from '../../features/drafts/use-draft.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { LimitedTextField } from '../../ui/limited-text-field.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { DeleteItem } from './delete-item.tsx'
import { EditorFooter } from './editor-footer.tsx'
import { ItemDemos } from './item-demos.tsx'
import { type ItemForm, inOrder, itemChangeOf, itemDraftKey, itemFormOf, titleField } from './item-draft.ts'
import { ItemPicture } from './item-picture.tsx'
import { PublishedSwitch } from './published-switch.tsx'
import { TaxonField } from './taxon-field.tsx'
import type { GroupedTaxon } from './taxon-groups.ts'

type Props = {
  item: ProviderItem
  taxons: readonly GroupedTaxon[]
  removeLabel: string
  onClose: () => void
}

/** Saves what was typed, over what a colleague saved meanwhile; sounds are named as they are there by then. */
const saveItem = (held: ProviderItem, edits: Edits) => {
  let current = held
  return saveEdits<ItemForm, ProviderItem>({
    edits,
    held,
    fieldsOf: itemFormOf,
    load: async () => {
      current = await readItem(held.kind, held.code)
      return current
    },
    send: (changed, ifMatch) => changeItem(held['@id'], itemChangeOf(changed, current), { ifMatch }),
  })
}

/** All that an item is, to change. */
export const ItemEditor = ({ item, taxons, removeLabel, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const formId = useId()
  const key = itemDraftKey(item.kind, item.code)
  const draft = useDraft<ItemForm>(key, itemFormOf(item))
  const refresh = () => {
    void readAgain(queries, itemKeys.all)
    // How many items have each.
    void readAgain(queries, taxonKeys.all)
  }
  const save = useDraftMutation(key, {
    mutationFn: (edits: Edits) => saveItem(item, edits),
    onSuccess: (outcome, edits) => {
      if (outcome.ok) queries.setQueryData(itemKeys.one(item.kind, item.code), outcome.value)
      refresh()
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`${item.name} was not saved`)
      toasts.success(say`${outcome.value.name} was saved`)
      draft.settle(valuesIn(edits))
    },
    onError: (error) => {
      refresh()
      tellFailure(error, say`${item.name} was not saved`)
    },
  })
  const { value, change } = draft
  const violations = violationsOf(save.data)
  const sounds = inOrder(item.audio, value.order)
  const paths = sounds.map((_, at) => `audio[${at}].title`)
  const atTaxons = violations.find(({ propertyPath }) => propertyPath.startsWith('taxons'))
  const shown = ['name', 'description', ...paths, ...(atTaxons ? [atTaxons.propertyPath] : [])]
  const beside = violationsBeside(violations, shown)
  const errorOf = (name: 'name' | 'description') => {
    const errorMessage = violationsFor(violations, name, value[name])
    return errorMessage === undefined ? {} : { errorMessage }
  }
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
  const cancel = () => {
    draft.drop()
    save.reset()
    onClose()
  }
  return (
    <>
      <div className="desk-docked-body">
        <Form id={formId} onSubmit={() => save.isPending || save.mutate(draft.toSend())} violations={violations}>
          {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
          <Conflicts draft={draft} labels={labels} show={show} />
          <ItemPicture item={item}>
            <TextField
              label={t`Name`}
              name="name"
              value={value.name}
              onChange={(name) => change({ name })}
              {...errorOf('name')}
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
            {...errorOf('description')}
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
        </Form>
        <DeleteItem
          item={item}
          label={removeLabel}
          onDeleted={() => {
            draft.drop()
            onClose()
          }}
        />
      </div>
      <EditorFooter
        formId={formId}
        isChanged={draft.isChanged}
        isPending={save.isPending}
        onCancel={cancel}
        onClose={onClose}
      >
        <PublishedSwitch isOn={value.isPublished} onChange={(isPublished) => change({ isPublished })} />
      </EditorFooter>
    </>
  )
}
