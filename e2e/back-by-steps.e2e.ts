import {
  dialog,
  expectBackToDashboard,
  expectSheets,
  goBackFrom,
  newProject,
  openAfterDashboard,
} from './support/back.ts'
import { expect, test } from './support/test.ts'

test('a wizard goes on below a dialog, whichever way it closes, and Back goes from step to step', async ({
  page,
  portal,
}) => {
  await openAfterDashboard(page, portal.url, '/projects/create')
  const adding = dialog(page, 'Add client')
  await page.getByRole('button', { name: 'Add a new client' }).click()
  await adding.getByLabel('Company name').fill('Zaag & Co')
  await adding.getByLabel('Company email').fill('info@zaag.example')
  await page.keyboard.press('Enter')
  await expect(adding).toBeHidden()
  await page.getByLabel('Project name').fill('Harvest campaign')
  await expectSheets(page, 0)
  await page.getByRole('button', { name: 'Add a new client' }).click()
  await goBackFrom(page, 1)
  await expect(adding).toBeHidden()
  await expect(page.getByRole('button', { name: 'Zaag & Co' })).toBeVisible()
  await expect(page.getByLabel('Project name')).toHaveValue('Harvest campaign')

  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('button', { name: 'Add a product' }).click()
  await expect(dialog(page, 'Add a product')).toBeVisible()
  await goBackFrom(page, 2)
  await expect(dialog(page, 'Add a product')).toBeHidden()
  await expect(page.getByText('Harvest campaign')).toBeVisible()

  const button = (name: string) => page.getByRole('button', { name })
  await button('Next Step').click()
  await expect(button('Finish')).toBeVisible()
  await goBackFrom(page, 2)
  await expect(button('Add a product')).toBeVisible()
  await button('Next Step').click()
  await page.reload()
  await expect(button('Finish')).toBeVisible()
  await page.keyboard.press('Tab')
  await goBackFrom(page, 2)
  await expect(button('Add a product')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(button('Add a product')).toBeVisible()
  // As of Alt and an arrow.
  await page.keyboard.press('Alt')
  await page.goForward()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(button('Add a product')).toBeVisible()
  await page.keyboard.press('Tab')
  await goBackFrom(page, 1)
  await expect(page.getByLabel('Project name')).toHaveValue('Harvest campaign')
  await expectBackToDashboard(page)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Back closes an open list, and only then the drawer below it', async ({ page, portal }) => {
    await openAfterDashboard(page, portal.url, await newProject(portal.url))
    await page.getByRole('button', { name: 'Edit project' }).tap()
    const drawer = dialog(page, 'Edit project')
    const client = drawer.getByRole('button', { name: 'Bakkerij Blauw' })
    await client.tap()
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    await goBackFrom(page, 2)
    await expect(list).toBeHidden()
    await expect(drawer).toBeVisible()
    await client.tap()
    await list.getByRole('option').first().tap()
    await expect(list).toBeHidden()
    await goBackFrom(page, 1)
    await expect(drawer).toBeHidden()
    await expectBackToDashboard(page)
  })

  test('whoever signs out by the menu of a phone is not led back to the page that was left', async ({
    page,
    portal,
  }) => {
    await openAfterDashboard(page, portal.url, '/clients')
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('button', { name: /Studio Noord/ }).tap()
    await page.getByRole('menuitem', { name: 'Sign out' }).tap()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Password').fill('demo-portal-2026')
    await page.getByRole('button', { name: 'Sign in' }).tap()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
