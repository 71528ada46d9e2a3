import { settingsModel } from './models/settings.model.ts'
import { enter, enterAs, register } from './support/accounts.ts'
import { audit, layoutShift, watch } from './support/audit.ts'
import { holdCalls } from './support/held-calls.ts'
import { largePng, png } from './support/media.ts'
import { expect, test } from './support/test.ts'

const blank = 'This value should not be blank.'
const reseller = 'other-reseller@example.com'

test.describe('account', () => {
  test('a profile is saved, or refused under its field, and the frame of every tab follows', async ({
    page,
    context,
    portal,
  }) => {
    const call = await enterAs(page, portal.url, await register(portal.url, 'kim@stem.example'))
    const settings = settingsModel(page)
    await page.goto('/settings')
    await page.waitForURL('**/settings/account')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('button', { name: /Kim de Boer/ })).toBeVisible()

    await expect(settings.field('Email')).toHaveValue('kim@stem.example')
    await expect(settings.field('Email')).toBeDisabled()
    await settings.fill({ 'First name': '', 'Last name': 'Bakker' })
    await settings.press('Save profile')
    await settings.hear('Your profile has not been saved')
    await settings.seeViolation('First name', blank, '')
    await expect(settings.field('First name')).toBeFocused()

    await page.reload()
    await expect(settings.field('Last name')).toHaveValue('Bakker')
    await settings.fill({ 'First name': 'Mila' })
    await page.keyboard.press('Enter')
    await settings.hear('Your profile has been saved')
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Mila Bakker/ })).toBeVisible()
    await expect(other.getByRole('button', { name: /Mila Bakker/ })).toBeVisible()
    const { customer } = JSON.parse(await page.evaluate(() => localStorage.getItem('session') ?? ''))
    await expect.poll(() => call('GET', customer)).toMatchObject({ firstName: 'Mila' })
  })

  test('what was typed outlives a failure, a change of page and a session that ended', async ({ page, portal }) => {
    const account = await register(portal.url, 'noa@stem.example')
    await enterAs(page, portal.url, account)
    const settings = settingsModel(page)
    await settings.openAccount()
    await settings.fill({ 'First name': 'Noa' })
    const held = await holdCalls(page, /^PUT \/shop\/customers/)
    await settings.press('Save profile')
    await settings.field('Last name').fill('Smit')
    await held.drop()
    await settings.hear('Your profile has not been saved')
    await expect(settings.field('First name')).toHaveValue('Noa')

    await page.getByRole('link', { name: 'Company profile' }).click()
    await expect(settings.field('Company name')).toHaveValue('Stem & Zoon')
    await page.goBack()
    await expect(settings.field('Last name')).toHaveValue('Smit')

    await page.evaluate(() => localStorage.setItem('session', 'null'))
    await page.goto('/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard')
    await settings.openAccount()
    await expect(settings.field('First name')).toHaveValue('Noa')
    await expect(page.getByText('Not saved yet')).toBeVisible()

    await settings.press('Save profile')
    await settings.field('First name').fill('Noah')
    await held.pass()
    await settings.hear('Your profile has been saved')
    await expect(settings.field('First name')).toHaveValue('Noah')
    await settings.press('Discard changes')
    await expect(settings.field('First name')).toHaveValue('Noa')
    await expect(settings.section('Profile').getByRole('button', { name: 'Save profile' })).toBeFocused()
  })

  test('a password is changed, and refused under its field', async ({ page, portal }) => {
    const account = await register(portal.url, 'sam@stem.example')
    await enterAs(page, portal.url, account)
    const settings = settingsModel(page)
    await settings.openAccount()
    await settings.press('Save password')
    await settings.seeViolation('Current password', blank, '')
    await settings.seeViolation('Repeat new password', blank, '')

    const wanted = 'second-password-2'
    await settings.fill({
      'Current password': 'not this one',
      'New password': wanted,
      'Repeat new password': wanted,
    })
    await settings.press('Save password')
    await settings.hear('Your password has not been saved')
    await expect(settings.field('Current password')).toHaveAttribute('aria-invalid', 'true')
    await expect(settings.field('Current password')).toHaveAccessibleDescription(/password/)
    await page.getByRole('link', { name: 'Company profile' }).click()
    await page.goBack()
    await expect(settings.field('New password')).toHaveValue(wanted)

    await settings.fill({
      'Current password': account.password,
      'New password': 'short',
      'Repeat new password': 'short',
    })
    await settings.press('Save password')
    await settings.hear('Your password has not been saved')
    await expect(settings.field('New password')).toHaveAccessibleDescription(/10/)

    await settings.fill({ 'New password': wanted, 'Repeat new password': 'another-password' })
    await settings.press('Save password')
    await settings.hear('Your password has not been saved')
    await expect(settings.field('New password')).toHaveAttribute('aria-invalid', 'true')

    await settings.fill({ 'Repeat new password': wanted })
    await settings.press('Save password')
    await settings.hear('Your password has been saved')
    for (const label of ['Current password', 'New password', 'Repeat new password'])
      await expect(settings.field(label)).toHaveValue('')
    await expect
      .poll(() => page.evaluate((secret) => JSON.stringify(sessionStorage).includes(secret), wanted))
      .toBe(false)

    await page.getByRole('button', { name: /Kim de Boer/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(wanted)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('a client has an account and no company profile', async ({ page, portal }) => {
    await enter(page, portal.url, 'client@example.com')
    const settings = settingsModel(page)
    await settings.openAccount()
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
      'Account',
      'Security',
    ])
    await page.locator('aside .app-user').click()
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Company profile' })).toHaveCount(0)
    await page.goto('/settings/companyprofile')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

test('keyboard and Back are enough', async ({ page, portal }) => {
  await enter(page, portal.url, reseller)
  const settings = settingsModel(page)
  await page.goto('/dashboard')
  await page.locator('aside .app-user').focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: 'Company profile' })
  await expect(entry).toBeVisible()
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  for (let presses = 0; presses < 6 && (await focused()) !== 'Company profile'; presses += 1) {
    const before = await focused()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).not.toBe(before)
  }
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/companyprofile')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await expect(settings.field('Text colour')).toBeVisible()
  const reached: string[] = []
  await settings.field('Company name').focus()
  for (let presses = 0; presses < 18; presses += 1) {
    reached.push(await page.evaluate("document.activeElement.name || document.activeElement.textContent || ''"))
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual(
    expect.arrayContaining([
      'company',
      'vatNumber',
      'Save company',
      'feedbackIntroduction',
      'text-color',
      'Save appearance',
    ]),
  )

  await page.getByRole('link', { name: 'Account' }).press('Enter')
  await page.waitForURL('**/settings/account')
  await page.goBack()
  await page.waitForURL('**/settings/companyprofile')
  await expect(settings.field('Company name')).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/dashboard')
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('every state passes axe in light and dark', async ({ page, portal }) => {
      const seen = await watch(page)
      await enter(page, portal.url, reseller)
      const settings = settingsModel(page)
      await settings.openAccount()
      await audit(page, 'account')
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
      await settings.press('Save password')
      await audit(page, 'account with violations')

      await settings.openCompany()
      await expect(settings.field('Text colour')).toBeVisible()
      await audit(page, 'company profile')
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
      await settings.fill({ 'Text colour': '#777777', 'Background colour': '#888888', 'Button colour': 'x' })
      await settings.press('Save appearance')
      await settings.choose('Logo', largePng('poster.png', 1))
      await audit(page, 'company profile with violations')
      const held = await holdCalls(page, /^POST \/shop\/theme-media/)
      await settings.choose('Logo', png('logo.png'))
      await expect(page.getByRole('progressbar', { name: 'Uploading logo.png' })).toBeVisible()
      await audit(page, 'uploading')
      await held.pass()
      await settings.hear('Your company appearance has been saved')
      await page.getByRole('button', { name: 'Remove: Logo' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await audit(page, 'asking before a removal')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      await settings.section('Company appearance').getByRole('button', { name: 'Discard changes' }).click()
      expect(seen.complaints).toEqual([])
    })
  })
