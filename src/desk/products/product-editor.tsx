import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { changeProduct, deleteOffered, productKeys, readProduct } from '../../api/admin/products.ts'
import type { FieldValue } from '../../api/contract/merge-fields.ts'
import type { ProviderProduct } from '../../api/contract/provider-product.ts'
import { violationsFor } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DeleteEntry } from '../catalogue/delete-entry.tsx'
import { EntryForm } from '../catalogue/entry-form.tsx'
import { inOrder } from '../catalogue/item-draft.ts'
import { useEntryEditor } from '../catalogue/use-entry-editor.ts'
import { errorAt } from '../error-at.ts'
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
  const editor = useEntryEditor<ProductForm, ProviderProduct>({
    key: productDraftKey(product.code),
    entry: product,
    formOf: productFormOf,
    read: () => readProduct(product.code),
    // Prices that are no amounts are refused at their fields.
    send: async (changed, ifMatch, over) =>
      refusedPrices(changed, over, say`Write an amount such as 245,00.`) ??
      changeProduct(product['@id'], productChangeOf(changed, over), { ifMatch }),
    // Enter sends a price that was not left yet.
    tidy: tidyPrices,
    queryKey: productKeys.one(product.code),
    lists: [productKeys.all],
    onClose,
  })
  const { violations } = editor
  const { value, change } = editor.draft
  const lengths = inOrder(product.variants, value.order)
  const labels = { name: t`Name`, ...useLabels(product) }
  const show = (name: string, shownValue: FieldValue) =>
    name.startsWith('active-') ? (shownValue === stateText(true) ? t`Offered` : t`Off the market`) : null
  return (
    <EntryForm
      editor={editor}
      labels={labels}
      show={show}
      shown={['name', ...lengths.flatMap((_, at) => [`variants[${at}].name`, `variants[${at}].price`])]}
      below={
        <DeleteEntry
          name={product.name}
          label={t`Delete product`}
          text={<Trans>Its lengths are deleted with it. This can not be undone.</Trans>}
          remove={() => deleteOffered(product['@id'], { ifMatch: product.etag })}
          keys={[productKeys.all]}
          onDeleted={editor.onDeleted}
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
      }
    >
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
        {...errorAt(violations, 'name', value.name)}
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
    </EntryForm>
  )
}
