import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { formatEuro } from '../../api/contract/format.ts'
import { isPaymentOwed, type Order, type UnexpectedPayment } from '../../api/contract/order.ts'
import { offeredChoices } from '../../features/orders/offered-choices.ts'
import { PaymentPill } from '../../features/orders/order-pills.tsx'
import { PaymentChoiceField } from '../../features/orders/payment-choice-field.tsx'
import { rememberedChoice } from '../../features/orders/payment-memory.ts'
import type { PaymentRefusal } from '../../machines/payment.machine.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { owes } from './owes.ts'
import { wirePayment } from './payment.wiring.ts'
import './payment-card.css'

const RefusalBanner = ({ refusal }: { refusal: PaymentRefusal }) => (
  <Banner tone="danger">
    {refusal.kind === 'server' ? (
      refusal.message
    ) : (
      <Trans>We could not reach the payment page. Try again in a moment, or choose another way to pay.</Trans>
    )}
  </Banner>
)

type PayProps = {
  order: Order
  /** Whether an answer is waited for. */
  onBusy: (isBusy: boolean) => void
}

const PayOrder = ({ order, onBusy }: PayProps) => {
  const queries = useQueryClient()
  const [machine] = useState(() => wirePayment(queries))
  const [input] = useState(() => ({
    order,
    choice: rememberedChoice(order.code),
  }))
  const [snapshot, send] = useActor(machine, { input })
  const { choice, refusal, wish } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  // The order that is shown comes from the cache, which may hear of its payment before the machine asks.
  if (snapshot.matches('settled') || !(isBusy || isPaymentOwed(order))) return null
  const isChoosable = snapshot.hasTag('choosable') || (isBusy && wish !== null)
  return (
    <div className="payment-form">
      <p>
        {snapshot.matches('waiting') ? (
          <Trans>As soon as your payment has arrived, it is shown here.</Trans>
        ) : (
          <Trans>This order has been confirmed, but not paid yet.</Trans>
        )}
      </p>
      <p className="payment-total">
        <Trans>Total</Trans> <strong>{formatEuro(order.total)}</strong>
      </p>
      {isChoosable && (
        <PaymentChoiceField
          choices={offeredChoices()}
          value={choice}
          isDisabled={isBusy}
          onChange={(changed) => send({ type: 'choice.changed', choice: changed })}
        />
      )}
      {refusal !== null && snapshot.matches('refused') && <RefusalBanner refusal={refusal} />}
      <Button
        variant="primary"
        size="large"
        isFullWidth
        isPending={isBusy}
        onPress={() => send({ type: 'pay.pressed' })}
      >
        {!isChoosable ? (
          <Trans>Go to the payment</Trans>
        ) : choice === 'invoice' ? (
          <Trans>Pay by invoice</Trans>
        ) : snapshot.matches('reconsidering') ? (
          <Trans>Pay this way</Trans>
        ) : (
          <Trans>Pay again</Trans>
        )}
      </Button>
      {snapshot.matches('waiting') && (
        <Button isFullWidth onPress={() => send({ type: 'change.wanted' })}>
          <Trans>Other payment method</Trans>
        </Button>
      )}
      {snapshot.matches('reconsidering') && (
        <Button isFullWidth onPress={() => send({ type: 'change.dropped' })}>
          <Trans>Keep this payment</Trans>
        </Button>
      )}
    </div>
  )
}

const UnexpectedBanner = ({ order, payment }: { order: Order; payment: UnexpectedPayment }) => {
  const amount = formatEuro(payment.amount)
  const isRefunded = payment.state === 'refunded'
  return (
    <Banner tone={isRefunded ? 'info' : 'warning'}>
      {order.state === 'cancelled' ? (
        isRefunded ? (
          <Trans>This order was cancelled. Your payment of {amount} arrived all the same and has been refunded.</Trans>
        ) : (
          <Trans>This order was cancelled. Your payment of {amount} arrived all the same: it will be refunded.</Trans>
        )
      ) : isRefunded ? (
        <Trans>A payment of {amount} arrived that this order does not need. It has been refunded.</Trans>
      ) : (
        <Trans>A payment of {amount} arrived that this order does not need. It will be refunded.</Trans>
      )}
    </Banner>
  )
}

/** How an order is paid, what came unexpected for it, and for whom confirmed it the way to pay it after all; nothing before it is confirmed. */
export const PaymentCard = ({ order }: { order: Order }) => {
  const { t } = useLingui()
  const customer = useCustomer()
  const [isBusy, setBusy] = useState(false)
  if (order.payment === null) return null
  // What was pressed is answered here, though the news of it came first.
  const isPayable = owes(customer, order) || isBusy
  const { unexpectedPayments = [] } = order
  const isEmpty = unexpectedPayments.length === 0 && !isPayable
  return (
    <Card title={t`Payment`} actions={<PaymentPill order={order} payment={order.payment} />}>
      {isEmpty ? undefined : (
        <>
          {unexpectedPayments.map((payment) => (
            <UnexpectedBanner key={payment.id} order={order} payment={payment} />
          ))}
          {isPayable && <PayOrder key={order.code} order={order} onBusy={setBusy} />}
        </>
      )}
    </Card>
  )
}
