import { type PaymentChoice, paymentChoices } from '../../api/contract/order.ts'
import { environment } from '../../api/environment.ts'

/** The ways to pay that this portal takes: the invoice alone where there is no payment provider. */
export const offeredChoices = (): readonly PaymentChoice[] =>
  environment().takesOnlinePayments ? paymentChoices : ['invoice']
