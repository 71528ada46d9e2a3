import type { Driver } from '../tests/support/model-paths.ts'
import { type CheckoutModelEvent, checkoutModel } from '../tests/support/models/checkout.model.ts'
import { checkoutPage } from './models/casting.model.ts'
import { apiOf } from './support/api.ts'
import { holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { createOrder, voicelessReference } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect } from './support/test.ts'

const open = async ({ page, context, url }: Stage): Promise<Driver<CheckoutModelEvent>> => {
  const api = await apiOf(url)
  const order = await createOrder(api)
  await startSignedIn(context, api.tokens)
  const loads = await holdCalls(page, new RegExp(`^GET /shop/orders/${order.code}$`))
  const confirmations = await holdCalls(page, /^PUT .*\/ftv_complete_order$/)
  const checkout = checkoutPage(page)
  const button = page.getByRole('button', { name: 'Confirm order' })
  const remarks = page.getByLabel(/Your order remarks/)
  let current = ''
  let written = 0
  const writtenRemarks = () => (written === 0 ? '' : `Softly, take ${written}.`)
  /** Confirmed, and its payment failed: by the page where it chose iDeal, else by a colleague. */
  const unpaid = (given: object) => ({
    ...given,
    state: 'new',
    payment: { id: 1, method: 'mollie', state: 'failed' },
    remarks: current === 'checking, online' ? writtenRemarks() : 'By a colleague',
  })

  /** It is paid, or to be paid, otherwise than the answer to its confirmation says. */
  const withPayment = (payment: object) => (given: object) => ({
    ...given,
    payment: { id: 1, method: 'mollie', ...payment },
  })

  const isConfirming = async () =>
    !/^(rereading|checking|verifying)/.test(current) &&
    (await button.isVisible()) &&
    (await button.getAttribute('aria-disabled')) === 'true'
  const does: Record<CheckoutModelEvent, () => unknown> = {
    'it is open': () => loads.pass(),
    'it is open, without a voice': async () => {
      await order.addVoiceless()
      await loads.pass()
    },
    'it is locked': async () => {
      // The confirmation that a reload cut off arrives with its repetition; until then the order only looks confirmed.
      if (current === 'opening, sent') return loads.pass({ answer: (given) => ({ ...given, state: 'new' }) })
      if (current !== 'opening, answered') await order.confirm()
      await loads.pass()
    },
    'it is locked, unpaid': () => loads.pass({ answer: unpaid }),
    'it is gone': () => loads.pass({ path: '/shop/orders/no-such-order' }),
    // Until it is looked up, nothing on the page tells whether the call arrived.
    'the answer is lost': () => confirmations.loseAnswer(),
    'a change arrives': () => undefined,
    'one more change arrives': () => undefined,
    'it is changed back': () => undefined,
    'a voice is used on another page': () => undefined,
    'a confirmation arrives': () => undefined,
    'a colleague archives the project': () => undefined,
    'a colleague changes it': async () => {
      await order.addProduct('Radio, by a colleague', order.voices[1]['@id'])
      await confirmations.pass()
    },
    'a colleague confirms it': async () => {
      await order.confirm()
      await confirmations.pass()
    },
    'nobody answers': async () => ((await isConfirming()) ? confirmations : loads).drop(),
    retry: () => page.getByRole('button', { name: 'Try again' }).click(),
    confirm: () => button.click({ force: true }),
    'confirm, but the account is not read': () => undefined,
    'write remarks': () => {
      written += 1
      return checkout.fillRemarks(writtenRemarks())
    },
    'choose iDeal': () => page.getByRole('radio', { name: 'iDeal' }).check({ force: true }),
    'server accepts': () =>
      confirmations.pass({ body: (sent) => ({ ...sent, paymentMethod: '/api/v2/shop/payment-methods/invoice' }) }),
    'server sends to the payment': () =>
      confirmations.pass({
        body: (sent) => ({
          ...sent,
          paymentMethod: '/api/v2/shop/payment-methods/mollie',
          molliePaymentMethod: 'ideal',
        }),
      }),
    'it is to be paid there': () => loads.pass(),
    'it is paid by now': () => loads.pass({ answer: withPayment({ state: 'paid' }) }),
    'it is to be paid elsewhere': () =>
      loads.pass({ answer: withPayment({ state: 'awaiting_payment', redirectUrl: 'https://pay.example/2' }) }),
    'server refuses': () => confirmations.pass({ body: (sent) => ({ ...sent, paymentMethod: 'no-such-method' }) }),
    reload: () => page.reload(),
  }

  const failure = 'We could not reach the server. Confirm again: the order is placed once.'
  const noVoice = `Order item '${voicelessReference}' has no voice selected`
  const refusals = page.getByText(
    /could not reach the server|changed or confirmed|has no voice selected|^paymentMethod/,
  )
  /** The order, open for remarks and a confirmation, with this to say against it. */
  const seeReview = async (refusal: string | RegExp | null, lacksVoice = false) => {
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await expect(remarks).toBeEditable()
    await expect(remarks).toHaveValue(writtenRemarks())
    await expect(page.getByText(voicelessReference, { exact: true })).toBeVisible({ visible: lacksVoice })
    if (refusal === null) await expect(refusals).toBeHidden()
    else await expect(page.getByText(refusal)).toBeVisible()
    await confirmations.expectWaiting(0)
  }
  /** What was sent, to be asked for again as it is. */
  const seeLost = async () => {
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(failure)).toBeVisible()
    await expect(remarks).toBeDisabled()
    await expect(remarks).toHaveValue(writtenRemarks())
    await expect(page.getByRole('radio', { name: 'iDeal' })).toBeDisabled()
    await confirmations.expectWaiting(0)
  }
  const seeOpening = async () => {
    await loads.expectWaiting(1)
    await expect(page).toHaveURL(/\/order-overview$/)
    await expect(button).toBeHidden()
  }
  const seeConfirming = async () => {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await confirmations.expectWaiting(1)
  }
  /** The order that was confirmed, on its own page. */
  const seeOrder = async (words: string | RegExp) => {
    await expect(page).toHaveURL(new RegExp(`/projects/${order.projectId}/orders/${order.code}$`))
    await expect(page.getByText(words)).toBeVisible()
  }
  const seeRereading = async () => {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await loads.expectWaiting(1)
  }
  const added = page.getByRole('listitem').filter({ hasText: 'Radio, by a colleague' }).getByText('Added').first()
  const sees: Record<string, () => Promise<void>> = {
    opening: seeOpening,
    unknown: () => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    reviewing: () => seeReview(null),
    'reviewing, without a voice': () => seeReview(null, true),
    blocked: () => seeReview(noVoice, true),
    confirming: seeConfirming,
    'reviewing, online': () => seeReview(null),
    'confirming, online': seeConfirming,
    checking: seeRereading,
    'checking, online': seeRereading,
    refused: () => seeReview(/^paymentMethod/),
    'refused, ordered': () => seeReview(/^paymentMethod/),
    lost: seeLost,
    rereading: seeRereading,
    'rereading, confirmed': seeRereading,
    'reviewing, acknowledged': async () => {
      await seeReview(null)
      await expect(page.getByText('This order was changed in the meantime.')).toBeVisible()
      await expect(page.getByText('Nothing has been ordered yet.')).toBeVisible()
      await expect(added).toBeVisible()
    },
    unread: () => seeReview('This order was changed or confirmed in the meantime.'),
    'confirming, outdated': seeConfirming,
    'lost, arrived': seeLost,
    'confirming again': seeConfirming,
    'confirming, arrived': seeConfirming,
    verifying: seeRereading,
    'verifying again': seeRereading,
    'confirmed already': () => seeOrder('This order was confirmed already.'),
    'opening, sent': seeOpening,
    'opening, answered': seeOpening,
    'reviewing, ordered': () => seeReview(null),
    'opening, ordered': seeOpening,
    order: async () => {
      await seeOrder('Payment failed')
      await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible()
    },
    'order, changed': () => seeOrder(/^(Your payment has been received|The payment of this order was changed)/),
    'order, awaiting': () => seeOrder('Awaiting payment'),
    gone: () => seeReview('This order no longer exists.'),
    overview: () => expect(page).toHaveURL(/\/projects\/\d+\/overview$/),
    completed: async () => {
      await checkout.seeThanks()
      await expect(page.getByText('Order succesfully completed').first()).toBeVisible()
    },
    payment: () => expect(page).toHaveURL(/\/test-gateway\/checkout\//),
  }
  await page.goto(`/projects/${order.projectId}/order-overview`)
  const see = seesIn(sees)
  return {
    perform: doesIn(does),
    expectState: (state) => {
      current = state
      return see(state)
    },
  }
}

const locked = 'the fields take nothing then'
const untold = 'the walk has no event stream; live-updates-of-edits.e2e.ts has'

walkPaths({
  name: 'checkout',
  model: checkoutModel,
  left: {
    'opening: confirm': 'the button is not there yet',
    'reviewing: a change arrives': untold,
    'reviewing: a confirmation arrives': untold,
    'lost: a change arrives': untold,
    'unread: a change arrives': untold,
    'unread: it is changed back': untold,
    'refused: a confirmation arrives': untold,
    'refused: a colleague archives the project': untold,
    'lost: write remarks': locked,
    'lost: choose iDeal': locked,
    'lost, arrived: write remarks': locked,
    'lost, arrived: choose iDeal': locked,
    'reviewing: a colleague archives the project': untold,
    'reviewing, acknowledged: a colleague archives the project': untold,
    'reviewing, acknowledged: one more change arrives': untold,
  },
  // voice-used.test.tsx and checkout-unsent.test.tsx go there.
  isPart: (transition) => !/another page|account is not read|^unsent/.test(transition),
  states: 35,
  transitions: 75,
  open,
})
