import type { Locator } from '@playwright/test'
import { enter } from './support/accounts.ts'
import { apiOf, clientOf, type Named, voicesOf } from './support/api.ts'
import { holdCalls } from './support/held-calls.ts'
import { createOrder } from './support/project-order.ts'
import { expect, test } from './support/test.ts'

/** Opened upwards, a list that gets shorter takes what stands above it along. */
const topOf = async (field: Locator): Promise<number> => (await field.boundingBox())?.y ?? 0

test('a choice of more than ten is found by typing a part of it, by keyboard alone, also before it has come', async ({
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const client = await clientOf(api)
  for (const name of ['Ada', 'Bea', 'Cas', 'Daan', 'Eva', 'Finn', 'Gijs', 'Hugo', 'Isa', 'Jip', 'Zoë'])
    await api.call('POST', '/shop/addresses', {
      customer: client.iri,
      type: 'contact',
      firstName: name,
      lastName: 'de Wit',
      email: `${name.toLowerCase()}@example.com`.replace('ë', 'e'),
    })
  const project = await api.call<Named>('POST', '/shop/projects', { name: 'Many contacts', client: client.iri })
  await api.call('PUT', project['@id'], { voices: (await voicesOf(api)).map((voice) => voice['@id']) })

  await enter(page, portal.url, 'reseller@example.com')
  const details = await holdCalls(page, /^GET \/shop\/clients\/\d+$/)
  await page.goto(`/projects/${project.id}/overview`)
  await page.getByRole('button', { name: 'Request client feedback' }).click()
  await details.expectWaiting(1)
  const contact = page.getByRole('button', { name: /Contact/ })
  await contact.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeFocused()
  await details.pass()
  await expect(page.getByRole('option')).toHaveCount(13)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('zoe')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(contact).toContainText('Zoë de Wit')
  await expect(contact).toBeFocused()
})

test('a voice of more than ten for a line is found by typing a part of its name, by keyboard alone', async ({
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const order = await createOrder(api)
  const voices = await voicesOf(api, 12)
  await api.call('PUT', `/shop/projects/${order.projectId}`, { voices: voices.map((voice) => voice['@id']) })
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto(`/projects/${order.projectId}/overview`)
  const line = page.getByRole('listitem').filter({ hasText: 'Radio, hero' })
  await line.getByRole('button', { name: order.voices[0].name }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveCount(12)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  const last = voices[11]?.name ?? ''
  await page.keyboard.type(last.toUpperCase())
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(line.getByRole('button', { name: last })).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
})

test('opened upwards, a search stays where it is while it finds less', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 700 })
  const api = await apiOf(portal.url)
  const order = await createOrder(api)
  const voices = await voicesOf(api, 12)
  await api.call('PUT', `/shop/projects/${order.projectId}`, { voices: voices.map((voice) => voice['@id']) })
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto(`/projects/${order.projectId}/overview`)
  const choice = page
    .getByRole('listitem')
    .filter({ hasText: 'Radio, hero' })
    .getByRole('button', { name: order.voices[0].name })
  await choice.evaluate((button) => {
    document.body.style.paddingBlock = '100vh'
    button.scrollIntoView({ block: 'end' })
  })
  await choice.click()
  await expect(page.getByRole('menuitem')).toHaveCount(12)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await expect(field).toBeFocused()
  await (await field.elementHandle())?.waitForElementState('stable')
  const before = await topOf(field)
  expect(before).toBeLessThan(await topOf(choice))
  await field.fill(voices[11]?.name ?? '')
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await expect.poll(() => topOf(field)).toBe(before)
  await field.fill('nobody')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expect.poll(() => topOf(field)).toBe(before)
})
