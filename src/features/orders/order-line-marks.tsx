import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatEuro } from '../../api/contract/format.ts'
import type { LineChange, LineField } from '../../api/contract/order-lines.ts'
import { StatusPill } from '../../ui/status-pill.tsx'

type Changed = Extract<LineChange, { kind: 'changed' }>

/** What a field said before; what is too long for that is only named. */
const wordsFor = ({ was, wasTotal }: Changed): Record<LineField, ReactNode> => {
  const product = `${was.productName} · ${was.variantName}`
  const price = formatEuro(wasTotal)
  const voice = was.voice?.name
  const quantity = was.quantity
  const { reference } = was
  return {
    product: (
      <Trans>
        Product was <s>{product}</s>
      </Trans>
    ),
    quantity: (
      <Trans>
        Quantity was <s>{quantity}</s>
      </Trans>
    ),
    voice:
      voice === undefined ? (
        <Trans>Had no voice</Trans>
      ) : (
        <Trans>
          Voice was <s>{voice}</s>
        </Trans>
      ),
    price: (
      <Trans>
        Price was <s>{price}</s>
      </Trans>
    ),
    reference: !reference ? (
      <Trans>Had no reference</Trans>
    ) : (
      <Trans>
        Reference was <s>{reference}</s>
      </Trans>
    ),
    postProcessing: <Trans>Post-processing was changed</Trans>,
    script: <Trans>Script was changed</Trans>,
    remarks: <Trans>Remarks were changed</Trans>,
    attachment: <Trans>Script attachment was changed</Trans>,
  }
}

/** What somebody did to a line since it was seen first. */
export const OrderLineMark = ({ change }: { change: LineChange }) => {
  if (change.kind === 'added')
    return (
      <p className="ui-order-line-mark">
        <StatusPill tone="warning">
          <Trans>Added</Trans>
        </StatusPill>
      </p>
    )
  const words = wordsFor(change)
  return (
    <div className="ui-order-line-mark">
      <StatusPill tone="warning">
        <Trans>Changed</Trans>
      </StatusPill>
      <ul>
        {change.fields.map((field) => (
          <li key={field}>{words[field]}</li>
        ))}
      </ul>
    </div>
  )
}

/** A line that somebody took out. */
export const RemovedMark = () => (
  <p className="ui-order-line-mark">
    <StatusPill tone="warning">
      <Trans>Removed</Trans>
    </StatusPill>
  </p>
)
