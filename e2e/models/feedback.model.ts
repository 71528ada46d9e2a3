import { expect, type Page } from '@playwright/test'

export const feedbackModel = (page: Page) => ({
  open: (link: string) => page.goto(link),
  seeRequest: async (introduction: string, comment: string) => {
    await expect(page.getByText(introduction)).toBeVisible()
    await expect(page.getByText(comment)).toBeVisible()
  },
  /** The token is no longer in the address bar. */
  seeNoTokenInAddress: () => expect.poll(() => new URL(page.url()).search).toBe(''),
  seeVoices: (names: string[]) => expect(page.getByRole('radio')).toHaveCount(names.length),
  chooseVoice: (name: string) => page.getByRole('radio', { name: new RegExp(name) }).check({ force: true }),
  fillFeedback: (text: string) => page.getByLabel('Your feedback').fill(text),
  pressSend: () => page.getByRole('button', { name: 'Send feedback' }).click(),
  seeSent: () => expect(page.getByText('Your feedback has been sent.')).toBeVisible(),
  seeViolations: (...sentences: string[]) =>
    Promise.all(sentences.map((sentence) => expect(page.getByText(sentence).last()).toBeVisible())),
})
