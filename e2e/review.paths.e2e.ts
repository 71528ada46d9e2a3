import type { Driver } from '../tests/support/model-paths.ts'
import { reviewModel as model, type ReviewModelEvent } from '../tests/support/models/review.model.ts'
import { apiOf } from './support/api.ts'
import { holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { recordedOrder } from './support/recorded-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect } from './support/test.ts'

const untold = 'the walk has no event stream; recordings.e2e.ts has'
const tellers: Partial<Record<ReviewModelEvent, string[]>> = {
  'somebody approves': [
    'listening',
    'asked',
    'withdrawal unanswered',
    'words back',
    'commented',
    'confirming',
    'said',
    'approval unanswered',
    'revision unanswered',
    'too late',
    'asking',
  ],
  'somebody asks for a revision': ['listening', 'composing', 'revision unanswered', 'approving', 'asking'],
  'somebody asks for another revision': ['reconsidering', 'withdrawal unanswered'],
  'somebody takes it back': ['asked', 'reconsidering'],
  'its news comes': ['approving', 'asking', 'revision unanswered', 'withdrawing', 'withdrawal unanswered'],
}
const left = Object.fromEntries(
  Object.entries(tellers).flatMap(([event, states]) => states.map((state) => [`${state}: ${event}`, untold])),
)

const open = async ({ page, context, url }: Stage): Promise<Driver<ReviewModelEvent>> => {
  const api = await apiOf(url)
  const order = await recordedOrder(url, api)
  const recording = await order.deliver()
  await startSignedIn(context, api.tokens)
  const loads = await holdCalls(page, new RegExp(`^GET /shop/orders/${order.code}$`))
  const decisions = await holdCalls(page, /^PUT \/shop\/order-item-recordings\//)
  let current = ''

  const section = page.getByRole('region', { name: 'Recordings' })
  const named = (name: RegExp) => section.getByRole('button', { name })
  const approve = named(/^Approve /)
  const revise = named(/^Ask for a revision of /)
  const note = section.getByRole('textbox', { name: /^Comment on/ })
  const words = section.getByRole('textbox', { name: /^What should be different/ })
  const send = section.getByRole('button', { name: 'Ask for a revision', exact: true })
  const dialog = page.getByRole('alertdialog', { name: 'Approve version 1?' })
  const takeBack = named(/^Take back the revision of /)
  const question = page.getByRole('alertdialog', { name: 'Take the revision back?' })
  const pin = named(/^Comment on .*: Slower/)
  const isLooking = () => current.startsWith('looking')
  /** The order is read once more, as it is by then. */
  const look = async (happens?: () => Promise<unknown>) => {
    await happens?.()
    await loads.pass()
  }

  const does: Record<ReviewModelEvent, () => unknown> = {
    'pin a comment': async () => {
      await named(/^Comment at /).click()
      await note.fill('Slower')
    },
    'keep it': () => section.getByRole('button', { name: 'Keep comment' }).click(),
    'give it up': () => section.getByRole('button', { name: 'Cancel' }).click(),
    'read it': () => pin.click(),
    'change it': () => named(/^Edit comment at/).click(),
    'delete it': () => named(/^Delete comment at/).click(),
    approve: () => approve.click(),
    confirm: () => dialog.getByRole('button', { name: 'Approve' }).click(),
    'want a revision': () => revise.click(),
    'say it': () => words.fill('Warmer'),
    send: () => send.click(),
    'think again': () => {
      const place = { confirming: dialog, reconsidering: question }[current] ?? section
      return place.getByRole('button', { name: 'Cancel' }).click()
    },
    'want it back': () => takeBack.click(),
    'take it back': () => question.getByRole('button', { name: 'Take back' }).click(),
    'send it again': () => section.getByRole('button', { name: 'Send again' }).click(),
    'look again': () => section.getByRole('button', { name: 'Look again' }).click(),
    'throw it away': () => section.getByRole('button', { name: 'Discard' }).click(),
    reload: async () => {
      await page.reload()
      await loads.pass()
    },
    'the server takes it': async () => {
      await decisions.pass()
      await loads.pass()
    },
    'the server refuses': () => decisions.fail(422),
    'it is too late': () => decisions.fail(409),
    'nobody answers': () => (isLooking() ? loads : decisions).drop(),
    'its news comes': () => undefined,
    'somebody approves': () => undefined,
    'somebody asks for a revision': () => undefined,
    'somebody asks for another revision': () => undefined,
    'somebody takes it back': () => undefined,
    'it was approved': () =>
      look(async () => {
        // What a revision was asked for is approved once that is taken back.
        if (current === 'looking in vain') await order.decide(recording, 'delivered')
        await order.decide(recording, 'approved')
      }),
    'a revision was asked for': () => look(() => order.decide(recording, 'revision')),
    'a newer version came': () => look(order.deliver),
    'it is gone': () => loads.fail(404),
    'nothing came of it': () => look(),
  }

  const unsent = section.getByText('What you wrote was not sent')
  const approved = section.getByText(/^Approved by /)
  const asked = section.getByText(/^Revision asked by /)
  const unanswered = section.getByText('No answer came from the server: it may have arrived all the same.')
  const refusal = section.getByText('Something went wrong')
  const seeOpen = async () => {
    await expect(approve).toBeVisible()
    await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
    await expect(revise).toBeEnabled()
    await expect(unanswered).toBeHidden()
    await decisions.expectWaiting(0)
  }
  const seeRefused = async () => {
    await seeOpen()
    await expect(refusal).toBeVisible()
  }
  const seeNew = () => expect(section.getByText(/^Version 2 is new/)).toBeVisible()
  const seeGone = () => expect(section.getByText('This recording is no longer available.')).toBeVisible()
  const seeLooking = () => loads.expectWaiting(1)
  const seeTooLate = () => expect(section.getByRole('button', { name: 'Look again' })).toBeVisible()
  const seeDecided = async (words: typeof approved, isUnsent: boolean) => {
    await expect(words).toBeVisible()
    await expect(approve).toBeHidden()
    await expect(unsent).toBeVisible({ visible: isUnsent })
  }
  const sees: Record<string, () => Promise<void>> = {
    listening: async () => {
      await seeOpen()
      await expect(refusal).toBeHidden()
      await expect(note).toBeHidden()
      await expect(section.getByText('Approve it, or say what should be different.')).toBeVisible()
    },
    writing: () => expect(note).toHaveValue('Slower'),
    changing: () => expect(note).toHaveValue('Slower'),
    commented: async () => {
      await seeOpen()
      await expect(note).toBeHidden()
      await expect(pin).toHaveAttribute('aria-expanded', 'false')
    },
    reading: () => expect(pin).toHaveAttribute('aria-expanded', 'true'),
    confirming: () => expect(dialog).toBeVisible(),
    composing: () => expect(words).toHaveValue(''),
    lacking: () =>
      expect(section.getByText('Say what should be different, or pin a comment to a moment.')).toBeVisible(),
    said: async () => {
      await expect(words).toBeEditable()
      await expect(send).toBeEnabled()
    },
    approving: async () => {
      await expect(dialog).toBeHidden()
      await decisions.expectWaiting(1)
    },
    asking: () => decisions.expectWaiting(1),
    'approval unanswered': () => expect(unanswered).toBeVisible(),
    'revision unanswered': () => expect(unanswered).toBeVisible(),
    reconsidering: () => expect(question).toBeVisible(),
    withdrawing: async () => {
      await expect(question).toBeHidden()
      await decisions.expectWaiting(1)
    },
    'withdrawal unanswered': () => expect(unanswered).toBeVisible(),
    'words back': async () => {
      await seeOpen()
      await expect(section.getByText('Your 1 comment goes along when you ask for a revision.')).toBeVisible()
    },
    'looking in vain': seeLooking,
    looking: seeLooking,
    'looking, said': seeLooking,
    'too late': seeTooLate,
    'too late, said': seeTooLate,
    refused: seeRefused,
    'refused, said': seeRefused,
    approved: () => seeDecided(approved, false),
    asked: () => seeDecided(asked, false),
    'approved, unsent': () => seeDecided(approved, true),
    'asked, unsent': () => seeDecided(asked, true),
    gone: seeGone,
    'gone, unsent': seeGone,
    replaced: seeNew,
    'replaced, unsent': async () => {
      await seeNew()
      await expect(section.getByText('Your comments on version 1 were not sent')).toBeVisible()
    },
  }
  await page.goto(`/orders/${order.code}`)
  await loads.pass()
  const see = seesIn(sees)
  return {
    perform: doesIn(does),
    expectState: (state) => {
      current = state
      return see(state)
    },
  }
}

walkPaths({ name: 'review', model, left, states: 32, transitions: 67, open })
