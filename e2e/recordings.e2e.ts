import { readFile } from 'node:fs/promises'
import { enter } from './support/accounts.ts'
import { apiOf } from './support/api.ts'
import { audit, watch } from './support/audit.ts'
import { recordedOrder } from './support/recorded-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test('a recording is delivered, heard, sent back and approved, in every open portal', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const order = await recordedOrder(portal.url, api)
  await startSignedIn(page.context(), api.tokens)
  const other = await page.context().newPage()
  const seen = await watch(page)
  await Promise.all([page, other].map((one) => one.goto(`/orders/${order.code}`)))
  const recordings = page.getByRole('region', { name: 'Recordings' })
  const elsewhere = other.getByRole('region', { name: 'Recordings' })
  await expect(page.getByText('Products', { exact: true })).toBeVisible()
  await expect(recordings).toBeHidden()

  await order.deliver()
  // It is said for five seconds, in both at once.
  const delivered = `A recording of order ${order.number} has been delivered.`
  await Promise.all([page, other].map((one) => expect(one.getByText(delivered)).toBeVisible()))
  await expect(recordings.getByText('0 of 1 approved')).toBeVisible()

  const play = recordings.getByRole('button', { name: /^(?:Play|Pause) Radio/ })
  await play.click()
  await expect(play).toHaveAccessibleName(/^Pause/)
  expect(seen.sounds).toHaveLength(1)
  const slider = recordings.getByRole('slider', { name: /^Position in/ })
  await expect(slider).toHaveAttribute('aria-valuetext', /^[1-3] seconds? of 4 seconds$/)
  await recordings.getByRole('button', { name: /^Comment at / }).click()
  await page.keyboard.type('A breath here')
  await page.keyboard.press('Enter')
  await expect(recordings.getByText('Your 1 comment goes along when you ask for a revision.')).toBeVisible()
  await page.reload()
  await recordings.getByRole('button', { name: /^Ask for a revision of/ }).click()
  await recordings.getByRole('textbox', { name: /^What should be different/ }).fill('Warmer')
  await audit(page, 'a revision that is written')
  await recordings.getByRole('button', { name: 'Ask for a revision', exact: true }).click()
  for (const one of [recordings, elsewhere]) {
    await expect(one.getByText(/^Revision asked by Robin Vermeer on/)).toBeVisible()
    await expect(one.getByText('A breath here')).toBeVisible()
    await expect(one.getByText('Warmer')).toBeVisible()
  }

  await order.deliver()
  for (const one of [recordings, elsewhere]) await expect(one.getByText(/^Version 2 is new/)).toBeVisible()
  await expect(recordings.getByText('1 recording waits for you.', { exact: false })).toBeVisible()
  await recordings.getByRole('button', { name: /^Approve Radio/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Approve version 2?' })
  await expect(dialog.getByText('It is the last recording of this order, which is fulfilled then.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  for (const one of [recordings, elsewhere])
    await expect(one.getByText('All recordings are approved. The order is fulfilled.')).toBeVisible()

  const download = page.waitForEvent('download')
  await recordings.getByRole('link', { name: 'Download all (ZIP)' }).click()
  const file = await (await download).path()
  expect((await readFile(file)).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  await audit(page, 'an order whose recordings are approved')
  expect(seen.complaints).toEqual([])
})

test('what a colleague decides, and a version that comes meanwhile, close the question that is open', async ({
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const order = await recordedOrder(portal.url, api)
  const first = await order.deliver()
  await startSignedIn(page.context(), api.tokens)
  await page.goto(`/orders/${order.code}`)
  const recordings = page.getByRole('region', { name: 'Recordings' })
  const approve = recordings.getByRole('button', { name: /^Approve Radio/ })
  await approve.click()
  const dialog = page.getByRole('alertdialog', { name: /^Approve version/ })
  await expect(dialog).toHaveAccessibleName('Approve version 1?')

  await order.decide(first, 'revision')
  await expect(dialog).toBeHidden()
  await expect(recordings.getByText(/^Revision asked by Robin Vermeer on/)).toBeVisible()

  const second = await order.deliver()
  await expect(recordings.getByText(/^Version 2 is new/)).toBeVisible()
  await approve.click()
  await expect(dialog).toHaveAccessibleName('Approve version 2?')
  const third = await order.deliver()
  await expect(dialog).toBeHidden()
  await expect(recordings.getByText(/^Version 3 is new/)).toBeVisible()
  expect([second.version, third.version]).toEqual([2, 3])

  await order.decide(third, 'approved')
  await expect(recordings.getByText(/^Approved by Robin Vermeer on/)).toBeVisible()
})

test('a comment’s buttons stand above the player, and what comes meanwhile leaves the keyboard where it is of use', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const api = await apiOf(portal.url)
  const order = await recordedOrder(portal.url, api)
  await order.deliver()
  await startSignedIn(page.context(), api.tokens)
  await page.goto(`/orders/${order.code}`)
  const recordings = page.getByRole('region', { name: 'Recordings' })
  await recordings.getByRole('button', { name: /^Play Radio/ }).click()
  const player = page.locator('.explore-player')
  await expect(player).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await recordings.getByRole('button', { name: /^Comment at / }).focus()
  await page.keyboard.press('Enter')
  const keep = recordings.getByRole('button', { name: 'Keep comment' })
  const bottomOf = async () => {
    const [button, bar] = await Promise.all([keep.boundingBox(), player.boundingBox()])
    return button !== null && bar !== null && button.y + button.height <= bar.y
  }
  await expect.poll(bottomOf).toBe(true)
  await page.keyboard.type('A breath')

  await order.deliver()
  const unsent = recordings.getByRole('region', { name: 'Your comments on version 1 were not sent' })
  await expect(unsent).toBeFocused()
  await page.keyboard.type(' here ')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(recordings.getByRole('button', { name: /^Comment at / })).toBeFocused()
  await expect(unsent).toBeHidden()
  await expect(recordings.getByRole('button', { name: /^Comment on .*: A breath$/ })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('the client’s own account hears its order’s recordings, and decides nothing', async ({ page, portal }) => {
  const order = await recordedOrder(portal.url, await apiOf(portal.url))
  await order.deliver()
  await enter(page, portal.url, 'client@example.com')
  await page.goto(`/orders/${order.code}`)
  const recordings = page.getByRole('region', { name: 'Recordings' })
  await expect(recordings.getByText('1 recording waits for approval.')).toBeVisible()
  await recordings.getByRole('button', { name: /^Play Radio/ }).click()
  await expect(recordings.getByRole('button', { name: /^Pause Radio/ })).toBeVisible()
  await expect(recordings.getByRole('button', { name: /^(?:Approve|Ask for a revision|Comment at)/ })).toHaveCount(0)
})
