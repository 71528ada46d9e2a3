import type { Driver } from '../tests/support/model-paths.ts'
import { type FeedbackLinkModelEvent, feedbackLinkModel } from '../tests/support/models/feedback-link.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { sendShells } from './support/shell.ts'
import { expect } from './support/test.ts'

/** What the server refuses in a comment: more than it holds. */
const tooLong = 'word '.repeat(2_500)

const open = async ({ page, url }: Stage): Promise<Driver<FeedbackLinkModelEvent>> => {
  // What a drawn page shows from the start is a test of its own: here it is seen how the page opens its link.
  await sendShells(page)
  const request = await requestFeedback(url, await apiOf(url), {}, true)
  const before = { voice: request.voiceIris[0], comment: 'Slower, as before.' }
  await page.addInitScript(([key, draft]) => localStorage.setItem(key, draft), [
    `guest-draft:feedback-${request.previous}`,
    JSON.stringify(before),
  ] as const)
  const exchanges = await holdCalls(page, /^POST \/shop\/authentication-token\/refresh$/)
  const replies = await holdCalls(page, /^POST \/shop\/project-comments$/)
  const feedback = feedbackModel(page)
  const field = page.getByLabel('Your feedback')
  const voices = page.getByRole('group', { name: 'Choose a voice' })
  let state = ''
  const isSending = () => page.getByText('Sending…').isVisible()
  /** Through to the server; a reply that it refuses makes the page look at the request once more. */
  const passOn = async () => {
    if (state === 'renewing' || !(await isSending())) return exchanges.pass()
    await replies.pass()
    await exchanges.pass()
  }
  const comeBack = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await exchanges.pass()
  }
  let turn = 0
  let length = 1

  const does: Record<FeedbackLinkModelEvent, () => unknown> = {
    'open the link': () => feedback.open(request.link),
    'open an unreadable link': () => feedback.open('/feedback?link=%25%25'),
    'open no link': () => feedback.open('/feedback'),
    'the link is good': () => exchanges.pass(),
    'the link is refused': async () => {
      await request.withdraw()
      await passOn()
    },
    'it has been answered': async () => {
      await request.answerElsewhere()
      await passOn()
    },
    'nobody answers': async () => (state !== 'renewing' && (await isSending()) ? replies : exchanges).drop(),
    'the token is over': () => replies.pass({ token: 'over' }),
    'the server fails': async () => (state !== 'renewing' && (await isSending()) ? replies : exchanges).fail(503),
    retry: () => page.getByRole('button', { name: 'Try again' }).click(),
    'choose a voice': () => {
      turn += 1
      return feedback.chooseVoice(request.voices[turn % 2] ?? '')
    },
    'write a comment': () => {
      length += 1
      return feedback.fillFeedback(`Slower${', slower'.repeat(length)}, please.`)
    },
    send: () => page.getByRole('button', { name: 'Send feedback' }).click({ force: true }),
    'the server accepts': () => replies.pass(),
    'the answer is lost': () => replies.loseAnswer(),
    'come back after another answer': async () => {
      await request.answerElsewhere()
      await comeBack()
    },
    'come back after a withdrawal': async () => {
      await request.withdraw()
      await comeBack()
    },
    'come back after the end': async () => {
      await request.end()
      await comeBack()
    },
    'come back after an extension': async () => {
      await request.extend()
      await comeBack()
    },
    'bring what was written before': () => page.getByRole('button', { name: 'Take along what I wrote' }).click(),
    'come back': comeBack,
    'the server names a field': async () => {
      await replies.pass({ body: (sent) => ({ ...sent, comment: tooLong }) })
      // The page looks whether a voice has left.
      await exchanges.pass()
    },
  }

  const seeNotice = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

  /** The form: what is chosen and written in it, and what stands under its two fields. */
  const seeForm = async (filled: { voice: boolean; comment: boolean }, says: { voice?: string; comment?: RegExp }) => {
    await expect(page.getByRole('button', { name: 'Send feedback' })).toHaveAttribute('aria-disabled', 'false')
    await expect(page.getByRole('radio')).toHaveCount(request.voices.length)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(filled.voice ? 1 : 0)
    await expect(field).toHaveValue(filled.comment ? /./ : '')
    await expect(voices).toHaveAccessibleDescription(says.voice ?? '')
    await expect(field).toHaveAccessibleDescription(says.comment ?? '')
  }
  const voice = 'Choose a voice'
  const comment = /^Write your feedback$/
  const nothing = { voice: false, comment: false }
  const chosen = { voice: true, comment: false }
  const written = { voice: false, comment: true }
  const both = { voice: true, comment: true }
  const failure = page.getByText('This could not be sent.')

  const seeSending = async () => {
    await expect(page.getByText('Sending…')).toBeVisible()
    await replies.expectWaiting(1)
  }
  const seeFailed = async () => {
    await seeForm(both, {})
    await expect(failure).toBeVisible()
  }

  const sees: Record<string, () => Promise<void>> = {
    away: () => expect(page).toHaveURL('about:blank'),
    invalid: () => seeNotice('This link is invalid'),
    opening: async () => {
      await expect(page.locator('[aria-busy=true]')).toBeVisible()
      await feedback.seeNoTokenInAddress()
      await exchanges.expectWaiting(1)
    },
    unreachable: () => seeNotice('Something went wrong'),
    expired: () => seeNotice('This link has expired'),
    over: () => seeNotice('This link has expired'),
    'over, complete': async () => {
      await seeNotice('This link has expired')
      await expect(page.getByRole('region', { name: 'What you wrote was not sent' })).toContainText('Slower')
    },
    empty: () => seeForm(nothing, {}),
    'empty, asked for both': () => seeForm(nothing, { voice, comment }),
    chosen: () => seeForm(chosen, {}),
    'chosen, asked for a comment': () => seeForm(chosen, { comment }),
    written: () => seeForm(written, {}),
    'written, asked for a voice': () => seeForm(written, { voice }),
    complete: async () => {
      await seeForm(both, {})
      await expect(failure).toBeHidden()
    },
    sending: seeSending,
    'sending again': seeSending,
    'sending, renewed': seeSending,
    renewing: async () => {
      await expect(page.getByText('Sending…')).toBeVisible()
      await exchanges.expectWaiting(1)
    },
    'complete, refused': () => seeForm(both, { comment: /10000 characters/ }),
    'complete, failed': seeFailed,
    'complete, put off': async () => {
      await seeForm(both, {})
      await expect(page.getByText('This could not be sent just now. Try again in a moment.')).toBeVisible()
    },
    'complete, lost': seeFailed,
    answered: () => feedback.seeSent(),
    overtaken: async () => {
      await seeNotice('This request was answered already.')
      await expect(page.getByText('Answered on another phone.')).toBeVisible()
      await expect(page.getByText(/^Slower/)).toBeVisible()
    },
  }
  const see = seesIn(sees)
  return {
    perform: doesIn(does),
    expectState: async (next) => {
      await see(next)
      state = next
    },
  }
}

walkPaths({
  name: 'feedback link',
  model: feedbackLinkModel,
  states: 24,
  transitions: 56,
  open,
})
