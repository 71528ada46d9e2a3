import { signIn } from './models/sign-in.model.ts'
import { apiOf, type List, type Named } from './support/api.ts'
import { expect, test } from './support/test.ts'

test('an order paid at the hosted checkout comes back as completed', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { 'hydra:member': projects } = await api.call<List<Named>>('GET', '/shop/projects')
  const project = projects.find(({ name }) => name === 'Spring sale 2027')
  if (project === undefined) throw new Error('the demonstration data has no Spring sale 2027')

  await signIn(page)
  await page.goto(`/projects/${project.id}/order-overview`)
  await page.getByText('iDeal').click()
  await expect(page.getByRole('radio', { name: 'iDeal' })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm order' }).click()

  await page.waitForURL('**/test-gateway/**')
  await expect(page.getByText('1.137,40')).toBeVisible()
  await expect(page.getByText(/ideal/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await page.waitForURL(`**/projects/${project.id}/order-completed`)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  const orders = () =>
    api.call<List<{ state: string; paymentState: string }>>('GET', `/shop/projects/${project.id}/orders`)
  await expect
    .poll(async () => (await orders())['hydra:member'].map(({ state, paymentState }) => `${state} ${paymentState}`))
    .toContain('new paid')
})
