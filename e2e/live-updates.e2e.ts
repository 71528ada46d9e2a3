import { enter } from './support/accounts.ts'
import { apiOf } from './support/api.ts'
import { createOrder } from './support/project-order.ts'
import { providerCommand } from './support/provider.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test('an order that the provider fulfils is told in open portals, which show it without a reload', async ({
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const order = await createOrder(api)
  await order.confirm()
  const { number } = await api.call<{ number: string }>('GET', `/shop/orders/${order.code}`)
  await startSignedIn(page.context(), api.tokens)
  const list = await page.context().newPage()
  await Promise.all([page.goto(`/orders/${order.code}`), list.goto(`/projects/${order.projectId}/orders`)])
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible()
  const row = list.getByRole('row').filter({ hasText: number })
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  const bell = list.getByRole('link', { name: /^Notifications/ }).first()
  const unread = 'Notifications 1 unread notification'
  await expect(bell).toHaveAccessibleName(unread)

  await providerCommand(portal, 'fulfil', number)
  for (const open of [page, list]) await expect(open.getByText(`Order ${number} has been fulfilled`)).toBeVisible()
  await expect(page.getByText('Fulfilled', { exact: true }).first()).toBeVisible()
  await expect(row.getByText('Fulfilled', { exact: true })).toBeVisible()
  await expect(bell).toHaveAccessibleName(unread)
})

test('a reseller who is approved goes on in the portal that was open', async ({ page, portal }) => {
  await enter(page, portal.url, 'pending@example.com')
  await page.goto('/dashboard')
  await expect(page.getByText('Your reseller account is under review.')).toBeVisible()

  await providerCommand(portal, 'approve', 'pending@example.com')
  await expect(page.getByText('Your account has been approved')).toBeVisible()
  await expect(page.getByText('Your reseller account is under review.')).toBeHidden()
  await expect(page.getByRole('main').getByText('Open projects')).toBeVisible()
  await page.goto('/projects/create')
  await expect(page.getByLabel(/^Project name/)).toBeVisible()
})
