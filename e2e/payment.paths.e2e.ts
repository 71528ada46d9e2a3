import type { Driver } from '../tests/support/model-paths.ts'
import { paymentModel as model, type PaymentModelEvent } from '../tests/support/models/payment.model.ts'
import { apiOf } from './support/api.ts'
import { holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { createOrder } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect } from './support/test.ts'

/** What the server would say of the payment. */
const withPayment = (method: string, state: string, address?: string) => (given: object) => ({
  ...given,
  payment: { id: 1, method, state, redirectUrl: address },
})
const elsewhere = 'https://pay.example/2'
const failed = withPayment('mollie', 'failed')
const awaiting = withPayment('mollie', 'awaiting_payment')
const paid = withPayment('mollie', 'paid')

const open = async ({ page, context, url }: Stage): Promise<Driver<PaymentModelEvent>> => {
  const api = await apiOf(url)
  const order = await createOrder(api)
  await api.call('PUT', `/shop/orders/${order.code}/ftv_complete_order`, {
    paymentMethod: '/api/v2/shop/payment-methods/mollie',
    molliePaymentMethod: 'ideal',
  })
  await startSignedIn(context, api.tokens)
  const loads = await holdCalls(page, new RegExp(`^GET /shop/orders/${order.code}$`))
  const payments = await holdCalls(page, /^PUT .*\/ftv_complete_order$/)
  const button = page.getByRole('button', { name: /^(Pay again|Pay this way|Go to the payment)$/ })
  const choice = page.getByRole('radiogroup', { name: 'Payment method' })
  const card = page.getByRole('region', { name: 'Payment' })
  let chosen = 'iDeal'
  let chosenBefore = chosen
  let current = ''
  /** What the page heard of the payment last: a choice is open after either. */
  let heard = 'Payment failed'
  const tells: Partial<Record<PaymentModelEvent, string>> = {
    reload: 'Payment failed',
    'it failed': 'Payment failed',
    'come back, failed': 'Payment failed',
    'server sends to the payment': 'Awaiting payment',
  }
  const isVerifying = () => current === 'verifying' || current === 'looking'

  const isPaying = async () => (await button.getAttribute('aria-disabled')) === 'true'
  const comeBack = async (answer: (given: object) => object) => {
    await page.goBack()
    await loads.pass({ answer })
  }
  const does: Record<PaymentModelEvent, () => unknown> = {
    pay: () => button.click({ force: true }),
    'choose another way': async () => {
      chosen = chosen === 'PayPal' ? 'Creditcard' : 'PayPal'
      await page.getByRole('radio', { name: chosen }).check({ force: true })
    },
    'want another way': () => {
      chosenBefore = chosen
      return page.getByRole('button', { name: 'Other payment method' }).click()
    },
    'keep the payment': () => {
      chosen = chosenBefore
      return page.getByRole('button', { name: 'Keep this payment' }).click()
    },
    reload: async () => {
      await page.reload()
      await loads.pass({ answer: failed })
    },
    'server sends to the payment': () => payments.pass(),
    'server makes it an invoice': () =>
      payments.pass({
        answer: (given) => ({ ...withPayment('invoice', 'awaiting_payment')(given), redirectUrl: null }),
      }),
    'server says that it is paid': () => payments.pass({ answer: paid }),
    'server refuses': () => payments.pass({ body: (sent) => ({ ...sent, paymentMethod: 'no-such-method' }) }),
    'server finds another payment': () => payments.fail(412),
    'nobody answers': async () => (!isVerifying() && (await isPaying()) ? payments : loads).drop(),
    'come back, undecided': () => comeBack(awaiting),
    'come back, failed': () => comeBack(failed),
    'come back, paid': () => comeBack(paid),
    // Where it is open tells the server itself.
    'it is still open': () => loads.pass(current === 'verifying' ? {} : { answer: awaiting }),
    'it is to be paid elsewhere': () => loads.pass({ answer: withPayment('mollie', 'awaiting_payment', elsewhere) }),
    'it is paid': () => loads.pass({ answer: paid }),
    'it failed': () => loads.pass({ answer: failed }),
    'it is invoiced elsewhere': () => loads.pass({ answer: withPayment('invoice', 'awaiting_payment') }),
    'it is cancelled': () => loads.pass({ answer: (given) => ({ ...awaiting(given), state: 'cancelled' }) }),
    'hear that it is open elsewhere': () => undefined,
    'hear that it failed': () => undefined,
    'hear that it is fulfilled': () => undefined,
    'hear that it is paid': () => undefined,
  }

  const refusals = page.getByText(/could not reach the payment page|payment of this order was changed|^paymentMethod/)
  const seeRefusal = async (refusal: string | RegExp | null) => {
    if (refusal === null) await expect(refusals).toBeHidden()
    else await expect(page.getByText(refusal)).toBeVisible()
  }
  /** Open for a choice, with this to say against the last try. */
  const seeChoice = async (refusal: string | RegExp | null) => {
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveText('Pay again')
    await expect(choice.getByRole('radio', { name: chosen })).toBeChecked()
    await seeRefusal(refusal)
    await payments.expectWaiting(0)
  }
  const seeOpening = async () => {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await payments.expectWaiting(1)
  }
  const changed = 'The payment of this order was changed in the meantime.'
  const unreached = 'We could not reach the payment page. Try again in a moment, or choose another way to pay.'
  const seePill = (words: string) => expect(card.getByText(words, { exact: true })).toBeVisible()
  /** To be gone on with, with this to say against the last try. */
  const seeWaiting = async (refusal: string | RegExp | null) => {
    await seePill('Awaiting payment')
    await expect(button).toHaveText('Go to the payment')
    await expect(choice).toBeHidden()
    await seeRefusal(refusal)
    await payments.expectWaiting(0)
  }
  const seeFailed = async () => {
    await seePill(heard)
    await seeChoice(null)
  }
  const sees: Record<string, () => Promise<void>> = {
    failed: seeFailed,
    'failed after all': seeFailed,
    opening: seeOpening,
    verifying: async () => {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await loads.expectWaiting(1)
    },
    looking: async () => {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await loads.expectWaiting(1)
    },
    'failed, changed': async () => {
      await seePill(heard)
      await seeChoice(changed)
    },
    refused: () => seeChoice(/^paymentMethod/),
    lost: () => seeChoice(unreached),
    'looked in vain': () => seeChoice(unreached),
    away: () => expect(page).toHaveURL(/\/test-gateway\/checkout\//),
    waiting: () => seeWaiting(null),
    'waiting, refused': () => seeWaiting(/^paymentMethod/),
    'waiting, changed': () => seeWaiting(changed),
    'waiting, lost': () => seeWaiting(unreached),
    reconsidering: async () => {
      await seePill('Awaiting payment')
      await expect(button).toHaveText('Pay this way')
      await expect(choice.getByRole('radio', { name: chosen })).toBeChecked()
      await payments.expectWaiting(0)
    },
    reopening: async () => {
      await seeOpening()
      await expect(choice).toBeHidden()
    },
    paid: async () => {
      await seePill('Paid')
      await expect(button).toBeHidden()
    },
    cancelled: async () => {
      await seePill('Nothing to pay')
      await expect(page.getByText('This order was cancelled')).toBeVisible()
      await expect(button).toBeHidden()
    },
    invoiced: async () => {
      await seePill('By invoice')
      await expect(page.getByText('You pay this order by invoice')).toBeVisible()
      await expect(button).toBeHidden()
    },
  }
  await page.goto(`/projects/${order.projectId}/orders/${order.code}`)
  await loads.pass({ answer: failed })
  const see = seesIn(sees)
  const act = doesIn(does)
  return {
    perform: (event) => {
      heard = tells[event] ?? heard
      return act(event)
    },
    expectState: (state) => {
      current = state
      return see(state)
    },
  }
}

walkPaths({
  name: 'payment',
  model,
  // The walk has no event stream; paying-together.test.tsx goes there.
  isPart: (transition) => !/: hear that/.test(transition),
  states: 19,
  transitions: 68,
  open,
})
