import { Trans } from '@lingui/react/macro'
import type { ProviderProduct } from '../../api/contract/provider-product.ts'
import { StatusPill } from '../../ui/status-pill.tsx'

/** What kind of product it is. */
export const ProductTypeWords = ({ type }: Pick<ProviderProduct, 'type'>) =>
  type === 'product' ? <Trans>Product</Trans> : <Trans>Post-processing</Trans>

/** Whether new orders take it. */
export const OfferedPill = ({ active }: { active: boolean }) =>
  active ? (
    <StatusPill tone="success">
      <Trans>Offered</Trans>
    </StatusPill>
  ) : (
    <StatusPill>
      <Trans>Off the market</Trans>
    </StatusPill>
  )
