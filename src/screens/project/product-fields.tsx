import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Product, Variant } from '../../api/contract/catalogue.ts'
import { formatEuro } from '../../api/contract/format.ts'
import type { Iri, Violation } from '../../api/contract/hydra.ts'
import type { OrderItem } from '../../api/contract/order.ts'
import { violationsFor } from '../../ui/form.tsx'
import { type Option, SelectField, type SelectFieldProps } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type FieldProps = {
  value: Iri | null
  onChange: (iri: Iri) => void
  isDisabled: boolean
  errorMessage?: string
}

/** Prices without tax. */
const optionOf = (variant: Variant): Option => ({
  id: variant['@id'],
  label: variant.name,
  description: formatEuro(variant.price),
})

export const ProductTypeField = ({
  products,
  isLoading,
  ...field
}: FieldProps & { products: readonly Product[]; isLoading: boolean }) => {
  const { t } = useLingui()
  return (
    <SelectField
      {...field}
      name="product"
      label={t`Product type`}
      isLoading={isLoading}
      options={products
        .filter(({ type }) => type === 'product')
        .map((product) => ({ id: product['@id'], label: product.name }))}
    />
  )
}

/** A product's variants, which depend on the type, and a line's own one where it was taken off the market since. */
export const LengthField = ({
  product,
  own,
  isDisabled,
  onRetry,
  ...field
}: FieldProps &
  Pick<SelectFieldProps, 'isLoading' | 'onRetry'> & {
    product: Product | undefined
    own?: Pick<OrderItem, 'productVariant' | 'variantName'> | undefined
  }) => {
  const { t } = useLingui()
  const options = (product?.variants ?? []).map(optionOf)
  if (own !== undefined && options.every(({ id }) => id !== own.productVariant))
    options.unshift({ id: own.productVariant, label: own.variantName, description: t`No longer available` })
  return (
    <SelectField
      {...field}
      name="productVariant"
      label={t`Length`}
      isDisabled={isDisabled || (options.length === 0 && onRetry === undefined)}
      onRetry={onRetry}
      options={options}
    />
  )
}

type QuantityProps = {
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  errorMessage?: string
  description?: ReactNode
}

export const QuantityField = (field: QuantityProps) => {
  const { t } = useLingui()
  return <TextField {...field} name="quantity" label={t`Quantity`} inputMode="numeric" />
}

type PostProcessingProps = {
  products: readonly Product[]
  value: readonly Iri[]
  onChange: (variants: readonly Iri[]) => void
  isDisabled: boolean
  violations: readonly Violation[]
}

const nothing = 'none'
const path = 'postProcessingVariants'

/** What the server says of one of them, or of all. */
export const isOfOptions = ({ propertyPath }: Violation): boolean => propertyPath.startsWith(path)

/** One choice for each kind of post-processing, or none. */
export const PostProcessingFields = ({ products, value, onChange, isDisabled, violations }: PostProcessingProps) => {
  const { t } = useLingui()
  const options = products.filter(({ type }) => type === 'option_post_processing')
  if (options.length === 0) return null
  return (
    <fieldset className="project-post-processing">
      <legend>
        <Trans>Post-processing</Trans>
      </legend>
      {options.map((product, index) => {
        const own = product.variants.map((variant) => variant['@id'])
        const others = value.filter((iri) => !own.includes(iri))
        const place = value.findIndex((iri) => own.includes(iri))
        return (
          <SelectField
            key={product['@id']}
            label={product.name}
            isOptional
            placeholder={t`None`}
            isDisabled={isDisabled}
            value={value[place] ?? nothing}
            onChange={(iri) => onChange(iri === nothing ? others : [...others, iri])}
            options={[{ id: nothing, label: t`None` }, ...product.variants.map(optionOf)]}
            errorMessage={
              violationsFor(violations, `${path}[${place}]`, value) ??
              (index === 0 ? violationsFor(violations, path, value) : undefined)
            }
          />
        )
      })}
    </fieldset>
  )
}

/** What a product costs as it stands in the form. */
export const ProductPrice = ({ cents }: { cents: number | null }) => (
  <p className="project-product-price" role="status">
    <span className="project-product-price-label">
      <Trans>Price without tax and voice</Trans>
    </span>
    {cents === null ? '-' : formatEuro(cents)}
  </p>
)
