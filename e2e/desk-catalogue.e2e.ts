import type { Page } from '@playwright/test'
import { sineWave, waveFile } from '../tests/support/wave-file.ts'
import { audit, watch } from './support/audit.ts'
import { expect, test } from './support/test.ts'

const enterCatalogue = async (page: Page, place = ''): Promise<void> => {
  await page.goto(`/desk/catalogue/voices${place}`)
  await expect(page.getByLabel('Email')).toHaveValue('desk@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a voice that the desk hides leaves the explorer of the portal, and comes back with a demo more', async ({
  page,
  context,
}) => {
  const seen = await watch(page)
  await enterCatalogue(page)
  await expect(page.getByRole('link', { name: 'Anouk Smeets' })).toBeVisible()
  await audit(page, 'desk: catalogue')

  await page.getByRole('checkbox', { name: 'Select Anouk Smeets' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('1 item was hidden')).toBeVisible()
  await expect(page.getByRole('row', { name: /Anouk Smeets .* Hidden/ })).toBeVisible()

  const portal = await context.newPage()
  await portal.goto('/share/explore-voices?search=Anouk')
  await expect(portal.getByText('There are no voices found that match your filters.')).toBeVisible()

  await page.getByRole('link', { name: 'Anouk Smeets' }).click()
  const drawer = page.getByRole('complementary', { name: 'Edit voice' })
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Anouk Smeets')
  await expect(page).toHaveURL(/\/desk\/catalogue\/voices\/anouk-smeets$/)
  await drawer.locator('input[type=file][accept^="audio"]').setInputFiles({
    name: 'App explainer.wav',
    mimeType: 'audio/wav',
    buffer: waveFile([sineWave(3, -12)], 48_000),
  })
  await expect(drawer.getByRole('button', { name: 'Play App explainer' })).toBeVisible()
  await drawer.locator('input[type=file][accept^="audio"]').setInputFiles({
    name: 'broken.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from('no sound'),
  })
  await expect(drawer.getByRole('button', { name: 'Replace broken.wav' })).toBeVisible()
  await audit(page, 'desk: a voice that lies open')
  await drawer.getByRole('button', { name: 'Remove broken.wav' }).click()
  await drawer.getByRole('switch', { name: 'Published' }).check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Anouk Smeets was saved')).toBeVisible()
  await expect(page.getByRole('row', { name: /Anouk Smeets .* Published/ })).toBeVisible()

  await portal.reload()
  await expect(portal.getByRole('heading', { name: 'Anouk Smeets' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  expect(seen.complaints).toEqual([])
})

test('on a phone rows are cards, and what is opened is a page of its own; resellers and system are accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterCatalogue(page, '?search=elif')
  const card = page.getByRole('link', { name: 'Elif Yıldız' })
  await expect(card).toBeVisible()
  await audit(page, 'desk: catalogue on a phone')
  await card.click()
  await expect(page.getByRole('complementary', { name: 'Edit voice' })).toBeVisible()
  await expect(card).toBeHidden()
  await audit(page, 'desk: a voice on a phone')
  await page.goBack()
  await expect(card).toBeVisible()
  await page.goto('/desk/resellers')
  await expect(page.getByRole('region', { name: 'Under review' })).toBeVisible()
  await audit(page, 'desk: resellers')
  await page.goto('/desk/system')
  await expect(page.getByText('No job failed within the last day.')).toBeVisible()
  await audit(page, 'desk: system')
})
