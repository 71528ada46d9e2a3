import type { Page } from '@playwright/test'
import { checkoutPage, clientsModel, projectModel, wizardModel } from './models/casting.model.ts'
import { exploreModel } from './models/explore.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { signInModel } from './models/sign-in.model.ts'
import { apiOf, newTokens, voicesOf } from './support/api.ts'
import { audit, layoutShift, watch } from './support/audit.ts'
import { expectSheets } from './support/back.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { scriptPdf } from './support/script.ts'
import { expect, test } from './support/test.ts'

const mostLayoutShift = 0.02
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Signed in without the form, whose uses are rationed. */
const enter = async (page: Page, url: string, email?: string): Promise<void> => {
  const tokens = await newTokens(url, email)
  await page.addInitScript(`localStorage.setItem('session', ${JSON.stringify(JSON.stringify(tokens))})`)
}

test.describe.configure({ mode: 'parallel' })

for (const viewport of [phone, desk]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('guests’ pages', async ({ page, portal }) => {
      const seen = await watch(page)
      const api = await apiOf(portal.url)

      await signInModel(page).open()
      await audit(page, 'login')
      await page.getByLabel('Password').fill('wrong')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Invalid credentials.')).toBeVisible()
      await audit(page, 'login refused')
      await page.goto('/register')
      await audit(page, 'register')
      await page.goto('/forgot-password')
      await audit(page, 'forgot password')

      await page.goto('/share/explore-voices')
      await audit(page, 'share explore')
      expect(await layoutShift(page)).toBeLessThanOrEqual(mostLayoutShift)
      const { code } = await api.call<{ code: string }>('GET', (await voicesOf(api))[0]?.['@id'] ?? '')
      await page.goto(`/share/explore/${code}`)
      await audit(page, 'share item')
      expect(await layoutShift(page)).toBeLessThanOrEqual(mostLayoutShift)
      await page.goto('/share/explore/nothing-of-the-kind')
      await expect(page.getByText('This explore item does not exist')).toBeVisible()
      await audit(page, 'share item missing')

      const request = await requestFeedback(portal.url, api)
      const feedback = feedbackModel(page)
      await feedback.open(request.link)
      await feedback.seeVoices(request.voices)
      await audit(page, 'feedback')
      await feedback.pressSend()
      await feedback.seeViolations('Choose a voice', 'Write your feedback')
      await audit(page, 'feedback with errors')
      expect(seen.sounds).toEqual([])
      await feedback.chooseVoice(request.voices[0])
      await feedback.fillFeedback('This one.')
      await feedback.pressSend()
      await feedback.seeSent()
      await audit(page, 'feedback sent')
      await page.goto('/feedback?link=nonsense')
      await expect(page.getByText('This link is invalid')).toBeVisible()
      await audit(page, 'feedback link invalid')

      await page.goto('/nowhere')
      await audit(page, 'page not found')
      expect(seen.complaints).toEqual([])
    })

    test('exploring, and what stands still', async ({ page, portal }) => {
      const seen = await watch(page)
      await enter(page, portal.url)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Hello Robin Vermeer' })).toBeVisible()
      await audit(page, 'dashboard')

      const explore = exploreModel(page)
      await explore.open('/explore-voices')
      await explore.seeCards(30)
      await audit(page, 'explore voices')
      expect(await layoutShift(page)).toBeLessThanOrEqual(mostLayoutShift)
      if (viewport === phone) {
        await page.getByRole('button', { name: 'Filters' }).click()
        await explore.pressFilter('Dutch')
        await audit(page, 'filters')
        await page.getByRole('button', { name: /^Show \d+ voices/ }).click()
      } else await explore.pressFilter('Dutch')
      await expect(page.getByRole('button', { name: 'Clear all' }).first()).toBeVisible()
      await audit(page, 'explore voices, filtered')
      expect(seen.sounds).toEqual([])
      await explore.pressPlay('Noor Bakker')
      await expect(page.getByRole('region', { name: 'Player' })).toContainText('Noor Bakker')
      await expect.poll(() => seen.sounds.length).toBeGreaterThan(0)
      await audit(page, 'explore voices, playing')
      await explore.search('zzzz')
      await expect(page.getByText('There are no voices found that match your filters.')).toBeVisible()
      await audit(page, 'explore voices, nothing found')
      for (const kind of ['talent', 'music', 'idents']) {
        await page.goto(`/explore-${kind}`)
        await audit(page, `explore ${kind}`)
        expect(await layoutShift(page)).toBeLessThanOrEqual(mostLayoutShift)
      }

      await page.goto('/orders')
      await audit(page, 'order history')
      await page.getByRole('link', { name: '000000001' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: /000000001/ })).toBeVisible()
      await audit(page, 'order')
      await page.goto('/notifications')
      await audit(page, 'notifications')
      await page.goto('/nowhere')
      await audit(page, 'page not found')
      expect(seen.complaints).toEqual([])
    })

    test('clients, a project, its order and its feedback', async ({ page, portal }) => {
      const seen = await watch(page)
      await enter(page, portal.url)

      const clients = clientsModel(page)
      await clients.open()
      await audit(page, 'clients')
      await clients.pressAddClient()
      await clients.fillClient({ company: 'Molen', email: 'molen' })
      await clients.submitClient()
      await clients.seeViolation('Company email', 'This email is invalid.', 'molen')
      await audit(page, 'add client, refused')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await clients.openClient('Bakkerij Blauw')
      await audit(page, 'client details')
      await page.getByRole('button', { name: 'Add contact' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Add contact' })).toBeVisible()
      await audit(page, 'add contact')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expectSheets(page, 0)

      const wizard = wizardModel(page)
      await page.goto('/projects/create')
      await audit(page, 'wizard, details')
      await wizard.fillDetails({ name: 'Quiet voices', client: 'Bakkerij Blauw' })
      await wizard.pressNext()
      await wizard.pressAddProduct()
      await expect(page.getByRole('dialog', { name: 'Add a product' })).toBeVisible()
      await audit(page, 'add product')
      await wizard.addProduct({
        type: 'TV commercial',
        length: '30 sec',
        reference: 'Hero',
        remarks: 'Slowly.',
        postProcessing: ['Audio editing', 'Cleaned and trimmed'],
        script: { name: 'quiet.pdf', mimeType: 'application/pdf', buffer: scriptPdf('Hush.') },
      })
      await wizard.seeTotal('508,20')
      await audit(page, 'wizard, products')
      await wizard.pressNext()
      await wizard.searchAndSelect('Noor Bakker')
      await audit(page, 'wizard, voices')
      await wizard.pressFinish()

      const project = projectModel(page)
      await project.seeOverview('Quiet voices')
      await audit(page, 'project overview')
      await page.getByRole('button', { name: 'Select voices' }).click()
      await expect(page.getByRole('button', { name: 'Add selected voices' })).toBeVisible()
      await audit(page, 'select voices')
      await page.getByRole('dialog', { name: 'Select the voices' }).getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Request client feedback' }).click()
      await expect(page.getByRole('dialog', { name: 'Request client feedback' })).toBeVisible()
      await audit(page, 'request feedback')
      await page.getByRole('button', { name: 'Cancel' }).click()

      await project.pressPreviewOrder()
      const checkout = checkoutPage(page)
      await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
      await audit(page, 'order overview')
      await checkout.pressConfirm()
      await checkout.seeRefusal("Order item 'Hero' has no voice selected")
      await audit(page, 'order refused')
      await page.goBack()
      await project.seeOverview('Quiet voices')
      await project.chooseVoice('Hero', 'Noor Bakker')
      await project.pressPreviewOrder()
      await checkout.pressConfirm()
      await checkout.seeThanks()
      await audit(page, 'order completed')
      await checkout.pressBackToProject()
      await project.seeOverview('Quiet voices')
      await project.requestFeedback('Eva Postma', 'Loud enough?')
      await audit(page, 'feedback requested')
      await page.goto(page.url().replace('overview', 'communication'))
      await expect(page.getByText('Loud enough?')).toBeVisible()
      await audit(page, 'communication')
      expect(seen.sounds).toEqual([])
      expect(seen.complaints).toEqual([])
    })

    test('an account under review', async ({ page, portal }) => {
      const seen = await watch(page)
      await enter(page, portal.url, 'pending@example.com')
      await page.goto('/dashboard')
      await expect(page.getByText('Your reseller account is under review.')).toBeVisible()
      await audit(page, 'under review')
      expect(seen.complaints).toEqual([])
    })
  })
}
