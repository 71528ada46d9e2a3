import { enter } from './support/accounts.ts'
import { apiOf, clientOf, type Named } from './support/api.ts'
import { createOrder } from './support/project-order.ts'
import { expect, test } from './support/test.ts'

test('what is missing, foreign or no id at all is a page that was not found', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { projectId, code } = await createOrder(api)
  const client = await clientOf(api)
  await enter(page, portal.url, 'other-reseller@example.com')
  const project = (id: string | number) =>
    ['', '/overview', '/orders', '/communication', '/order-overview', '/order-completed'].map(
      (part) => `/projects/${id}${part}`,
    )
  const paths = [
    ...project(projectId),
    ...project('abc'),
    '/projects/999999/overview',
    '/projects/1.5/overview',
    `/projects/${projectId}/orders/${code}`,
    `/orders/${code}`,
    '/orders/nowhere',
    `/clients/${client.id}`,
    `/clients/${client.id}/details`,
    `/clients/${client.id}/projects`,
    '/clients/abc/details',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found')
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
})

test('an order has one place, a thank-you needs an order, and a list ends with its last page', async ({
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { projectId, code } = await createOrder(api)
  const other = await api.call<Named>('POST', '/shop/projects', { name: 'Another' })
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto(`/projects/${projectId}/orders/${code}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await page.goto(`/projects/${other.id}/orders/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.goto(`/projects/${projectId}/order-completed`)
  await page.waitForURL(`**/projects/${projectId}/overview`)
  for (const path of [`/projects/${projectId}/orders`, `/projects/${projectId}/communication`, '/clients', '/orders']) {
    await page.goto(`${path}?page=7`)
    await expect.poll(() => new URL(page.url()).search, { message: path }).toBe('')
  }
})
