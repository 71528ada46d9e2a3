import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { productKeys } from '../../api/admin/products.ts'
import type { ProviderProduct, ProviderVariant } from '../../api/contract/provider-product.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { useOrderByHand } from '../catalogue/use-order-by-hand.ts'
import { AddLengthDialog } from './add-length-dialog.tsx'
import { LengthRow } from './length-row.tsx'
import { lengthFields, type ProductForm, stateText } from './product-draft.ts'
import './product-lengths.css'

type Props = {
  product: ProviderProduct
  /** In the order of the form. */
  lengths: readonly ProviderVariant[]
  form: ProductForm
  change: (part: Partial<ProductForm>) => void
  errorOf: (length: ProviderVariant, at: number, field: 'name' | 'price') => string | undefined
}

/** In which lengths a product is ordered, each with its price. What is changed is saved with the form; a new one is there at once. */
export const ProductLengths = ({ product, lengths, form, change, errorOf }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const headingId = useId()
  const [isAdding, setAdding] = useState(false)
  const byHand = useOrderByHand(lengths, {
    onOrder: (order) => change({ order: order.map(({ id }) => String(id)) }),
  })
  return (
    <section aria-labelledby={headingId}>
      <div className="desk-lengths-head">
        <h3 id={headingId} className="ui-field-label">
          {product.type === 'product' ? <Trans>Lengths</Trans> : <Trans>Options</Trans>}
        </h3>
        <Button size="small" variant="quiet" icon={<Plus aria-hidden="true" />} onPress={() => setAdding(true)}>
          <Trans>Add a length</Trans>
        </Button>
      </div>
      {lengths.length === 0 ? (
        <p className="desk-lengths-none">
          <Trans>No length yet. A product is offered as soon as it has one.</Trans>
        </p>
      ) : (
        <ul {...byHand.list} className="desk-lengths" aria-label={t`Lengths`}>
          {lengths.map((length, at) => {
            const fields = lengthFields(length)
            return (
              <LengthRow
                key={length.id}
                length={length}
                value={{
                  name: form[fields.name] ?? length.name,
                  price: form[fields.price] ?? '',
                  active: form[fields.active] !== stateText(false),
                }}
                errors={{ name: errorOf(length, at, 'name'), price: errorOf(length, at, 'price') }}
                isFirst={at === 0}
                isLast={at === lengths.length - 1}
                isDragged={byHand.dragged === length.id}
                onName={(name) => change({ [fields.name]: name })}
                onPrice={(price) => change({ [fields.price]: price })}
                onActive={(active) => change({ [fields.active]: stateText(active) })}
                onMove={(by) => byHand.move(length, by)}
                grip={byHand.gripOf(length)}
                onDeleted={() => readAgain(queries, productKeys.all)}
              />
            )
          })}
        </ul>
      )}
      {isAdding && <AddLengthDialog product={product} onClose={() => setAdding(false)} />}
    </section>
  )
}
