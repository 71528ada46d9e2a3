import type { Page } from '@playwright/test'
import { settingsModel } from './models/settings.model.ts'
import { enterAs, register } from './support/accounts.ts'
import { audit } from './support/audit.ts'
import { expect, test } from './support/test.ts'

/** Where the newest mail to this address leads. */
const linkMailedTo = async (url: string, address: string): Promise<string> => {
  let link = ''
  await expect
    .poll(async () => {
      const list = await (await fetch(`${url}/demo/mail`)).text()
      const entry = list.split('<li>').find((text) => text.includes(address))
      const path = /href="([^"]+)"/.exec(entry ?? '')?.[1]
      if (path === undefined) return ''
      const mail = await (await fetch(new URL(path, url))).text()
      link = /\?link=[\w-]+/.exec(mail)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return `${url}/${link}`
}

/** Every message that appears from now on is kept in the words that it began with. */
const keepToasts = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          const toast = node instanceof Element && (node.closest('.ui-toast') ?? node.querySelector('.ui-toast'))
          if (toast) said.push(toast.querySelector('[slot=title]')?.textContent ?? '')
        }
    }).observe(document.body, { childList: true, subtree: true })
  })
const toastsOf = (page: Page) => page.evaluate(() => Object.entries(window).find(([name]) => name === 'said')?.[1])

test('phone number, newsletter and language are saved, and the portal follows', async ({ page, portal, browser }) => {
  const account = await register(portal.url, 'taal@stem.example')
  await enterAs(page, portal.url, account)
  const settings = settingsModel(page)
  await settings.openAccount()
  await audit(page, 'the profile')
  await settings.field('Phone number (optional)').fill('0612345678')
  await page.getByRole('checkbox', { name: 'Send me the newsletter' }).check({ force: true })
  await settings
    .section('Profile')
    .getByRole('button', { name: /Language/ })
    .click()
  await page.getByRole('option', { name: 'Nederlands' }).click()
  await keepToasts(page)
  await settings.press('Save profile')
  await expect(page.getByRole('button', { name: 'Profiel opslaan' })).toBeVisible()
  await expect.poll(() => toastsOf(page)).toEqual(['Je profiel is opgeslagen'])
  await page.reload()
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue('0612345678')
  await expect(page.getByRole('checkbox', { name: 'Stuur me de nieuwsbrief' })).toBeChecked()

  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(account.email)
  await other.getByLabel('Password').fill(account.password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Hallo Kim de Boer' })).toBeVisible()
  await elsewhere.close()
})

test('another e-mail is confirmed by its link, in a browser where nobody is signed in', async ({
  page,
  portal,
  browser,
}) => {
  const account = await register(portal.url, 'oud@stem.example')
  await enterAs(page, portal.url, account)
  const settings = settingsModel(page)
  await settings.openAccount()
  await settings.press('Change e-mail')
  const dialog = page.getByRole('dialog', { name: 'Change e-mail' })
  await dialog.getByLabel('New email address').fill('nieuw@stem.example')
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Send confirmation mail' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('The current password is wrong.')
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByRole('button', { name: 'Send confirmation mail' }).click()
  await expect(dialog.getByText('We have sent you a mail')).toBeVisible()
  await audit(page, 'the mail was sent')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(settings.field('Email')).toHaveValue('oud@stem.example')
  await expect(settings.field('Email')).toBeDisabled()

  const link = await linkMailedTo(portal.url, 'nieuw@stem.example')
  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(other.getByText('From now on you sign in with this email address.')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
  await audit(other, 'the confirmed e-mail')
  await elsewhere.close()
  await page.reload()
  await expect(settings.field('Email')).toHaveValue('nieuw@stem.example')

  await page.goto('/confirm-email/unknown')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(
    page.getByText('This link has expired or was replaced. Ask for a new one in your account.'),
  ).toBeVisible()
})
