import type { Browser, Page } from '@playwright/test'
import { checkoutPage, projectModel } from './models/casting.model.ts'
import { castingRoom } from './models/casting-room.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { roundModel } from './models/round.model.ts'
import { apiOf } from './support/api.ts'
import { expect, linkIn, team, test } from './support/mailed.ts'
import { createOrder, voicelessReference } from './support/project-order.ts'
import { providerCommand } from './support/provider.ts'
import { startSignedIn } from './support/signed-in.ts'

/** Somebody with a phone of their own. */
const guestOf = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()

test('three guests and their caster cast a voice together, from the question to the order and a set', async ({
  page: caster,
  browser,
  portal,
  letters,
}) => {
  const api = await apiOf(portal.url)
  const order = await createOrder(api)
  await order.addVoiceless()
  const [other, winner] = [order.voices[0].name, order.voices[1].name]
  const round = roundModel(caster)
  const project = projectModel(caster)
  await startSignedIn(caster.context(), api.tokens)

  await test.step('the caster asks two people in one go', async () => {
    await caster.goto(`/projects/${order.projectId}/overview`)
    await round.ask({
      contacts: ['Eva Postma', 'Joost Kramer'],
      comment: 'Which of the two is our baker?',
      remark: [winner, 'Closest to the brief.'],
    })
    await caster.getByRole('link', { name: 'Communication' }).click()
    await round.seePeople('Not opened yet', 'Not opened yet')
  })

  const [eva, joost, daan] = [await guestOf(browser), await guestOf(browser), await guestOf(browser)]
  const joostsLink = linkIn(await letters.to('joost.kramer@example.com'))

  const moment = await test.step('Eva opens the link of her letter, listens and answers', async () => {
    const room = castingRoom(eva)
    const form = feedbackModel(eva)
    await form.open(linkIn(await letters.to('eva.postma@example.com')))
    await expect(eva.getByText('For Eva Postma')).toBeVisible()
    await expect(eva.getByText('Which of the two is our baker?')).toBeVisible()
    await expect(eva.locator('.voice-row').first()).toContainText(winner)
    await expect(room.row(winner)).toContainText('Closest to the brief.')
    await round.seePeople('Opened, listened to 0 of 2', 'Not opened yet')
    await eva.getByRole('button', { name: `Play ${winner}` }).click()
    await round.seePeople('Opened, listened to 1 of 2', 'Not opened yet')
    await room.rank(winner, '1st choice')
    await room.rank(other, '2nd choice')
    await room.judge(winner, 'Yes')
    await room.judge(other, 'Maybe')
    await room.pin(winner, 0.5, 'Love the smile.')
    const mark = (await room.marks.getAttribute('aria-label')) ?? ''
    await form.fillFeedback('Warm as our ovens.')
    await form.pressSend()
    await form.seeSent()
    return /\d+:\d\d/.exec(mark)?.[0] ?? ''
  })

  await test.step('Joost passes his link on, and Daan answers as himself', async () => {
    await feedbackModel(joost).open(joostsLink)
    await expect(joost.getByText('For Joost Kramer')).toBeVisible()
    const room = castingRoom(daan)
    const form = feedbackModel(daan)
    await form.open(joostsLink)
    await daan.getByRole('button', { name: 'Someone else?' }).click()
    await daan.getByLabel('What is your name?').fill('Daan')
    await daan.getByRole('button', { name: 'Continue' }).click()
    await expect(daan.getByText('For Daan')).toBeVisible()
    await round.seePeople('Answered', 'Opened, listened to 0 of 2', 'Link passed on')
    await room.judge(winner, 'Yes')
    await room.judge(other, 'No')
    await form.chooseVoice(winner)
    await form.fillFeedback('She it is.')
    await form.pressSend()
    await form.seeSent()
    // Joost is still asked, and sees nothing of what Daan said.
    await joost.reload()
    await expect(joost.getByText('For Joost Kramer')).toBeVisible()
    await expect(joost.getByRole('button', { name: 'Send feedback' })).toBeVisible()
    await expect(joost.getByText('She it is.')).toHaveCount(0)
  })

  await test.step('the caster sees who leads, and hears a note from its moment', async () => {
    await round.seeAnswered('2 of 3')
    await round.seeLeading(winner)
    await expect(round.row(winner)).toContainText('2 yes')
    await expect(round.row(other)).toContainText('1 maybe')
    await round.openNotes(winner, 'Eva Postma')
    await expect(caster.getByText('Love the smile.')).toBeVisible()
    await caster.getByRole('button', { name: `Play ${winner} from ${moment}` }).click()
    const [minutes = 0, seconds = 0] = moment.split(':').map(Number)
    const position = caster.getByRole('slider', { name: 'Position' })
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(60 * minutes + seconds)
  })

  await test.step('the winner goes to all lines, back, and to all again', async () => {
    await round.useForAll(winner)
    await expect(caster.getByText(`${winner} is in your order now`).first()).toBeVisible()
    await expect.poll(order.lineVoices).toEqual([winner, winner])
    await caster.getByRole('button', { name: 'Undo' }).click()
    await expect(caster.getByText('Your order has its earlier voices again').first()).toBeVisible()
    await expect.poll(order.lineVoices).toEqual([other, null])
    await round.useForAll(winner)
    await expect.poll(order.lineVoices).toEqual([winner, winner])
    await caster.getByRole('link', { name: 'Overview' }).click()
    await project.seeOverview('Winter radio')
    const line = caster.getByRole('listitem').filter({ hasText: voicelessReference })
    await expect(line.getByRole('button', { name: winner })).toBeVisible()
    await expect(caster.getByRole('listitem').filter({ hasText: /Chosen by .*Eva Postma/ })).toContainText([winner])
  })

  await test.step('the order is confirmed, and the provider knows who chose', async () => {
    await project.pressPreviewOrder()
    const checkout = checkoutPage(caster)
    await checkout.chooseInvoice()
    await checkout.pressConfirm()
    await checkout.seeThanks()
    const number = /New order (\d+)/.exec(await letters.to(team))?.[1] ?? ''
    const shown = await providerCommand(portal, 'order', number)
    expect(shown).toContain(`Eva Postma (Bakkerij Blauw) chose ${winner}, ${other}`)
    expect(shown).toContain('Warm as our ovens.')
    expect(shown).toContain(`Daan (Bakkerij Blauw) chose ${winner}`)
  })

  await test.step('a set of the voice is opened by a guest until it is withdrawn', async () => {
    await caster.goto('/explore-voices')
    await caster.getByRole('button', { name: 'Select for a set' }).click()
    await caster.getByRole('button', { name: `Select ${winner}` }).click()
    await caster.getByRole('button', { name: 'Make a set' }).click()
    const dialog = caster.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Our baker')
    await dialog.getByRole('button', { name: 'Make a set' }).click()
    await expect(caster.getByRole('dialog', { name: 'Your set is ready' })).toBeVisible()
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await daan.goto(link)
    await expect(daan.getByRole('heading', { level: 1, name: 'Our baker' })).toBeVisible()
    await expect(daan.getByRole('article')).toContainText(winner)
    await dialog.getByRole('link', { name: 'Sets' }).click()
    await caster.getByRole('button', { name: 'Actions for Our baker' }).click()
    await caster.getByRole('menuitem', { name: 'Withdraw' }).click()
    await caster.getByRole('button', { name: 'Yes, withdraw' }).click()
    await expect(caster.getByText('The set was withdrawn').first()).toBeVisible()
    await daan.reload()
    await expect(daan.getByText('This set is no longer available.')).toBeVisible()
  })

  for (const guest of [eva, joost, daan]) await guest.context().close()
})
