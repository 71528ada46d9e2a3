import { type Customer, mayCast } from '../../api/contract/customer.ts'
import { isPaymentOwed, type Order } from '../../api/contract/order.ts'

type Account = Pick<Customer, '@id' | 'role' | 'approved'>

/** Whether this account is the one to pay it: the one that ordered, which its client's account is not. */
export const pays = (account: Account, order: Order): boolean => mayCast(account) && order.customer === account['@id']

/** Whether somebody paid for an order that was cancelled: it is refunded, or will be. */
export const isPaidInVain = ({ state, total, payment }: Order): boolean =>
  state === 'cancelled' && total > 0 && (payment?.state === 'paid' || payment?.state === 'refunded')

/** Whether this account has to pay it still. */
export const owes = (account: Account, order: Order): boolean => isPaymentOwed(order) && pays(account, order)
