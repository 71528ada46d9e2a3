import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatEuro } from '../../api/contract/format.ts'
import { TextField } from '../../ui/text-field.tsx'

type QuantityProps = {
  value: string
  onChange: (value: string) => void
  isReadOnly?: boolean
  errorMessage?: string
  description?: ReactNode
}

export const QuantityField = (field: QuantityProps) => {
  const { t } = useLingui()
  return <TextField {...field} name="quantity" label={t`Quantity`} inputMode="numeric" />
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
