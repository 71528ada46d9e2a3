import { expect, type Page } from '@playwright/test'
import { pick } from './casting.model.ts'

type Question = {
  contacts: [first: string, ...others: string[]]
  comment: string
  remark: [voice: string, text: string]
}

/** What a caster presses and sees of a round: asking, who is how far, and the matrix of voices by people. */
export const roundModel = (page: Page) => {
  const people = page.getByRole('list', { name: 'People who were asked' }).getByRole('listitem')
  const table = page.getByRole('table', { name: 'Answers by voice and person' })
  const row = (voice: string) => table.getByRole('row').filter({ hasText: voice })
  return {
    people,
    row,
    /** From a project's overview: asks these people, with the voice of the remark first. */
    ask: async ({ contacts, comment, remark: [voice, text] }: Question) => {
      await page.getByRole('button', { name: 'Request client feedback' }).click()
      const drawer = page.getByRole('dialog', { name: 'Request client feedback' })
      const [first, ...others] = contacts
      await pick(page, drawer, /Choose a contact/, first)
      for (const other of others) await pick(page, drawer, /Also ask/, other)
      await drawer.getByLabel('Comment').fill(comment)
      await drawer.getByRole('button', { name: `Move ${voice} up` }).click()
      await drawer.getByRole('button', { name: `Add a remark on ${voice}` }).click()
      await drawer.getByLabel(`Remark on ${voice}`).fill(text)
      await drawer.getByRole('button', { name: 'Request feedback' }).click()
      await expect(drawer.getByText(/can answer now/)).toBeVisible()
      await drawer.getByRole('button', { name: 'Close' }).first().click()
    },
    seePeople: (...states: string[]) => expect(people).toContainText(states),
    seeAnswered: (count: string) => expect(page.getByText(`${count} answered`)).toBeVisible(),
    seeLeading: (voice: string) => expect(row(voice)).toContainText('Leading'),
    openNotes: (voice: string, who: string) =>
      row(voice)
        .getByRole('button', { name: `Notes of ${who}: 1` })
        .click(),
    useForAll: async (voice: string) => {
      await row(voice).getByRole('button', { name: 'Use for…' }).click()
      await page.getByRole('menuitem', { name: 'All products' }).click()
    },
  }
}
