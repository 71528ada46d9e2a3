import { iriOf } from '../../../src/api/contract/hydra.ts'
import { type PaymentMethod, paymentChoices, splitPaymentChoice } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { NotFound } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'
import { pageOf } from '../list-queries.ts'

const names: Record<string, string> = { invoice: 'Invoice', mollie: 'Mollie' }

const choices = paymentChoices.map(splitPaymentChoice)

/** Ways to pay, made of the choices that the checkout offers (specification, section 7). */
const allMethods: readonly PaymentMethod[] = [...new Set(choices.map(({ method }) => method))].map(
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

/** Those that this portal takes: the invoice alone where there is no gateway. */
const methodsOf = ({ payments }: Context): readonly PaymentMethod[] =>
  allMethods.filter(({ code }) => code === 'invoice' || payments.isOpen)

/** A page of the ways to pay that this portal takes. */
export const listPaymentMethods = async (context: Context, page: Page): Promise<List<PaymentMethod>> =>
  pageOf(methodsOf(context), page)

/** @throws NotFound */
export const getPaymentMethod = async (context: Context, code: string): Promise<PaymentMethod> => {
  const method = methodsOf(context).find((entry) => entry.code === code)
  if (method === undefined) throw new NotFound()
  return method
}
