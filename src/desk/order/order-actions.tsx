import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatEuro } from '../../api/contract/format.ts'
import type { ProviderOrder, ProviderPayment } from '../../api/contract/provider.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { canBePaid, canBeRefunded } from './order-words.tsx'
import { type DeskChange, useChangeOrder } from './use-change-order.ts'

/** What can be done to an order; what takes something away is asked about first. */
export const OrderActions = ({ order }: { order: ProviderOrder }) => {
  const { t } = useLingui()
  const [asked, ask] = useState<DeskChange | null>(null)
  const change = useChangeOrder(order, () => ask(null))
  const number = order.number ?? order.code
  const isNew = order.state === 'new'
  const refundable = order.payments.filter((payment) => canBeRefunded(order, payment))
  const refunded: ProviderPayment | undefined =
    asked !== null && typeof asked !== 'string' ? refundable.find(({ id }) => id === asked.refund) : undefined
  const amount = formatEuro(refunded?.amount ?? 0)
  if (!isNew && !canBePaid(order) && refundable.length === 0) return null
  return (
    <div className="order-actions">
      {refundable.map(({ id, amount: cents }) => (
        <Button key={id} size="small" onPress={() => ask({ refund: id })}>
          {t`Refund ${formatEuro(cents)}`}
        </Button>
      ))}
      {canBePaid(order) && (
        <Button size="small" isDisabled={change.isPending} onPress={() => change.mutate('paid')}>
          <Trans>Paid</Trans>
        </Button>
      )}
      {isNew && (
        <>
          <Button size="small" isDisabled={change.isPending} onPress={() => ask('fulfil')}>
            <Trans>Fulfil</Trans>
          </Button>
          <Button size="small" variant="quiet-danger" onPress={() => ask('cancel')}>
            <Trans>Cancel order</Trans>
          </Button>
        </>
      )}
      <Confirm
        isOpen={asked === 'fulfil'}
        variant="primary"
        title={t`Fulfil order ${number}?`}
        text={<Trans>Whoever ordered is told by mail. This can't be undone.</Trans>}
        confirmLabel={t`Fulfil`}
        isPending={change.isPending}
        onConfirm={() => change.mutate('fulfil')}
        onCancel={() => ask(null)}
      />
      <Confirm
        isOpen={asked === 'cancel'}
        title={t`Cancel order ${number}?`}
        text={<Trans>Whoever ordered is told by mail. What was paid stays to be refunded.</Trans>}
        confirmLabel={t`Cancel order`}
        isPending={change.isPending}
        onConfirm={() => change.mutate('cancel')}
        onCancel={() => ask(null)}
      />
      <Confirm
        isOpen={refunded !== undefined}
        title={t`Refund ${amount}?`}
        subject={t`Order ${number}`}
        text={
          refunded?.method === 'invoice' ? (
            <Trans>It is written down that the money went back: the portal moves none of an invoice.</Trans>
          ) : (
            <Trans>The money goes back to whoever paid. This can't be undone.</Trans>
          )
        }
        confirmLabel={t`Refund`}
        isPending={change.isPending}
        onConfirm={() => refunded !== undefined && change.mutate({ refund: refunded.id })}
        onCancel={() => ask(null)}
      />
    </div>
  )
}
