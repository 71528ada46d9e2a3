import { expect, type Page } from '@playwright/test'

export const signInModel = (page: Page) => ({
  open: () => page.goto('/login'),
  seeDemonstrationCredentials: async () => {
    await expect(page.getByLabel('Email')).toHaveValue('reseller@example.com')
    await expect(page.getByLabel('Password')).toHaveValue('demo-portal-2026')
  },
  pressSignIn: () => page.getByRole('button', { name: 'Sign in' }).click(),
  seeDashboardOf: async (name: string) => {
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: `Hello ${name}` })).toBeVisible()
  },
})

/** Signs a demonstration account in, from the form. */
export const signIn = async (page: Page, email?: string): Promise<void> => {
  await page.goto('/login')
  if (email !== undefined) await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}
