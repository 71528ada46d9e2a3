import type { PortalProcess } from '../tests/support/portal-process.ts'
import { checkoutPage, pick } from './models/casting.model.ts'
import { roundModel } from './models/round.model.ts'
import { type Api, apiOf, type Named } from './support/api.ts'
import { askingDrawer, openAskingDrawer, projectToAsk } from './support/asking.ts'
import { createOrder } from './support/project-order.ts'
import { importList } from './support/provider.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

/** As the provider's team takes a voice out of the catalogue, or brings it back; the portal knows it once this ends. */
const offer = async (portal: PortalProcess, api: Api, voice: Named, active: 'yes' | 'no') => {
  const code = voice['@id'].split('/').at(-1)
  await importList(portal, 'voices.csv', `kind,code,name,active\nvoices,${code},${voice.name},${active}\n`)
  await expect
    .poll(async () => (await api.call<{ gone?: true }>('GET', voice['@id'])).gone ?? false)
    .toBe(active === 'no')
}

test('a voice that leaves the catalogue while it is asked about is named, and what was typed goes without it', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { id, first, second, asked } = await projectToAsk(api, 'Nora')
  await startSignedIn(context, api.tokens)
  await page.goto(`/projects/${id}/overview`)
  await openAskingDrawer(page)
  const drawer = askingDrawer(page)
  await pick(page, drawer, /Choose a contact/, /Eva Postma/)
  await drawer.getByLabel('Comment').fill('Which of the two?')
  await expect(drawer.getByRole('checkbox', { name: second.name })).toBeChecked()
  await offer(portal, api, second, 'no')
  try {
    await drawer.getByRole('button', { name: 'Request feedback' }).click()
    await expect(drawer.getByRole('alert')).toHaveText(`${second.name} is no longer available.`)
    await expect(drawer.getByLabel('Comment')).toHaveValue('Which of the two?')
    await expect(drawer.getByRole('checkbox', { name: second.name })).toBeDisabled()
    await drawer.getByRole('button', { name: 'Request feedback' }).click()
    await expect(drawer.getByText('Eva Postma can answer now')).toBeVisible()
    expect((await asked()).map(({ payload }) => payload.offered)).toEqual([[first['@id']]])
    await drawer.getByRole('button', { name: 'Close' }).last().click()

    const voices = page.getByRole('region', { name: 'Selected voices' })
    const row = voices.getByRole('listitem').filter({ hasText: second.name })
    await expect(row).toContainText('No longer available')
    await page.goto(`/projects/${id}/casting-sheet`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('listitem').filter({ hasText: second.name })).toContainText('No longer available')
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/projects/${id}/overview`)
    await row.getByRole('button', { name: `Remove ${second.name}` }).click()
    await expect(row).toHaveCount(0)
    await expect(voices).toContainText(first.name)
  } finally {
    await offer(portal, api, second, 'yes')
  }
})

test('a voice that left the project, and then the catalogue, is named where it is put to use', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { projectId, voices, askForFeedback, addVoiceless, lineVoices } = await createOrder(api)
  const [first, second] = voices
  if (first === undefined || second === undefined) throw new Error('the order has no two voices')
  await addVoiceless()
  await askForFeedback('Which of the two?')
  await api.call('PUT', `/shop/projects/${projectId}`, { voices: [first['@id']] })
  const before = await lineVoices()
  await startSignedIn(context, api.tokens)
  await page.goto(`/projects/${projectId}/communication`)
  const use = roundModel(page).row(second.name).getByRole('button', { name: 'Use for…' })
  await expect(use).toBeVisible()
  await offer(portal, api, second, 'no')
  try {
    await use.click()
    await page.getByRole('menuitem', { name: 'All products' }).click()
    await expect(page.getByText(`${second.name} is no longer available.`)).toBeVisible()
    await expect(use).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    expect(await lineVoices()).toEqual(before)
  } finally {
    await offer(portal, api, second, 'yes')
  }
})

test('an order is not confirmed with a voice that left meanwhile: it is named, and another one takes its place', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { projectId, voices, lineVoices } = await createOrder(api)
  const [first, second] = voices
  await startSignedIn(context, api.tokens)
  const checkout = checkoutPage(page)
  await page.goto(`/projects/${projectId}/order-overview`)
  await checkout.fillRemarks('By Friday.')
  await offer(portal, api, first, 'no')
  try {
    await checkout.pressConfirm()
    await checkout.seeRefusal(
      `Choose another voice for order item 'Radio, hero': ${first.name} is no longer available.`,
    )
    await expect(page.getByText('No longer available', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Radio, hero' })
    await line.getByRole('button', { name: first.name }).click()
    await page.getByRole('menuitem', { name: second.name }).click()
    await expect.poll(lineVoices).toEqual([second.name])
    await page.goBack()
    await expect(page.getByLabel(/Your order remarks/)).toHaveValue('By Friday.')
    await checkout.pressConfirm()
    await checkout.seeThanks()
  } finally {
    await offer(portal, api, first, 'yes')
  }
})
