import { enter } from './support/accounts.ts'
import { apiOf, type Named } from './support/api.ts'
import { createOrder } from './support/project-order.ts'
import { expect, test } from './support/test.ts'

const underReview = 'Your reseller account is under review.'

test('a client sees its projects and orders, and nothing that it may not do', async ({ page, portal }) => {
  const { projectId, voices } = await createOrder(await apiOf(portal.url))
  await enter(page, portal.url, 'client@example.com')
  await page.goto(`/projects/${projectId}/order-overview`)
  await page.waitForURL(`**/projects/${projectId}/overview`)
  const products = page.getByRole('main')
  await expect(products.getByText('Radio, hero')).toBeVisible()
  await expect(products.getByText(voices[0].name).first()).toBeVisible()
  await expect(products.getByRole('button', { name: /Delete|Add a product|Select voices/ })).toHaveCount(0)
  await expect(products.getByRole('button', { name: voices[0].name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Preview Order|Start new project/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Confirm|Archive|Edit project|Request/ })).toHaveCount(0)
})

test('a reseller under review reads so wherever something would be made', async ({ page, portal }) => {
  await enter(page, portal.url, 'pending@example.com')
  await page.goto('/projects')
  await expect(page.getByText(underReview)).toBeVisible()
  await expect(page.getByRole('link', { name: /Start new project|Add project/ })).toHaveCount(0)
  await page.goto('/projects/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Create project' })).toBeVisible()
  await expect(page.getByText(underReview)).toBeVisible()
  await expect(page.getByLabel('Project name')).toHaveCount(0)
  for (const path of ['/clients', '/clients?add=client', '/settings/companyprofile']) {
    await page.goto(path)
    await expect(page.getByText(underReview)).toBeVisible()
  }
})

test('an archived project is only read until it is unarchived', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { projectId, voices } = await createOrder(api)
  await api.call<Named>('PUT', `/shop/projects/${projectId}`, { state: 'archived' })
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto(`/projects/${projectId}/order-overview`)
  await page.waitForURL(`**/projects/${projectId}/overview`)
  await expect(page.getByText('This project is archived.', { exact: true })).toBeVisible()
  await expect(page.getByText('Radio, hero')).toBeVisible()
  const changing = page.getByRole('button', {
    name: /Delete|Add a product|Select voices|Edit project|Request/,
  })
  await expect(changing).toHaveCount(0)
  await expect(page.getByRole('button', { name: voices[0].name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Preview Order' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Unarchive' }).click()
  await expect(page.getByText('This project is archived.', { exact: true })).toBeHidden()
  for (const name of [
    'Edit project',
    'Add a product',
    'Select voices',
    'Request client feedback',
    /^Delete .+ · Radio, hero$/,
  ])
    await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: voices[0].name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preview Order' })).toBeVisible()
})
