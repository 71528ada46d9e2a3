import { expect, type Page } from '@playwright/test'

export const feedbackModel = (page: Page) => ({
  open: (link: string) => page.goto(link),
  reload: () => page.reload(),
  seeRequest: async (introduction: string, comment: string) => {
    await expect(page.getByText(introduction)).toBeVisible()
    await expect(page.getByText(comment)).toBeVisible()
  },
  /** The token is no longer in the address bar. */
  seeNoTokenInAddress: () => expect.poll(() => new URL(page.url()).search).toBe(''),
  seeVoices: (names: string[]) => expect(page.getByRole('radio')).toHaveCount(names.length),
  chooseVoice: (name: string) => page.getByRole('radio', { name: new RegExp(name) }).check({ force: true }),
  fillFeedback: (text: string) => page.getByRole('textbox', { name: 'Your feedback' }).fill(text),
  pressSend: () => page.getByRole('button', { name: 'Send feedback' }).click(),
  /** In a drawer it may stand behind it, too. */
  seeSent: () => expect(page.getByText('Your feedback has been sent.').first()).toBeVisible(),
  /** The answer that is in, which nothing can be done to. */
  seeAnswer: async (voice: string, words: string) => {
    await expect(page.getByText(voice, { exact: true })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send feedback' })).toHaveCount(0)
  },
  /** Somebody else's answer came first; what was written here stands below it. */
  seeOvertaken: async ({ answer, written }: { answer: string; written: string }) => {
    await expect(page.getByText('This request was answered already.')).toBeVisible()
    await expect(page.getByText(answer)).toBeVisible()
    await expect(page.getByRole('region', { name: 'What you wrote was not sent' })).toContainText(written)
  },
  seeNew: (name: string) =>
    expect(page.locator('.voice-row').filter({ hasText: 'New since you were asked' })).toContainText(name),
  seeGone: async (name: string) => {
    await expect(page.getByText('No longer available')).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: new RegExp(name) })).toHaveCount(0)
  },
  seeViolations: (...sentences: string[]) =>
    Promise.all(sentences.map((sentence) => expect(page.getByText(sentence).last()).toBeVisible())),
})
