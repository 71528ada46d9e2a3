import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { changeProduct, deleteOffered, productKeys, readProduct } from '../../api/admin/products.ts'
import { asPartOf, type Edits, type FieldValue } from '../../api/contract/merge-fields.ts'
import type { ProviderProduct } from '../../api/contract/provider-product.ts'
import { Conflicts } from '../../features/drafts/conflicts.tsx'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { useDraft, valuesIn } from '../../features/drafts/use-draft.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { DeleteEntry } from '../catalogue/delete-entry.tsx'
import { EditorFooter } from '../catalogue/editor-footer.tsx'
import { inOrder } from '../catalogue/item-draft.ts'
import {
  lengthFields,
  type ProductForm,
  productChangeOf,
  productDraftKey,
  productFormOf,
  refusedPrices,
  stateText,
  tidyPrices,
} from './product-draft.ts'
import { ProductLengths } from './product-lengths.tsx'
import { OfferedPill, ProductTypeWords } from './product-words.tsx'

type Props = { product: ProviderProduct; onClose: () => void }

/** Saves what was typed, over what a colleague saved meanwhile; prices that are no amounts are refused at their fields. */
const saveProduct = (held: ProviderProduct, edits: Edits) => {
  let current = held
  return saveEdits<ProductForm, ProviderProduct>({
    edits,
    held,
    fieldsOf: productFormOf,
    load: async () => {
      current = await readProduct(held.code)
      return current
    },
    send: async (changed, ifMatch) =>
      refusedPrices(changed, current, say`Write an amount such as 245,00.`) ??
      changeProduct(held['@id'], productChangeOf(changed, current), { ifMatch }),
  })
}

/** What each field of a product's lengths is called, by whom it belongs to. */
const useLabels = ({ variants }: ProviderProduct): Record<string, string> => {
  const { t } = useLingui()
  return Object.fromEntries(
    variants.flatMap((length) => {
      const fields = lengthFields(length)
      return [
        [fields.name, t`${length.name}: length`],
        [fields.price, t`${length.name}: price`],
        [fields.active, t`${length.name}: status`],
      ]
    }),
  )
}

/** All that a product is, to change: lengths and prices are saved together. */
export const ProductEditor = ({ product, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const formId = useId()
  const key = productDraftKey(product.code)
  const draft = useDraft<ProductForm>(key, productFormOf(product))
  const save = useDraftMutation(key, {
    mutationFn: (edits: Edits) => saveProduct(product, edits),
    onSuccess: (outcome, edits) => {
      if (outcome.ok) queries.setQueryData(productKeys.one(product.code), outcome.value)
      void readAgain(queries, productKeys.all)
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`${product.name} was not saved`)
      toasts.success(say`${outcome.value.name} was saved`)
      draft.settle(valuesIn(edits))
    },
    onError: (error) => {
      void readAgain(queries, productKeys.all)
      tellFailure(error, say`${product.name} was not saved`)
    },
  })
  const { value, change } = draft
  const lengths = inOrder(product.variants, value.order)
  const violations = violationsOf(save.data)
  const shown = ['name', ...lengths.flatMap((_, at) => [`variants[${at}].name`, `variants[${at}].price`])]
  const beside = violationsBeside(violations, shown)
  const nameError = violationsFor(violations, 'name', value.name)
  const labels = { name: t`Name`, ...useLabels(product) }
  const show = (name: string, shownValue: FieldValue) =>
    name.startsWith('active-') ? (shownValue === stateText(true) ? t`Offered` : t`Off the market`) : null
  const submit = () => {
    if (save.isPending) return
    // Enter sends a price that was not left yet.
    const edits = tidyPrices(draft.edits)
    change(asPartOf(valuesIn(edits)))
    draft.toSend()
    save.mutate(edits)
  }
  const cancel = () => {
    draft.drop()
    onClose()
  }
  return (
    <>
      <div className="desk-docked-body">
        <Form id={formId} onSubmit={submit} violations={violations}>
          {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
          <Conflicts draft={draft} labels={labels} show={show} />
          <p className="desk-product-facts">
            <OfferedPill active={product.active} />
            <span>
              <ProductTypeWords type={product.type} />
            </span>
          </p>
          <TextField
            label={t`Name`}
            name="name"
            value={value.name}
            onChange={(name) => change({ name })}
            {...(nameError !== undefined && { errorMessage: nameError })}
          />
          <ProductLengths
            product={product}
            lengths={lengths}
            form={value}
            change={change}
            errorOf={(length, at, field) =>
              violationsFor(violations, `variants[${at}].${field}`, value[lengthFields(length)[field]] ?? '')
            }
          />
        </Form>
        <DeleteEntry
          name={product.name}
          label={t`Delete product`}
          text={<Trans>Its lengths are deleted with it. This can not be undone.</Trans>}
          remove={() => deleteOffered(product['@id'], { ifMatch: product.etag })}
          keys={[productKeys.all]}
          onDeleted={() => {
            draft.drop()
            onClose()
            queries.removeQueries({ queryKey: productKeys.one(product.code) })
          }}
          instead={
            product.active
              ? {
                  label: t`Take it off the market`,
                  run: () => changeProduct(product['@id'], { active: false }),
                  words: t`${product.name} is off the market`,
                }
              : null
          }
        />
      </div>
      <EditorFooter
        formId={formId}
        isChanged={draft.isChanged}
        isPending={save.isPending}
        onCancel={cancel}
        onClose={onClose}
      />
    </>
  )
}
