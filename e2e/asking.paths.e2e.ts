import type { Driver } from '../tests/support/model-paths.ts'
import { type FeedbackRequestModelEvent, feedbackRequestModel } from '../tests/support/models/feedback-request.model.ts'
import { pick } from './models/casting.model.ts'
import { apiOf } from './support/api.ts'
import { askingDrawer, openAskingDrawer, projectToAsk } from './support/asking.ts'
import { holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect } from './support/test.ts'

const people = ['Eva Postma', 'Iris Zonneveld']

const open = async ({ page, context, url }: Stage): Promise<Driver<FeedbackRequestModelEvent>> => {
  const api = await apiOf(url)
  const project = await projectToAsk(api, 'Iris')
  await startSignedIn(context, api.tokens)
  const requests = await holdCalls(page, /^POST \/shop\/project-comments$/)
  const drawer = askingDrawer(page)
  const submit = drawer.getByRole('button', { name: /(Request feedback|Try again)$/ })
  const contact = drawer.getByRole('button', { name: /Choose a contact|Eva Postma/ })
  const others = drawer.getByRole('list', { name: 'Also asked' })
  const tryAgain = drawer.getByRole('button', { name: 'Try again' })
  /** Who got a request, one for each that the server took. */
  const arrived: (string | undefined)[] = []
  let state = 'writing'
  let words = 0
  /** What is known of the second who was missed; a reload changes nothing about that. */
  let missed = ''

  /** The same about a voice in place of the first that the project does not have. */
  const aboutStranger = (sent: object): object =>
    JSON.parse(JSON.stringify(sent).replaceAll(project.first['@id'], '/api/v2/shop/voices/nobody'))

  const comment = drawer.getByLabel('Comment')
  const write = async () => {
    words += 1
    await comment.fill(`Which of the ${words}?`)
  }
  const fill = async () => {
    // Until the contacts have come, it says that they are loading.
    await contact.waitFor()
    if (!(await contact.filter({ hasText: 'Eva' }).isVisible()))
      await pick(page, drawer, /Choose a contact/, /Eva Postma/)
    if (!(await others.isVisible())) await pick(page, drawer, /Also ask/, 'Iris Zonneveld')
    if ((await comment.inputValue()) === '') await write()
  }
  const reload = async () => {
    if (state === 'asking the second') missed = 'may not have been asked'
    await page.reload()
    await openAskingDrawer(page)
  }

  const does: Record<FeedbackRequestModelEvent, () => unknown> = {
    ask: async () => {
      // It is under way: the button does not take the press.
      if (state.startsWith('asking')) return submit.click({ force: true })
      if (state !== 'unanswered') await fill()
      await submit.click()
    },
    'ask without anything filled in': async () => {
      await contact.waitFor()
      if (await contact.filter({ hasText: 'Eva' }).isVisible()) {
        // Another tab knows nothing of what was typed in this one.
        await page.evaluate('sessionStorage.clear()')
        await reload()
      }
      await submit.click()
    },
    'ask who was missed': () => tryAgain.click(),
    close: async () => {
      await drawer
        .getByRole('button', { name: /^(Cancel|Close)$/ })
        .last()
        .click()
      await expect(drawer).toBeHidden()
      await openAskingDrawer(page)
    },
    reload,
    'the server accepts': async () => {
      await requests.pass()
      arrived.push(people[state === 'asking the first' ? 0 : 1])
    },
    'the server refuses': () => {
      missed = 'could not be asked'
      return requests.pass({ body: (sent) => ({ ...sent, comment: '' }) })
    },
    'a voice has left': () => requests.pass({ body: aboutStranger }),
    'nobody answers': () => {
      missed = 'may not have been asked'
      return requests.drop()
    },
  }

  const isGone = drawer.getByText('is no longer available. Try again to ask about the other voices.')
  const nobodyAnswered = drawer.getByText('No answer came from the server.')
  const refused = drawer.getByText('This value should not be blank.')
  const nameless = drawer.getByText('Please choose a contact.')
  const wordless = drawer.getByText('Write a comment.')
  const successful = drawer.getByText('2 people can answer now')
  const seeForm = async (...hidden: (typeof refused)[]) => {
    await expect(submit).toBeEnabled()
    for (const text of [...hidden, successful]) await expect(text).toHaveCount(0)
    await requests.expectWaiting(0)
  }
  const seeAsking = async () => {
    await requests.expectWaiting(1)
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
  }
  const see = seesIn({
    writing: () => seeForm(nameless, refused, nobodyAnswered),
    'writing, told all that is missing': async () => {
      await seeForm(refused, nobodyAnswered)
      await expect(nameless).toBeVisible()
      await expect(wordless).toBeVisible()
    },
    'writing, refused': async () => {
      await seeForm(nameless, nobodyAnswered)
      await expect(refused).toBeVisible()
    },
    'asking the first': seeAsking,
    unanswered: async () => {
      await seeForm(nameless, refused)
      await expect(nobodyAnswered).toBeVisible()
      await expect(submit).toHaveText('Try again')
    },
    'asking the second': seeAsking,
    'the second was missed': async () => {
      await expect(drawer.getByText(`1 contact ${missed}`, { exact: true })).toBeVisible()
      await expect(drawer.getByRole('listitem').filter({ hasText: 'Iris Zonneveld' })).toBeVisible()
      await expect(isGone).toHaveCount(0)
      await expect(drawer.getByRole('button', { name: 'Copy feedback link' })).toHaveCount(1)
      await expect(tryAgain).toBeEnabled()
    },
    'the second was missed, a voice is gone': async () => {
      await expect(isGone).toBeVisible()
      await expect(tryAgain).toBeEnabled()
    },
    'asking the second, without it': seeAsking,
    asked: async () => {
      await expect(successful).toBeVisible()
      await expect(drawer.getByRole('button', { name: 'Copy feedback link' })).toHaveCount(2)
      await requests.expectWaiting(0)
    },
  })

  await page.goto(`/projects/${project.id}/overview`)
  await openAskingDrawer(page)
  return {
    perform: doesIn(does),
    expectState: async (next) => {
      await see(next)
      await expect.poll(async () => (await project.asked()).map(({ payload }) => payload.to)).toEqual(arrived)
      state = next
    },
  }
}

const noButton = 'nothing stands there to press'

walkPaths({
  name: 'asking',
  model: feedbackRequestModel,
  left: {
    'asking the second: ask who was missed': noButton,
    'asked: ask': noButton,
    'asked: ask who was missed': noButton,
  },
  states: 10,
  transitions: 34,
  open,
})
