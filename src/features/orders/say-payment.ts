import { t } from '@lingui/core/macro'
import type { Order } from '../../api/contract/order.ts'
import { toasts } from '../../ui/toasts.ts'

/** Says how an order is paid by now, or that it is to be paid otherwise than this page thought. */
export const sayPayment = ({ state, payment }: Pick<Order, 'state' | 'payment'>): void => {
  if (state === 'cancelled') toasts.info(t`This order was cancelled`)
  else if (payment?.method === 'invoice') toasts.success(t`You pay this order by invoice`)
  else if (payment?.state === 'paid') toasts.success(t`Your payment has been received`)
  else toasts.info(t`The payment of this order was changed in the meantime.`)
}
