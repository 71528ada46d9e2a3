import type { Page } from '@playwright/test'
import { type Api, apiOf } from './support/api.ts'
import { audit } from './support/audit.ts'
import { goOffline } from './support/go-offline.ts'
import { holdCalls } from './support/held-calls.ts'
import { createOrder, type ProjectOrder } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const amount = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2 })

type PaidOrder = { code: string; state: string; paymentState: string; payment: { method: string } }
type Opened = { redirectUrl: string }

/** A project whose order is about to be confirmed by iDEAL. */
const checkOut = async (
  page: Page,
  url: string,
): Promise<{ api: Api; order: ProjectOrder; state: () => Promise<string> }> => {
  const api = await apiOf(url)
  const order = await createOrder(api)
  await startSignedIn(page.context(), api.tokens)
  await page.goto(`/projects/${order.projectId}/order-overview`)
  await page.getByRole('radio', { name: 'iDeal' }).check({ force: true })
  await page.getByRole('button', { name: 'Confirm order' }).click()
  const state = async () => {
    const { payment, paymentState } = await api.call<PaidOrder>('GET', `/shop/orders/${order.code}`)
    return `${payment.method} ${paymentState}`
  }
  return { api, order, state }
}

const settle = async (page: Page, button: string): Promise<void> => {
  await page.waitForURL('**/test-gateway/**')
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('an order paid at the hosted checkout comes back as completed', async ({ page, portal }) => {
  const { order, state } = await checkOut(page, portal.url)
  await page.waitForURL('**/test-gateway/**')
  await expect(page.getByText(amount.format(order.total / 100))).toBeVisible()
  await expect(page.getByText(/Method: ideal/)).toBeVisible()
  await settle(page, 'Pay')

  await page.waitForURL(`**/projects/${order.projectId}/order-completed`)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect.poll(state).toBe('mollie paid')
})

test('a payment that fails is told, and paid again at once', async ({ page, portal }) => {
  const { order, state } = await checkOut(page, portal.url)
  await settle(page, 'Let it fail')

  await page.waitForURL(`**/projects/${order.projectId}/order-completed`)
  await expect(page.getByRole('heading', { name: 'Your payment did not succeed' })).toBeVisible()
  await expect(page.getByText('Payment failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Thank you for your order')).toBeHidden()
  await expect(page.getByRole('radio', { name: 'iDeal' })).toBeChecked()
  await audit(page, 'payment failed')
  await page.getByRole('radio', { name: 'PayPal' }).check({ force: true })
  await page.getByRole('button', { name: 'Pay again' }).click()

  await page.waitForURL('**/test-gateway/**')
  await expect(page.getByText(/Method: paypal/)).toBeVisible()
  await settle(page, 'Pay')
  await page.waitForURL(`**/projects/${order.projectId}/order-completed`)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect.poll(state).toBe('mollie paid')
})

test('a payment that was cancelled is made an invoice, on the order’s own page', async ({ page, portal }) => {
  const { order, state } = await checkOut(page, portal.url)
  await settle(page, 'Cancel')
  await page.waitForURL(`**/projects/${order.projectId}/order-completed`)

  await page.getByRole('link', { name: 'Back to Project' }).click()
  await page.getByRole('link', { name: 'Go to the order' }).click()
  await page.waitForURL(`**/projects/${order.projectId}/orders/${order.code}`)
  await page.getByRole('radio', { name: 'Invoice' }).check({ force: true })
  await audit(page, 'order to pay')
  await page.getByRole('button', { name: 'Pay by invoice' }).click()
  await expect(page.getByText('You pay this order by invoice')).toBeVisible()
  await expect(page.getByText('By invoice', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay by invoice' })).toBeHidden()
  await expect.poll(state).toBe('invoice awaiting_payment')
})

test('a payment that is left open is waited for, and gone on with', async ({ page, portal }) => {
  const { order, state } = await checkOut(page, portal.url)
  await page.waitForURL('**/test-gateway/**')
  const hosted = page.url()

  await page.goto(`/projects/${order.projectId}/order-completed`)
  await expect(page.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
  await audit(page, 'waiting for the payment')
  await page.getByRole('button', { name: 'Go to the payment' }).click()
  await page.waitForURL(hosted)

  await page.goto(`/projects/${order.projectId}/order-completed`)
  await expect(page.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(hosted)
  await elsewhere.getByRole('button', { name: 'Pay', exact: true }).click()
  // It is said for five seconds, and the page is read anew meanwhile.
  await Promise.all([
    expect(page.getByText(/^Order \d{9} has been paid$/)).toBeVisible(),
    expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible(),
  ])
  await expect.poll(state).toBe('mollie paid')
})

test('the latest order of a project stands in where the tab knows of none', async ({ page, portal }) => {
  const { order } = await checkOut(page, portal.url)
  await settle(page, 'Let it expire')
  await page.waitForURL(`**/projects/${order.projectId}/order-completed`)
  await page.evaluate('sessionStorage.clear()')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your payment did not succeed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible()
})

test('a confirmation that goes again once the network is back leads to no payment page where the order is paid', async ({
  browser,
  page,
  context,
  portal,
}) => {
  const confirmations = await holdCalls(page, /^PUT .*\/ftv_complete_order$/)
  const { api, order, state } = await checkOut(page, portal.url)
  await confirmations.expectWaiting(1)
  await goOffline(page)
  await confirmations.loseAnswer()

  const { redirectUrl } = await api.call<Opened>('PUT', `/shop/orders/${order.code}/ftv_complete_order`, {
    paymentMethod: '/api/v2/shop/payment-methods/mollie',
    molliePaymentMethod: 'creditcard',
  })
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(redirectUrl)
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.poll(state).toBe('mollie paid')
  await phone.context().close()

  await context.setOffline(false)
  await confirmations.pass()
  await page.waitForURL(/\/test-gateway\/|\/orders\//)
  await expect(page).toHaveURL(new RegExp(`/projects/${order.projectId}/orders/${order.code}$`))
  await expect(page.getByText('Your payment has been received')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
})
