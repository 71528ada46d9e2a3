import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { Redirect, useParams } from 'wouter'
import { isPaymentOwed, type Order } from '../../api/contract/order.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NextSteps } from './next-steps.tsx'
import { isPaidInVain, owes } from './owes.ts'
import { PaymentCard } from './payment-card.tsx'
import { useConfirmedOrder } from './use-confirmed-order.ts'
import './order-completed.css'

type Ending = 'done' | 'waiting' | 'failed' | 'unpaid' | 'cancelled' | 'returned'

const endingOf = (order: Order, isPayer: boolean): Ending => {
  if (order.state === 'cancelled') return isPaidInVain(order) ? 'returned' : 'cancelled'
  if (!isPaymentOwed(order)) return 'done'
  if (!isPayer) return 'unpaid'
  return order.payment?.state === 'failed' ? 'failed' : 'waiting'
}

const heads = {
  done: {
    icon: <CircleCheck aria-hidden="true" />,
    title: <Trans>Thank you for your order</Trans>,
    text: <Trans>This is what happens next.</Trans>,
  },
  waiting: {
    icon: <Hourglass aria-hidden="true" />,
    title: <Trans>We are waiting for your payment</Trans>,
    text: <Trans>Your order is confirmed. We schedule it as soon as it has been paid.</Trans>,
  },
  unpaid: {
    icon: <Hourglass aria-hidden="true" />,
    title: <Trans>Order confirmed</Trans>,
    text: <Trans>This order has been confirmed, but not paid yet.</Trans>,
  },
  cancelled: {
    icon: <CircleAlert aria-hidden="true" />,
    title: <Trans>This order was cancelled</Trans>,
    text: <Trans>Nothing is scheduled for it. A payment that arrives all the same will be refunded.</Trans>,
  },
  returned: {
    icon: <CircleAlert aria-hidden="true" />,
    title: <Trans>This order was cancelled</Trans>,
    text: <Trans>Nothing is scheduled for it.</Trans>,
  },
  failed: {
    icon: <CircleAlert aria-hidden="true" />,
    title: <Trans>Your payment did not succeed</Trans>,
    text: (
      <Trans>Your order is confirmed, and nothing is lost. Pay again here, or later on the order’s own page.</Trans>
    ),
  },
}

const Head = ({ ending }: { ending: Ending }) => (
  <div className="order-completed-head" data-tone={ending}>
    {heads[ending].icon}
    <h2>{heads[ending].title}</h2>
    <p>{heads[ending].text}</p>
  </div>
)

/** `/projects/{id}/order-completed`: thanks and what happens next; for a payment that is missing, the way to pay. */
export const OrderCompletedScreen = () => {
  const { t } = useLingui()
  const customer = useCustomer()
  const { projectId } = useParams<typeof paths.orderCompleted.pattern>()
  const { order, isError, isFetching, refetch } = useConfirmedOrder(Number(projectId))
  if (order === undefined)
    return (
      <Page>
        {isError ? (
          <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <div className="order-completed" aria-busy="true">
            <Skeleton shape="block" className="order-completed-skeleton" />
          </div>
        )}
      </Page>
    )
  if (order === null) return <Redirect to={paths.projectOverview(projectId)} replace />
  const ending = endingOf(order, owes(customer, order))
  const titles = {
    done: undefined,
    cancelled: t`Order cancelled`,
    returned: t`Order cancelled`,
    waiting: t`Order confirmed`,
    unpaid: undefined,
    failed: t`Order confirmed`,
  }
  return (
    <Page title={titles[ending]}>
      <div className="order-completed">
        <Head ending={ending} />
        <PaymentCard order={order} />
        {ending === 'done' && <NextSteps />}
        <div className="order-completed-action">
          <LinkButton variant={ending === 'done' ? 'primary' : 'secondary'} href={paths.projectOverview(projectId)}>
            <Trans>Back to Project</Trans>
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}
