import { iriOf } from '../../../src/api/contract/hydra.ts'
import { type PaymentMethod, paymentChoices, splitPaymentChoice } from '../../../src/api/contract/order.ts'
import { NotFound } from '../../errors.ts'

const names: Record<string, string> = { invoice: 'Invoice', mollie: 'Mollie' }

const choices = paymentChoices.map(splitPaymentChoice)

/** Ways to pay, made of the choices that the checkout offers (specification, section 7). */
export const paymentMethods: readonly PaymentMethod[] = [...new Set(choices.map(({ method }) => method))].map(
  (code, position): PaymentMethod => ({
    '@id': iriOf('payment-methods', code),
    '@type': 'PaymentMethod',
    id: code,
    code,
    name: names[code] ?? code,
    position,
    molliePaymentMethods: choices.flatMap(({ method, molliePaymentMethod }) =>
      method === code && molliePaymentMethod !== null ? [molliePaymentMethod] : [],
    ),
  }),
)

/** @throws NotFound */
export const getPaymentMethod = (code: string): PaymentMethod => {
  const method = paymentMethods.find((entry) => entry.code === code)
  if (method === undefined) throw new NotFound()
  return method
}
