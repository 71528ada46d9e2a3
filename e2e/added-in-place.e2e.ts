import type { Page } from '@playwright/test'
import { apiOf, clientOf, type Named } from './support/api.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

const addClient = async (page: Page, company: string, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add a new client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add client' })
  await expect(dialog.getByLabel('Company name')).toBeFocused()
  await page.keyboard.type(company)
  await dialog.getByLabel('Company email').fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('a client and its first contact are added without leaving the wizard', async ({ page, context, portal }) => {
  await startSignedIn(context, (await apiOf(portal.url)).tokens)
  await page.goto('/projects/create')
  await page.getByLabel('Project name').fill('Harvest campaign')
  await addClient(page, 'Molen & Zoon', 'info@molen.example')
  await expect(page.getByRole('button', { name: 'Molen & Zoon' })).toBeVisible()

  await page.getByRole('button', { name: 'Add contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add contact' })
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Eva')
  await dialog.getByLabel('Last name').fill('Molenaar')
  await dialog.getByLabel('Email').fill('eva@molen.example')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add contact' })).toBeFocused()

  await expect(page).toHaveURL(/\/projects\/create$/)
  await expect(page.getByLabel('Project name')).toHaveValue('Harvest campaign')
})

test("a client added over the edit drawer comes back selected, and the drawer's own text stays", async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { iri: client } = await clientOf(api)
  const project = await api.call<Named>('POST', '/shop/projects', { name: 'Spring radio', client })
  await startSignedIn(context, api.tokens)
  await page.goto(`/projects/${project.id}/overview`)
  await page.getByRole('button', { name: 'Edit project' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit project' })
  await drawer.getByLabel('Description').fill('Two spots')
  await addClient(page, 'Gemaal West', 'info@gemaal.example')
  await expect(drawer.getByRole('button', { name: 'Gemaal West' })).toBeVisible()
  await expect(drawer.getByLabel('Description')).toHaveValue('Two spots')
})
