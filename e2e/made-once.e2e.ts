import { settingsModel } from './models/settings.model.ts'
import { apiOf, type List } from './support/api.ts'
import { holdCalls } from './support/held-calls.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

type Company = { addresses: unknown[]; defaultAddress: { city: string | null } | null }

test('a set whose answer was lost, corrected and sent again, is one set', async ({ page, portal }) => {
  const { call, tokens } = await apiOf(portal.url)
  const titles = async () =>
    (await call<List<{ title: string }>>('GET', '/shop/sets'))['hydra:member'].map(({ title }) => title)
  const before = await titles()
  await startSignedIn(page.context(), tokens)
  await page.goto('/explore-voices')
  await page.getByRole('button', { name: 'Select for a set' }).click()
  await page.getByRole('button', { name: 'Select Anouk Smeets' }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Make a set' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a set' })
  await dialog.getByLabel('Title').fill('For autum')
  const making = await holdCalls(page, /^POST \/shop\/sets$/)
  await dialog.getByRole('button', { name: 'Make a set' }).click()
  await making.loseAnswer()
  await expect(dialog.getByText('No answer came from the server: it may have arrived all the same.')).toBeVisible()
  await dialog.getByLabel('Title').fill('For autumn')
  // Closed, reloaded and opened again it is still the same set.
  await page.reload()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Make a set' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('For autumn')
  await dialog.getByRole('button', { name: 'Make a set' }).click()
  await making.pass()
  await expect(page.getByRole('dialog', { name: 'Your set is ready' })).toBeVisible()
  expect(await titles()).toEqual(['For autumn', ...before])
})

test('a first address whose answer was lost is corrected, and is no word of a colleague', async ({ page, portal }) => {
  const { call, tokens } = await apiOf(portal.url, 'other-reseller@example.com')
  await startSignedIn(page.context(), tokens)
  const settings = settingsModel(page)
  await settings.openCompany()
  await settings.fill({ 'City (optional)': 'Utrect' })
  const making = await holdCalls(page, /^POST \/shop\/addresses$/)
  await settings.press('Save company')
  await making.loseAnswer()
  await settings.hear('Your company profile has not been saved')
  await settings.fill({ 'City (optional)': 'Utrecht' })
  await expect(page.getByText('A colleague wrote:')).toBeHidden()
  await settings.press('Save company')
  await settings.hear('Your company profile has been saved')
  const { addresses, defaultAddress } = await call<Company>('GET', tokens.customer)
  expect([addresses.length, defaultAddress?.city]).toEqual([1, 'Utrecht'])
})
