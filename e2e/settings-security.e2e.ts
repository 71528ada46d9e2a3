import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { settingsModel } from './models/settings.model.ts'
import { type Account, enterAs, register } from './support/accounts.ts'
import { callerOf, type Tokens } from './support/api.ts'
import { audit } from './support/audit.ts'
import { holdCalls } from './support/held-calls.ts'
import { expect, test } from './support/test.ts'
import { codeOf } from './support/totp.ts'

const openSecurity = async (page: Page) => {
  await page.goto('/settings/security')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
}
const section = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in', exact: true })
const press = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true }).click()

const prove = async (page: Page, password: string, name: string) => {
  await section(page).getByLabel('Your password', { exact: true }).fill(password)
  await press(page, name)
}
/** The secret, as it is shown to be typed into a phone. */
const begin = async (page: Page, { password }: Account): Promise<string> => {
  await press(page, 'Turn on two-factor sign-in')
  await prove(page, password, 'Continue')
  const key = section(page).locator('code')
  await expect(key).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  return (await key.textContent()) ?? ''
}
const enterCode = async (page: Page, code: string) => {
  await section(page).getByLabel('Code', { exact: true }).fill(code)
  await press(page, 'Turn on')
}
const shownCodes = (page: Page) => section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

const signInAt = async (page: Page, { email, password }: Account) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('two-factor sign-in is turned on with a code, and asked for at the next sign-in', async ({
  page,
  portal,
  browser,
}) => {
  const account = await register(portal.url, 'code@stem.example')
  await enterAs(page, portal.url, account)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const settings = settingsModel(page)
  await openSecurity(page)

  await press(page, 'Turn on two-factor sign-in')
  await prove(page, 'not this one', 'Continue')
  await settings.seeViolation('Your password', 'The current password is wrong.', 'not this one')
  await press(page, 'Cancel')
  const secret = await begin(page, account)
  await expect(section(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await audit(page, 'the secret')
  await press(page, 'Copy key')
  await settings.hear('The key was copied to your clipboard')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret.replaceAll(' ', ''))

  await enterCode(page, codeOf(secret) === '000000' ? '111111' : '000000')
  await expect(settings.field('Code')).toHaveAccessibleDescription(
    'This code is not right. Enter the newest one of your authenticator app. If you began anew in another window since, only the QR code there works.',
  )
  await enterCode(page, codeOf(secret))
  await expect(shownCodes(page)).toHaveCount(10)
  await audit(page, 'the recovery codes')
  const codes = await shownCodes(page).allTextContents()
  const download = page.waitForEvent('download')
  await press(page, 'Download')
  const file = await download
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await press(page, 'Copy')
  await settings.hear('The recovery codes were copied to your clipboard')
  await press(page, 'I have kept them')
  await expect(section(page).getByText('Recovery codes left: 10')).toBeVisible()

  const phone = await browser.newContext({ baseURL: portal.url })
  const other = await phone.newPage()
  await signInAt(other, account)
  await expect(other.getByRole('status').filter({ hasText: 'Enter the code of your authenticator app.' })).toBeVisible()
  await expect(other.getByRole('alert')).toHaveCount(0)
  await other.getByLabel('Code').fill('123')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('alert')).toHaveText(
    'This code is not right. Enter the newest one of your authenticator app, or another recovery code.',
  )
  await expect(other.getByLabel('Code')).toBeFocused()
  await expect.poll(() => other.evaluate(() => getSelection()?.toString())).toBe('123')
  await other.keyboard.type(codes[0] ?? '')
  await expect(other.getByLabel('Code')).toHaveValue(codes[0] ?? '')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.waitForURL('**/dashboard')
  await phone.close()

  // Red alone, as whatever is asked about before it happens; filled where it happens.
  await expect(section(page).getByRole('button', { name: 'Turn off' })).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  await press(page, 'Turn off')
  await prove(page, account.password, 'Turn off two-factor sign-in')
  await settings.hear('Two-factor sign-in is off')
  await expect(section(page).getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible()
})

test('an answer that is lost still leads to recovery codes that work', async ({ page, portal }) => {
  const account = await register(portal.url, 'lost@stem.example')
  await enterAs(page, portal.url, account)
  await openSecurity(page)
  const secret = await begin(page, account)
  const held = await holdCalls(page, /^PUT .*\/two-factor$/)
  await enterCode(page, codeOf(secret))
  await held.loseAnswer()
  await expect(shownCodes(page)).toHaveCount(10)
  const [code = ''] = await shownCodes(page).allTextContents()
  const { email, password } = account
  const tokens = await callerOf(portal.url, null)<Tokens>('POST', '/shop/customers/token', { email, password, code })
  expect(tokens.customer).toBe(account['@id'])
})

test('what another tab turned on is said, and its recovery codes stay good', async ({ page, portal }) => {
  const account = await register(portal.url, 'tabs@stem.example')
  const call = await enterAs(page, portal.url, account)
  await openSecurity(page)
  await press(page, 'Turn on two-factor sign-in')
  const path = `${account['@id']}/two-factor`
  const { secret } = await call<{ secret: string }>('POST', path, { currentPassword: account.password })
  await call('PUT', path, { code: codeOf(secret) })
  await prove(page, account.password, 'Continue')
  await settingsModel(page).hear('Two-factor sign-in was changed in another window.')
  await expect(section(page).getByText('Recovery codes left: 10')).toBeVisible()

  await press(page, 'New recovery codes')
  await prove(page, account.password, 'Make new recovery codes')
  await expect(shownCodes(page)).toHaveCount(10)
})

test('the browsers that are signed in are listed, and all others are signed out', async ({ page, portal, browser }) => {
  const account = await register(portal.url, 'where@stem.example')
  await enterAs(page, portal.url, account)
  const phone = await browser.newContext({
    baseURL: portal.url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  })
  const other = await phone.newPage()
  await signInAt(other, account)
  await other.waitForURL('**/dashboard')
  await openSecurity(page)
  const list = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(list.getByText('Safari on iPhone')).toBeVisible()
  await expect(list.getByText('This one')).toHaveCount(1)
  await audit(page, 'the sign-ins')

  const end = list.getByRole('button', { name: 'Sign out everywhere else' })
  await end.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(list.getByText('Safari on iPhone')).toBeVisible()
  await end.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await settingsModel(page).hear('You are signed out everywhere else')
  await expect(list.getByText('Safari on iPhone')).toBeHidden()
  await expect(end).toBeHidden()

  // Its event stream ends with the sign-in: nothing has to be pressed there.
  await other.waitForURL('**/login')
  await expect(other.getByText('Your session ended', { exact: true })).toBeVisible()
  await other.getByLabel('Email').fill(account.email)
  await other.getByLabel('Password', { exact: true }).fill(account.password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.waitForURL('**/dashboard')
  await other
    .getByRole('button', { name: /Kim de Boer/ })
    .first()
    .click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await other.waitForURL('**/login')
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByText('Your session ended', { exact: true })).toBeHidden()
  await openSecurity(page)
  await phone.close()
})

test('a password is shown and hidden again, and the focus stays in its field', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('not this one')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/\/login$/)
  await audit(page, 'a shown password')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveValue('not this one')
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(1)
  await page.goto('/forgotten-password/token')
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2)
})
