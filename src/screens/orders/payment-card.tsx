import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { formatEuro } from '../../api/contract/format.ts'
import { isPaymentOwed, type Order, type Payment, type UnexpectedPayment } from '../../api/contract/order.ts'
import { offeredChoices } from '../../features/orders/offered-choices.ts'
import { PaymentPill } from '../../features/orders/order-pills.tsx'
import { PaymentChoiceField } from '../../features/orders/payment-choice-field.tsx'
import { rememberedChoice } from '../../features/orders/payment-memory.ts'
import type { PaymentEvent, PaymentRefusal, paymentMachine } from '../../machines/payment.machine.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { isPaidInVain, pays } from './owes.ts'
import { wirePayment } from './payment.wiring.ts'
import './payment-card.css'

const RefusalBanner = ({ refusal }: { refusal: PaymentRefusal }) => {
  if (refusal.kind === 'changed')
    return (
      <Banner tone="warning">
        <Trans>The payment of this order was changed in the meantime.</Trans>
      </Banner>
    )
  return (
    <Banner tone="danger">
      {refusal.kind === 'server' ? (
        refusal.message
      ) : (
        <Trans>We could not reach the payment page. Try again in a moment, or choose another way to pay.</Trans>
      )}
    </Banner>
  )
}

type Paying = SnapshotFrom<typeof paymentMachine>

/** What the button does. */
const PayWords = ({ snapshot, isChoosable }: { snapshot: Paying; isChoosable: boolean }) => {
  if (!isChoosable) return <Trans>Go to the payment</Trans>
  if (snapshot.context.choice === 'invoice') return <Trans>Pay by invoice</Trans>
  return snapshot.matches('reconsidering') ? <Trans>Pay this way</Trans> : <Trans>Pay again</Trans>
}

type PayFormProps = { order: Order; snapshot: Paying; send: (event: PaymentEvent) => void }

const PayForm = ({ order, snapshot, send }: PayFormProps) => {
  const { choice, refusal, wish } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
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
      {refusal !== null && <RefusalBanner refusal={refusal} />}
      <Button
        variant="primary"
        size="large"
        isFullWidth
        isPending={isBusy}
        onPress={() => send({ type: 'pay.pressed' })}
      >
        <PayWords snapshot={snapshot} isChoosable={isChoosable} />
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

const UnexpectedWords = ({ order, payment }: { order: Order; payment: UnexpectedPayment }) => {
  const amount = formatEuro(payment.amount)
  const isRefunded = payment.state === 'refunded'
  if (order.state === 'cancelled')
    return isRefunded ? (
      <Trans>This order was cancelled. Your payment of {amount} arrived all the same and has been refunded.</Trans>
    ) : (
      <Trans>This order was cancelled. Your payment of {amount} arrived all the same: it will be refunded.</Trans>
    )
  return isRefunded ? (
    <Trans>A payment of {amount} arrived that this order does not need. It has been refunded.</Trans>
  ) : (
    <Trans>A payment of {amount} arrived that this order does not need. It will be refunded.</Trans>
  )
}

const PaidInVain = ({ order, payment }: { order: Order; payment: Payment }) => {
  const amount = formatEuro(order.total)
  return payment.state === 'refunded' ? (
    <Banner>
      <Trans>Your payment of {amount} has been refunded.</Trans>
    </Banner>
  ) : (
    <Banner tone="warning">
      <Trans>You paid {amount}: it will be refunded.</Trans>
    </Banner>
  )
}

/** Where the focus goes on: what is chosen, or what can be pressed. */
const afterwards = ['.payment-form input:checked', '.payment-form .ui-button']

type FrameProps = { order: Order; payment: Payment; children?: ReactNode }

/** How the order is paid, and to whoever paid in vain what becomes of their money. */
const PaymentFrame = ({ order, payment, children }: FrameProps) => {
  const { t } = useLingui()
  const isInVain = pays(useCustomer(), order) && isPaidInVain(order)
  const { unexpectedPayments = [] } = order
  const isEmpty = !isInVain && unexpectedPayments.length === 0 && children === undefined
  return (
    <Card title={t`Payment`} actions={<PaymentPill order={order} payment={payment} />}>
      {isEmpty ? undefined : (
        <>
          {isInVain && <PaidInVain order={order} payment={payment} />}
          {unexpectedPayments.map((unexpected) => (
            <Banner key={unexpected.id} tone={unexpected.state === 'refunded' ? 'info' : 'warning'}>
              <UnexpectedWords order={order} payment={unexpected} />
            </Banner>
          ))}
          {children}
        </>
      )}
    </Card>
  )
}

const OwnPayment = ({ order, payment }: FrameProps) => {
  const queries = useQueryClient()
  const [machine] = useState(() => wirePayment(queries))
  const [input] = useState(() => ({ order, choice: rememberedChoice(order.code) }))
  const [snapshot, send] = useActor(machine, { input })
  // What is pressed takes its button away, and in the end the form.
  const focus = useKeptFocus<HTMLDivElement>(afterwards)
  // The cache may hear of its payment before the machine asks; what was pressed is answered here all the same.
  const isAsking = snapshot.hasTag('busy') && !snapshot.matches('redirecting')
  const isPayable = !snapshot.matches('settled') && (isAsking || isPaymentOwed(order))
  return (
    <div {...focus} tabIndex={-1} className="payment-card">
      <PaymentFrame order={order} payment={payment}>
        {isPayable ? <PayForm order={order} snapshot={snapshot} send={send} /> : undefined}
      </PaymentFrame>
    </div>
  )
}

/** The payment of a confirmed order, with a way to pay for whoever has to; nothing before it is confirmed. */
export const PaymentCard = ({ order }: { order: Order }) => {
  const customer = useCustomer()
  const { payment } = order
  if (payment === null) return null
  const Shown = pays(customer, order) ? OwnPayment : PaymentFrame
  return <Shown key={order.code} order={order} payment={payment} />
}
