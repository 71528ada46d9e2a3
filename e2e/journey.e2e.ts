import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkoutPage, clientsModel, projectModel, wizardModel } from './models/casting.model.ts'
import { exploreModel } from './models/explore.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { playerModel } from './models/player.model.ts'
import { signInModel } from './models/sign-in.model.ts'
import { scriptPdf } from './support/script.ts'
import { expect, test } from './support/test.ts'

const company = 'Molen & Zoon'
const contact = { first: 'Eva', last: 'Molenaar', email: 'eva@molen.example' }
const reference = 'Harvest, hero'
const voices = ['Noor Bakker', 'Tom van Rijn']

test('from a voice heard to an order placed and a client’s answer', async ({ page, context, browser, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const player = playerModel(page)

  await test.step('signing in with the demonstration credentials', async () => {
    const form = signInModel(page)
    await form.open()
    await form.seeDemonstrationCredentials()
    await form.pressSignIn()
    await form.seeDashboardOf('Robin Vermeer')
    await expect(page.getByText('Orders in progress')).toBeVisible()
    await expect(page.getByText('Spring sale 2027').first()).toBeVisible()
  })

  await test.step('finding a voice by ear', async () => {
    const explore = exploreModel(page)
    await explore.open('/explore-voices')
    await explore.seeCards(30)
    const dutch = await explore.pressFilter('Dutch')
    await explore.seeResults(`${dutch} voices`)
    await explore.seeCards(dutch)
    await explore.search('no')
    await explore.seeCard('Noor Bakker')
    player.seeNoAudioAsked()
    await explore.pressPlay('Noor Bakker')
    await player.hear('Noor Bakker')
  })

  await test.step('adding a client and a contact', async () => {
    const clients = clientsModel(page)
    await clients.open()
    await clients.pressAddClient()
    await clients.fillClient({ company, email: 'molen' })
    await clients.submitClient()
    await clients.seeViolation('Company email', 'This email is invalid.', 'molen')
    await clients.fillClient({ email: 'info@molen.example' })
    await clients.submitClient()
    await clients.seeToast('Client succesfully created')
    await clients.openClient(company)
    await clients.addContact(contact)
  })

  await test.step('creating a project in three steps', async () => {
    const wizard = wizardModel(page)
    await wizard.open()
    await wizard.fillDetails({ name: 'Harvest campaign', client: company })
    await wizard.pressNext()
    await wizard.pressAddProduct()
    await wizard.addProduct({
      type: 'TV commercial',
      length: '30 sec',
      reference,
      remarks: 'Slowly, please.',
      postProcessing: ['Audio editing', 'Cleaned and trimmed'],
      script: { name: 'harvest.pdf', mimeType: 'application/pdf', buffer: scriptPdf('Bread from our own fields.') },
    })
    await wizard.seeTotal('508,20')
    await wizard.pressNext()
    for (const voice of voices) await wizard.searchAndSelect(voice)
    await wizard.pressFinish()
    await expect(page.getByText('Added 2 voices to project').first()).toBeVisible()
  })

  const project = projectModel(page)
  await test.step('ordering it', async () => {
    await project.seeOverview('Harvest campaign')
    await project.pressPreviewOrder()
    const checkout = checkoutPage(page)
    await checkout.pressConfirm()
    await checkout.seeRefusal(`Order item '${reference}' has no voice selected`)
    await page.goBack()
    await project.seeOverview('Harvest campaign')
    await project.chooseVoice(reference, 'Noor Bakker')
    await project.pressPreviewOrder()
    await checkout.fillRemarks('Invoice to the head office, please.')
    await checkout.chooseInvoice()
    await checkout.pressConfirm()
    await checkout.seeThanks()
    await checkout.pressBackToProject()
    await project.seeOverview('Harvest campaign')
  })

  const link = await test.step('asking the client', async () => {
    await project.requestFeedback('Eva Molenaar', 'Which of the two is our miller?')
    await page.getByRole('dialog').getByRole('button', { name: 'Copy feedback link' }).click()
    await expect(page.getByText('Successfully copied feedback link to your clipboard').first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    const lettersToContact = async () => {
      const all = await readdir(join(portal.dataDir, 'mail')).catch(() => [])
      // One that is being written has another name, by which it is soon gone.
      const names = all.filter((name) => name.endsWith('.eml'))
      const letters = await Promise.all(names.map((name) => readFile(join(portal.dataDir, 'mail', name), 'utf8')))
      return letters.filter((letter) => letter.includes(contact.email)).length
    }
    await expect.poll(lettersToContact).toBe(1)
    return page.evaluate(() => navigator.clipboard.readText())
  })

  await test.step('the client answers without an account', async () => {
    const guest = await browser.newContext()
    const feedback = feedbackModel(await guest.newPage())
    await feedback.open(link)
    await feedback.seeRequest('Listen, choose and tell us why.', 'Which of the two is our miller?')
    await feedback.seeNoTokenInAddress()
    await feedback.seeVoices(voices)
    await feedback.pressSend()
    await feedback.seeViolations('Choose a voice', 'Write your feedback')
    await feedback.chooseVoice('Tom van Rijn')
    await feedback.fillFeedback('He sounds like flour.')
    await feedback.pressSend()
    await feedback.seeSent()
    await guest.close()
  })

  await test.step('the reseller sees the answer arrive, and reads it', async () => {
    const bell = page.getByRole('link', { name: /^Notifications/ }).first()
    await expect(bell).toHaveAccessibleName(/2 unread/)
    await bell.click()
    await page
      .getByRole('link', { name: /Harvest campaign/ })
      .first()
      .click()
    await page.waitForURL('**/communication')
    await expect(page.getByText('He sounds like flour.')).toBeVisible()
    await expect(page.getByText('Client Feedback response').first()).toBeVisible()
    await expect(page.getByText('Tom van Rijn').first()).toBeVisible()
    await expect(bell).toHaveAccessibleName(/1 unread/)
  })
})
