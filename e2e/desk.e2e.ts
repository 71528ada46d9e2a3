import type { Page } from '@playwright/test'
import { sineWave, waveFile } from '../tests/support/wave-file.ts'
import { signIn } from './models/sign-in.model.ts'
import { audit, watch } from './support/audit.ts'
import { expect, test } from './support/test.ts'

const enterDesk = async (page: Page): Promise<void> => {
  await page.goto('/desk')
  await expect(page.getByLabel('Email')).toHaveValue('desk@example.com')
  await audit(page, 'desk: sign in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
}

test('the provider’s desk delivers a recording, which its reseller can hear', async ({ page, context }) => {
  const seen = await watch(page)
  await enterDesk(page)
  await expect(page.getByRole('link', { name: 'Registration under review' })).toBeVisible()
  await audit(page, 'desk: inbox')
  await page.getByRole('link', { name: 'Registration under review' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Nieuwe Stem' })).toBeVisible()
  await audit(page, 'desk: registration')
  await page.goBack()
  await expect(page).toHaveURL(/\/desk\/inbox$/)

  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('link', { name: '000000002' })).toBeVisible()
  await audit(page, 'desk: orders')
  await page.getByRole('link', { name: '000000002' }).click()
  await expect(page.getByRole('region', { name: 'Recordings' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'tv-30-final.wav',
    mimeType: 'audio/wav',
    buffer: waveFile([sineWave(4, -12)], 48_000),
  })
  await expect(page.getByRole('combobox', { name: 'Line of tv-30-final.wav' })).toHaveValue(/order-items/)
  await page.getByRole('button', { name: 'Deliver' }).click()
  await expect(page.getByText(/Delivered: tv-30-final\.wav for /)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Version 3/ })).toBeVisible()
  await audit(page, 'desk: order')

  const portal = await context.newPage()
  await signIn(portal)
  await portal.goto('/orders')
  await portal.getByRole('link', { name: '000000002' }).click()
  await expect(portal.getByRole('heading', { name: /^Version 3/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Recordings' })).toBeVisible()
  expect(seen.complaints).toEqual([])
})

test('on a phone what is opened is a page of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterDesk(page)
  await page.getByRole('link', { name: 'Registration under review' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Nieuwe Stem' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs somebody' })).toBeHidden()
  await audit(page, 'desk: registration on a phone')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Needs somebody' })).toBeVisible()
})
