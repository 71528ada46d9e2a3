import type { Driver } from '../tests/support/model-paths.ts'
import { type CastingRoomModelEvent, castingRoomModel } from '../tests/support/models/casting-room.model.ts'
import { castingRoom } from './models/casting-room.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { expect } from './support/test.ts'

const open = async ({ page, url }: Stage): Promise<Driver<CastingRoomModelEvent>> => {
  const request = await requestFeedback(url, await apiOf(url), { several: true })
  const [noor, tom] = request.voices
  const feedback = feedbackModel(page)
  const room = castingRoom(page)
  const replies = await holdCalls(page, /^POST \/shop\/project-comments$/)
  const guests = await holdCalls(page, /^POST \/shop\/project-comments\/\d+\/guests$/)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const naming = page.getByRole('textbox', { name: 'What is your name?' })
  const enter = async () => {
    await feedback.open(request.link)
    await expect(page.getByText('For Eva Postma')).toBeVisible()
  }
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const inAnotherTab = async (act: (there: typeof room) => Promise<void>) => {
    const tab = await page.context().newPage()
    await feedbackModel(tab).open(request.link)
    await expect(tab.getByText('For Eva Postma')).toBeVisible()
    await act(castingRoom(tab))
    await tab.close()
  }
  const isPassing = () => naming.isVisible()
  const chooseAndWrite = async () => {
    await feedback.chooseVoice(noor)
    await feedback.fillFeedback('Slower, please.')
  }
  await enter()

  const does: Record<CastingRoomModelEvent, () => unknown> = {
    'point at a moment': () => room.pointAt(noor, 0.4),
    'point elsewhere': () => room.pointAt(noor, 0.7),
    type: () => room.editor.fill('Too fast'),
    keep: () => room.editor.press('Enter'),
    'give up': () => press('Cancel'),
    'open the mark': () => room.marks.first().click(),
    'close the mark': () => room.marks.first().click(),
    edit: () => page.getByRole('button', { name: /^Edit comment/ }).click(),
    'rub it out': async () => {
      await room.editor.fill(' ')
      await room.editor.press('Enter')
    },
    delete: () => page.getByRole('button', { name: /^Delete comment/ }).click(),
    'choose and write': chooseAndWrite,
    'choose another': () => feedback.chooseVoice(tom),
    judge: () => room.judge(noor, 'Yes'),
    send: () => feedback.pressSend(),
    'close and come back': async () => {
      await page.evaluate('sessionStorage.clear()')
      await page.goto('about:blank')
      await enter()
    },
    'the voice leaves': async () => {
      await request.changeVoices()
      await comeBack()
    },
    'the voice is back': async () => {
      await request.takeVoicesBack()
      await comeBack()
    },
    'come back after a withdrawal': async () => {
      await request.withdraw()
      await comeBack()
    },
    'come back after another answer': async () => {
      await request.answerElsewhere()
      await comeBack()
    },
    'come back after its end': async () => {
      await request.end()
      await comeBack()
    },
    'the server accepts': () => replies.pass(),
    'somebody else was quicker': async () => {
      await request.answerElsewhere()
      await replies.pass()
    },
    'nobody answers': async () => ((await isPassing()) ? guests : replies).drop(),
    'it is over': async () => {
      await request.withdraw()
      await ((await isPassing()) ? guests : replies).pass()
    },
    'ask for someone else': () => press('Someone else?'),
    'never mind': () => press('Cancel'),
    'give a name': async () => {
      await naming.fill('Daan')
      await naming.press('Enter')
    },
    'the server makes their request': () => guests.pass(),
    'the link had too many': async () => {
      await request.passOnToAll()
      await guests.pass()
    },
    'move its moment': () => room.moment.press('Home'),
    'open the first link again': enter,
    'continue as them': () => room.continueAs('Daan').click(),
    'give the same name': async () => {
      await press('Someone else?')
      await naming.fill('daan ')
      await naming.press('Enter')
    },
    'another tab writes': () =>
      inAnotherTab(async (there) => {
        await there.pointAt(noor, 0.4)
        await there.editor.fill('Too fast')
      }),
    'another tab keeps it': () => inAnotherTab((there) => there.editor.press('Enter')),
    'theirs is withdrawn': async () => {
      await request.withdrawGuest()
      await comeBack()
    },
  }

  const seeNotice = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  const seeNotes = async (marks: number, text: string | null) => {
    await expect(room.marks).toHaveCount(marks)
    if (text === null) await expect(room.editor).toHaveCount(0)
    else await expect(room.editor).toHaveValue(text)
  }
  const seeAnswer = async (said: { voice: boolean; comment: RegExp }) => {
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(said.voice ? 1 : 0)
    // A page that the server drew hears nobody come back before its own code is here, which alone draws this.
    if (said.voice) await expect(page.getByRole('button', { name: /^Drag / }).first()).toBeVisible()
    await expect(page.getByLabel('Your feedback')).toHaveValue(said.comment)
    await expect(page.getByRole('button', { name: 'Send feedback' })).toHaveAttribute('aria-disabled', 'false')
  }
  const failed = page.getByText('This could not be sent.')
  const see = seesIn({
    fresh: async () => {
      await seeNotes(0, null)
      await seeAnswer({ voice: false, comment: /^$/ })
      await expect(naming).toHaveCount(0)
      await expect(room.continueAs('Daan')).toHaveCount(0)
    },
    moved: async () => {
      await seeNotes(0, 'Too fast')
      await expect(room.editor).toHaveAccessibleName(`Comment on ${noor} at 0:00`)
    },
    writing: () => seeNotes(0, ''),
    typed: () => seeNotes(0, 'Too fast'),
    'noted, writing': () => seeNotes(1, ''),
    noted: () => seeNotes(1, null),
    reading: () => expect(room.marks.first()).toHaveAttribute('aria-expanded', 'true'),
    editing: async () => {
      await seeNotes(0, 'Too fast')
      await expect(room.editor).toBeFocused()
    },
    'noted, complete': () => seeAnswer({ voice: true, comment: /Slower/ }),
    'asked for a verdict': () => seeNotice('Say Yes, Maybe or No'),
    complete: async () => {
      await seeAnswer({ voice: true, comment: /Slower/ })
      await expect(failed).toHaveCount(0)
    },
    'voice gone': () => seeNotice(`${noor} is no longer available. Choose another voice.`),
    sending: async () => {
      await expect(page.getByText('Sending…')).toBeVisible()
      await replies.expectWaiting(1)
    },
    unsent: () => expect(failed).toBeVisible(),
    naming: () => expect(naming).toHaveValue(''),
    'passing on': () => guests.expectWaiting(1),
    'naming, failed': () => seeNotice('This could not be sent.'),
    'naming, refused': () => expect(naming).toHaveAccessibleDescription(/10/),
    theirs: async () => {
      await expect(page.getByText('For Daan')).toBeVisible()
      await guests.expectWaiting(0)
    },
    'hers, theirs at hand': () => expect(room.continueAs('Daan')).toBeVisible(),
    'theirs, over': () => seeNotice('This link has expired'),
    sent: () => feedback.seeSent(),
    over: () => seeNotice('This link has expired'),
    overtaken: () => seeNotice('This request was answered already.'),
  })
  return { perform: doesIn(does), expectState: see }
}

walkPaths({ name: 'casting room', model: castingRoomModel, states: 24, transitions: 56, open })
