import { type Customer, mayCast } from '../../api/contract/customer.ts'
import { isPaymentOwed, type Order } from '../../api/contract/order.ts'

/** Whether this account has to pay it: the one that ordered, which its client's account is not. */
export const owes = (account: Pick<Customer, '@id' | 'role' | 'approved'>, order: Order): boolean =>
  isPaymentOwed(order) && mayCast(account) && order.customer === account['@id']
