import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatEuro } from '../../api/contract/format.ts'
import type { Order, OrderItem } from '../../api/contract/order.ts'
import { type LineCost, lineCosts, lineTotal } from '../../api/contract/order-lines.ts'

const kinds: Record<LineCost['kind'], ReactNode> = {
  product: <Trans>Product</Trans>,
  voice: <Trans>Voice</Trans>,
  post_processing: <Trans>Post-processing</Trans>,
}

/** How often at which price; a line that shares its item's price with others has no such sum. */
const Sum = ({ cost: { quantity, unitPrice, total } }: { cost: LineCost }) =>
  quantity * unitPrice === total ? (
    <span>
      {quantity} × {formatEuro(unitPrice)}
    </span>
  ) : (
    <span />
  )

type Props = { id: string; order: Pick<Order, 'linkedItems'>; item: OrderItem }

/** What a line's price is made of, without tax. */
export const OrderLineCost = ({ id, order, item }: Props) => (
  <dl id={id} className="ui-order-line-cost">
    {lineCosts(order, item).map((cost) => (
      <div key={cost.id}>
        <dt>
          <span>{kinds[cost.kind]}</span>
          <strong>{cost.name}</strong>
        </dt>
        <dd>
          <Sum cost={cost} />
          <span>{formatEuro(cost.total)}</span>
        </dd>
      </div>
    ))}
    <div data-total>
      <dt>
        <Trans>Subtotal</Trans>
      </dt>
      <dd>
        <span>
          <Trans>Quantity {item.quantity}</Trans>
        </span>
        <span>{formatEuro(lineTotal(order, item))}</span>
      </dd>
    </div>
  </dl>
)
