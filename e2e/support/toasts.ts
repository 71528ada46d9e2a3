import { expect, type Page } from '@playwright/test'

/** Puts the messages away that lie at the bottom right for five seconds, as one does whose button they cover. */
export const dismissToasts = async (page: Page): Promise<void> => {
  const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' })
  // One may go by itself between being seen and being pressed.
  await expect(async () => {
    while ((await close.count()) > 0) await close.first().click({ timeout: 1_000 })
  }).toPass()
}
