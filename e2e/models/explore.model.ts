import { expect, type Page } from '@playwright/test'

export const exploreModel = (page: Page) => {
  const cards = page.getByRole('list', { name: /^Explore / }).getByRole('article')
  return {
    open: (path: string) => page.goto(path),
    seeCards: (count: number) => expect(cards).toHaveCount(count),
    seeResults: (text: string) => expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible(),
    seeCard: (name: string) => expect(cards.filter({ hasText: name })).toBeVisible(),
    /** Ticks a filter; gives the count that stood beside it. */
    pressFilter: async (name: string): Promise<number> => {
      const choice = page
        .locator('label')
        .filter({ hasText: name })
        .filter({ has: page.getByRole('checkbox') })
      // The counts come after the names.
      await expect(choice).toHaveText(/\d\s*$/)
      const count = Number(/(\d+)\s*$/.exec((await choice.textContent()) ?? '')?.[1])
      await choice.getByRole('checkbox').check()
      return count
    },
    search: async (text: string) => {
      await page.getByRole('searchbox').fill(text)
      await page.getByRole('searchbox').press('Enter')
    },
    pressPlay: (name: string) =>
      page
        .getByRole('button', { name: `Play ${name}` })
        .first()
        .click(),
  }
}
