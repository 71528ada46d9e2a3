import type { Locator, Page } from '@playwright/test'
import { enterAs, register } from './support/accounts.ts'
import { apiOf, type Named, voicesOf } from './support/api.ts'
import { createOrder, voicelessReference } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'
import { codeOf } from './support/totp.ts'

/** Presses what has the focus, which is this. */
const pressFocused = async (page: Page, button: Locator) => {
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}
/** Confirms with the keyboard alone: the harmless answer has the focus. */
const confirm = async (page: Page, answer: string) => {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Tab')
  await pressFocused(page, dialog.getByRole('button', { name: answer }))
}

test('who deletes contacts with the keyboard goes on from there', async ({ page, portal }) => {
  const { call, tokens } = await apiOf(portal.url)
  const client = await call<Named>('POST', '/shop/clients', { company: 'Focus BV', email: 'post@focus.example' })
  for (const firstName of ['Anna', 'Bea'])
    await call('POST', '/shop/addresses', {
      firstName,
      lastName: 'Visser',
      email: `${firstName.toLowerCase()}@focus.example`,
      type: 'contact',
      countryCode: 'NL',
      customer: client['@id'],
    })
  await startSignedIn(page.context(), tokens)
  await page.goto(`/clients/${client.id}/details`)
  const remove = page.getByRole('button', { name: 'Delete Bea Visser' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await pressFocused(page, remove)
  await confirm(page, 'Yes, delete')
  await expect(page.getByText('Contact successfully deleted.')).toBeVisible()
  await expect(remove).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add contact' })).toBeFocused()
})

test('who deletes products with the keyboard goes on at those that are left', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { projectId, addVoiceless } = await createOrder(api)
  await addVoiceless()
  await startSignedIn(page.context(), api.tokens)
  await page.goto(`/projects/${projectId}/overview`)
  const products = page.getByRole('region', { name: 'Products' })
  const second = products.getByRole('button', { name: new RegExp(`^Delete 2.+${voicelessReference}$`) })
  await second.focus()
  await page.keyboard.press('Enter')
  await confirm(page, 'Yes, delete')
  await expect(page.getByText('Product successfully deleted.')).toBeVisible()
  await expect(second).toBeHidden()
  await expect(products.getByRole('group', { name: /^Voice for 1/ }).locator(':focus')).toBeVisible()
  const first = products.getByRole('button', { name: /^Delete 1/ })
  await first.focus()
  await page.keyboard.press('Enter')
  await confirm(page, 'Yes, delete')
  await expect(products.locator(':focus')).toHaveText('No products yet')
})

test('who edits a set with the keyboard stays in it', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const voices = await voicesOf(api, 4)
  const [first, second, third] = voices
  const items = voices.map((voice) => voice['@id'])
  const set = await api.call<Named>('POST', '/shop/sets', { title: 'By keyboard', items })
  await startSignedIn(page.context(), api.tokens)
  await page.goto('/sets')
  await page.getByRole('button', { name: 'Actions for By keyboard' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const remove = (voice: Named | undefined) => dialog.getByRole('button', { name: `Remove ${voice?.name}` })
  await remove(first).focus()
  await page.keyboard.press('Enter')
  await pressFocused(page, remove(second))
  await expect(remove(third)).toBeFocused()
  await dialog.getByLabel('Title').fill('Mine')
  await dialog.getByLabel('Message').fill('Mine')
  await api.call('PUT', set['@id'], { title: 'Theirs', message: 'Theirs', items: items.toReversed() })
  await dialog.getByRole('button', { name: 'Save set' }).click()

  const choice = (field: string) => dialog.getByRole('status').filter({ hasText: field })
  const [keepTitle, keepMessage, keepItems] = ['Title', 'Message', 'Items'].map((field) =>
    choice(field).getByRole('button', { name: 'Keep mine' }),
  )
  await expect(dialog.getByRole('button', { name: 'Keep mine' })).toHaveCount(3)
  await keepItems?.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep mine' })).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: 'Use theirs' }).first()).toBeFocused()
  await keepTitle?.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep mine' })).toHaveCount(1)
  await keepMessage?.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Message')).toBeFocused()
})

test('who signs out everywhere else with the keyboard stays where the sign-ins are', async ({ page, portal }) => {
  const account = await register(portal.url, 'focus@stem.example')
  await enterAs(page, portal.url, account)
  await page.goto('/settings/security')
  const list = page.getByRole('region', { name: 'Where you are signed in' })
  const end = list.getByRole('button', { name: 'Sign out everywhere else' })
  await end.focus()
  await page.keyboard.press('Enter')
  await confirm(page, 'Sign out everywhere else')
  await expect(page.getByText('You are signed out everywhere else')).toBeVisible()
  await expect(end).toBeHidden()
  await expect(list.locator(':focus')).toContainText('This one')
})

test('who asks for new recovery codes, where another window turned two-factor off, goes on from there', async ({
  page,
  portal,
}) => {
  const account = await register(portal.url, 'codes@stem.example')
  const call = await enterAs(page, portal.url, account)
  const path = `${account['@id']}/two-factor`
  const { secret } = await call<{ secret: string }>('POST', path, { currentPassword: account.password })
  await call('PUT', path, { code: codeOf(secret) })
  await page.goto('/settings/security')
  const section = page.getByRole('region', { name: 'Two-factor sign-in', exact: true })
  await section.getByRole('button', { name: 'New recovery codes' }).click()
  await call('POST', `${path}/end`, { currentPassword: account.password })
  await section.getByLabel('Your password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-factor sign-in was changed in another window.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeFocused()
})

test('who gives a client its first contact with the keyboard goes on from there', async ({ page, portal }) => {
  const { call, tokens } = await apiOf(portal.url)
  await call<Named>('POST', '/shop/clients', { company: 'Without contacts BV', email: 'post@without.example' })
  await startSignedIn(page.context(), tokens)
  await page.goto('/projects/create')
  await page.getByRole('button', { name: /Client/ }).click()
  await page.getByRole('option', { name: 'Without contacts BV' }).click()
  const add = page.getByRole('button', { name: 'Add contact' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  for (const [label, text] of [
    ['First name', 'Anna'],
    ['Last name', 'Visser'],
    ['Email', 'anna@without.example'],
  ] as const)
    await dialog.getByRole('textbox', { name: label }).fill(text)
  const read = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/shop/clients?'),
  )
  await page.keyboard.press('Enter')
  await read
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
})

test('who closes a message with the keyboard goes on at the player, which folded meanwhile', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/share/explore/amadou-diallo')
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Show more of the player' }).click()
  const copy = player.getByRole('button', { name: 'Copy link' })
  await copy.focus()
  await page.keyboard.press('Enter')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toBeVisible()
  await page.keyboard.press('F6')
  await expect(messages).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(messages.getByRole('alertdialog')).toBeFocused()
  await page.keyboard.press('Tab')
  await pressFocused(page, messages.getByRole('button', { name: 'Close' }))
  await expect(messages).toBeHidden()
  await expect(copy).toBeHidden()
  await expect(player).toBeFocused()
})
