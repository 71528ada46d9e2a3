import { Trans } from '@lingui/react/macro'
import { formatEuro } from '../../api/contract/format.ts'
import { referenceOf } from '../../api/contract/order.ts'
import { lineKey, type MovedPrice, placeOf } from '../../api/contract/order-lines.ts'

/** Says of each line what it was to cost and what it costs now, without tax. */
export const MovedPrices = ({ prices }: { prices: readonly MovedPrice[] }) =>
  prices.map(({ item, ...price }) => {
    const name = referenceOf(item)
    const was = formatEuro(price.was)
    const now = formatEuro(price.now)
    return (
      <p key={lineKey(placeOf(item))}>
        <Trans>
          The price of {name} changed from {was} to {now}.
        </Trans>
      </p>
    )
  })
