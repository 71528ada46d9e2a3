import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Tokens } from './api.ts'

/** Every page of this browser that has no session of its own yet starts with this one. */
export const startSignedIn = (context: BrowserContext, tokens: Tokens): Promise<unknown> =>
  context.addInitScript((session) => {
    if (location.protocol === 'http:' && localStorage.getItem('session') === null)
      localStorage.setItem('session', session)
  }, JSON.stringify(tokens))

/** Of one of the demonstration's resellers. */
const userButton = (page: Page) => page.locator('aside').getByRole('button', { name: /Robin Vermeer|Sam Okafor/ })

/** What stands around the pages of somebody who is signed in. */
export const seeFrame = (page: Page): Promise<void> => expect(userButton(page)).toBeVisible()

export const signOut = async (page: Page): Promise<void> => {
  await userButton(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
}
