import type { Page } from '@playwright/test'
import { signIn } from './models/sign-in.model.ts'
import { holdCalls } from './support/held-calls.ts'
import { expect, test } from './support/test.ts'

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Studio Noord/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
}

const draftsIn = (page: Page): Promise<unknown> =>
  page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))")

test('what was typed outlives a reload, and ends with the sign-out', async ({ page }) => {
  const name = page.getByLabel('Project name')
  await signIn(page)
  await page.goto('/projects/create')
  await name.fill('Half a thought')
  await page.reload()
  await expect(name).toHaveValue('Half a thought')

  await signOut(page)
  await expect.poll(() => draftsIn(page)).toEqual([])
  await signIn(page)
  await page.goto('/projects/create')
  await expect(name).toHaveValue('')
})

test('whoever signs in after an expired session finds no drafts of somebody else', async ({ page }) => {
  await signIn(page)
  await page.goto('/projects/create')
  await page.getByLabel('Project name').fill('Half a thought')
  await page.evaluate("localStorage.removeItem('session')")
  await signIn(page, 'other-reseller@example.com')
  await expect.poll(() => draftsIn(page)).toEqual([])
})

test('a registration outlives a reload but for its password, and a lost answer is told from a stranger’s address', async ({
  page,
}) => {
  const registrations = await holdCalls(page, /^POST \/shop\/customers$/)
  await page.goto('/register')
  const typed = {
    'Company name': 'Stem & Zoon',
    'First name': 'Kim',
    'Last name': 'de Boer',
    'Phone number': '0201234567',
    Email: 'kim@stem.example',
  }
  const password = 'not-a-known-password-7'
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Password').fill(password)
  await page.getByText('I agree to the').click({ position: { x: 5, y: 5 } })
  await page.getByRole('button', { name: 'Register' }).click()
  await registrations.loseAnswer()
  await expect(page.getByText('Registering did not work. Please try again.')).toBeVisible()
  expect(await page.evaluate((secret) => JSON.stringify(sessionStorage).includes(secret), password)).toBe(false)

  await page.reload()
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await registrations.pass()
  await expect(page.getByText('This email address has an account already.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => draftsIn(page)).toEqual([])
})
