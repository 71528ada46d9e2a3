import type { APIResponse, Browser, Locator, Page } from '@playwright/test'
import { callerOf } from './support/api.ts'
import { audit, watch } from './support/audit.ts'
import { expect, type Letters, linkIn, test } from './support/mailed.ts'

const password = 'eleven quiet harbours 7'

/** A colleague, who has set a password by the link that was mailed to them. */
const addDaan = async (url: string, letters: Letters): Promise<void> => {
  const anybody = callerOf(url, null)
  const { token } = await anybody<{ token: string }>('POST', '/admin/administrators/token', {
    email: 'desk@example.com',
    password: 'demo-portal-2026',
  })
  const daan = { email: 'daan@example.com', name: 'Daan Mulder' }
  await callerOf(url, token)('POST', '/admin/administrators', daan)
  const link = new URL(linkIn(await letters.to(daan.email))).searchParams.get('link') ?? ''
  const { data } = JSON.parse(Buffer.from(link, 'base64url').toString())
  const answer = await fetch(`${url}/api/v2/shop/customers/reset-password/${data.token}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/merge-patch+json' },
    body: JSON.stringify({ newPassword: password, confirmNewPassword: password }),
  })
  expect(answer.status).toBe(202)
}

const enter = async (
  browser: Browser,
  baseURL: string,
  account?: { email: string; password: string },
): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/desk')
  if (account !== undefined) {
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  return page
}

/** Their inbox answers as it first did, until somebody says otherwise: what a colleague does meanwhile is not seen. */
const keepAsItWas = async (page: Page): Promise<() => Promise<void>> => {
  const list = '**/api/v2/admin/inbox?*'
  const first = Promise.withResolvers<APIResponse>()
  let isAsked = false
  await page.route(list, async (route) => {
    if (!isAsked) {
      isAsked = true
      first.resolve(await route.fetch())
    }
    await route.fulfill({ response: await first.promise })
  })
  return () => page.unroute(list)
}

test('two of the team share the inbox: who was first has it, and a note reaches the other', async ({
  browser,
  portal: { url },
  letters,
}) => {
  await addDaan(url, letters)
  const lotte = await enter(browser, url)
  const daan = await enter(browser, url, { email: 'daan@example.com', password })
  const seen = await watch(lotte)
  const goOn = await keepAsItWas(daan)
  await daan.reload()
  const assign = 'Assign Registration of Nieuwe Stem'
  await expect(daan.getByRole('button', { name: assign })).toBeVisible()
  await lotte.getByRole('button', { name: assign }).click()
  await lotte.getByRole('menuitem', { name: 'You' }).click()
  await expect(lotte.getByRole('link', { name: 'Mine 1' })).toBeVisible()
  await audit(lotte, 'desk: inbox with an assignee')

  // Daan's list is from before that.
  await daan.getByRole('button', { name: assign }).click()
  await goOn()
  await daan.getByRole('menuitem', { name: 'You' }).click()
  await expect(daan.getByText('Lotte Brink has taken this up meanwhile')).toBeVisible()
  await expect(daan.getByRole('listitem').filter({ hasText: 'Registration under review' })).toContainText('Lotte')
  await daan.getByRole('link', { name: 'Mine 0' }).click()
  await expect(daan.getByText('You have taken up nothing.')).toBeVisible()

  for (const page of [lotte, daan]) await page.goto('/desk/orders/000000002')
  await lotte.getByLabel('New note').fill('They call back on Friday.')
  const notes = lotte.getByRole('region', { name: 'Notes' })
  const boxOf = async (part: Locator) => {
    const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 }
    return { left: x, right: x + width }
  }
  const [field, cancel, add] = [
    await boxOf(notes.getByLabel('New note')),
    await boxOf(notes.getByRole('button', { name: 'Cancel' })),
    await boxOf(notes.getByRole('button', { name: 'Add note' })),
  ]
  expect([add.left - cancel.right, field.right - add.right]).toEqual([8, 0])
  await lotte.getByRole('button', { name: 'Add note' }).click()
  await expect(notes).toContainText('Lotte Brink')
  await lotte.getByRole('button', { name: 'Set a due date' }).click()
  await lotte.getByLabel('Day').fill('2096-07-01')
  await audit(lotte, 'desk: due date')
  await lotte.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(lotte.getByRole('button', { name: 'Due 01-07-2096 at 17:00' })).toBeVisible()
  await audit(lotte, 'desk: order with a note')
  await daan.reload()
  await expect(daan.getByText('They call back on Friday.')).toBeVisible()
  await expect(daan.getByRole('button', { name: 'Change this note' })).toBeHidden()

  await lotte.goto('/desk/inbox')
  await lotte.getByRole('link', { name: 'Registration under review' }).click()
  await lotte.getByRole('button', { name: 'Approve' }).click()
  await lotte.getByRole('alertdialog').getByRole('button', { name: 'Yes, approve' }).click()
  await expect(lotte.getByText('Nieuwe Stem can work now')).toBeVisible()
  await daan.goto('/desk/inbox')
  await expect(daan.getByRole('region', { name: 'Done today' })).toContainText(
    /Registration approvedNieuwe Stem.*Lotte, /,
  )
  await audit(daan, 'desk: done today')
  expect(seen.complaints).toEqual([])
})
