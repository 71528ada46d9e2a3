import type { Browser, Page } from '@playwright/test'
import { checkoutPage, pick } from './models/casting.model.ts'
import { roundModel } from './models/round.model.ts'
import { apiOf } from './support/api.ts'
import { holdCalls } from './support/held-calls.ts'
import { withoutStream } from './support/stream.ts'
import { expect, test } from './support/test.ts'
import { openOrder, otherWindow } from './support/windows.ts'

test.use({ sharesPortal: true })

type Stage = { browser: Browser; page: Page; portal: { url: string } }
type Listed = { 'hydra:member': { code: string; state: string; items: { reference: string | null }[] }[] }

const confirmAsSeen = async ({ browser, page, portal }: Stage, isTold: boolean) => {
  const { api, order } = await openOrder(page, portal.url, 'order-overview')
  const checkout = checkoutPage(page)
  const summary = page.getByRole('region', { name: 'Total' })
  await expect(summary.getByText('€ 284,35')).toBeVisible()
  await checkout.fillRemarks('Softly.')
  await page.getByRole('radio', { name: 'PayPal' }).check({ force: true })

  const second = await otherWindow(browser, portal.url, api, `/projects/${order.projectId}/overview`)
  await second.getByRole('button', { name: 'Add a product' }).click()
  const drawer = second.getByRole('dialog', { name: 'Add a product' })
  await pick(second, drawer, /Product type/, 'Radio commercial')
  await pick(second, drawer, /Length/, '15 sec')
  await drawer.getByLabel(/Reference/).fill('Radio, by a colleague')
  await drawer.getByRole('button', { name: 'Add product' }).click()
  await expect(drawer).toBeHidden()
  const line = second.getByRole('listitem').filter({ hasText: 'Radio, by a colleague' })
  await line.getByRole('button', { name: 'Choose a voice' }).click()
  await second.getByRole('menuitem', { name: order.voices[0].name }).click()
  await expect(line.getByRole('button', { name: order.voices[0].name })).toBeVisible()
  await second.context().close()

  // Told of it, too, nobody may have read it before a press.
  if (isTold) await expect(summary.getByText('€ 568,70')).toBeVisible()
  await checkout.pressConfirm()
  await expect(page.getByText('This order was changed in the meantime.')).toBeVisible()
  await expect(page.getByText('Nothing has been ordered yet.')).toBeVisible()
  await expect(summary.getByText('€ 284,35')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(summary.getByText('€ 568,70')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Radio, by a colleague' }).getByText('Added')).toBeVisible()
  await expect(page.getByLabel(/Your order remarks/)).toHaveValue('Softly.')
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  expect(await api.call('GET', `/shop/orders/${order.code}`)).toMatchObject({ state: 'parked' })

  await checkout.chooseInvoice()
  await checkout.pressConfirm()
  await checkout.seeThanks()
  const confirmed = await api.call<{ total: number; notes: string }>('GET', `/shop/orders/${order.code}`)
  expect([confirmed.total, confirmed.notes]).toEqual([56_870, 'Softly.'])
}

test('an order is confirmed as it was seen: what another tab added is shown first, and costs one more press', ({
  browser,
  page,
  portal,
}) => confirmAsSeen({ browser, page, portal }, true))

test('so it is where no event stream tells of it', async ({ browser, page, portal }) => {
  await withoutStream(page.context())
  await confirmAsSeen({ browser, page, portal }, false)
})

test('what a colleague confirmed can no longer be taken back, and is not offered to be', async ({ page, portal }) => {
  const { order } = await openOrder(page, portal.url, 'overview')
  await order.addVoiceless()
  await order.askForFeedback('Which of the two?')
  await page.goto(`/projects/${order.projectId}/communication`)
  const [, second] = order.voices
  await roundModel(page).row(second.name).getByRole('button', { name: 'Use for…' }).click()
  await page.getByRole('menuitem', { name: 'All products' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // The pointer on it holds it for as long as it can be pressed.
  await undo.hover()
  await order.confirm()
  await expect(undo).toHaveCount(0)
  await expect(page.getByText(`${second.name} is in your order now`)).toHaveCount(0)
})

test('an order that lost its client is not confirmed, and says what to do', async ({ page, portal }) => {
  const { api, order } = await openOrder(page, portal.url, 'order-overview')
  const checkout = checkoutPage(page)
  await checkout.fillRemarks('Softly.')
  await api.call('PUT', `/shop/projects/${order.projectId}`, { client: null })
  await checkout.pressConfirm()
  await checkout.seeRefusal('Add a client to this project before you confirm the order.')
  await expect(page.getByLabel(/Your order remarks/)).toHaveValue('Softly.')
  await page.getByRole('link', { name: 'Add a client' }).click()
  await expect(page).toHaveURL(/\/overview$/)
})

test('two tabs on a project without an order put their products into one', async ({ browser, portal }) => {
  const api = await apiOf(portal.url)
  const { '@id': iri, id } = await api.call<{ '@id': string; id: number }>('POST', '/shop/projects', {
    name: 'Autumn radio',
    client: (await api.call<{ 'hydra:member': { '@id': string }[] }>('GET', '/shop/clients'))['hydra:member'][0]?.[
      '@id'
    ],
  })
  const tabs = await Promise.all(
    ['first', 'second'].map(async (reference) => {
      const page = await otherWindow(browser, portal.url, api, `/projects/${id}/overview`)
      await expect(page.getByText('No products yet')).toBeVisible()
      return { page, reference }
    }),
  )
  for (const { page, reference } of tabs) {
    await page.getByRole('button', { name: 'Add a product' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add a product' })
    await pick(page, drawer, /Product type/, 'Radio commercial')
    await pick(page, drawer, /Length/, '15 sec')
    await drawer.getByLabel(/Reference/).fill(`Radio, ${reference}`)
    await drawer.getByRole('button', { name: 'Add product' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByText(`Radio, ${reference}`)).toBeVisible()
  }
  for (const { page } of tabs) {
    await expect(page.getByText('Radio, first')).toBeVisible()
    await page.context().close()
  }
  const list = await api.call<Listed>('GET', `${iri}/orders`)
  expect(list['hydra:member'].map(({ state, items }) => [state, items.map(({ reference }) => reference)])).toEqual([
    ['parked', ['Radio, first', 'Radio, second']],
  ])
})

test('a script that somebody else rewrites meanwhile is not lost, nor is what was typed', async ({ page, portal }) => {
  await withoutStream(page.context())
  const { api, order } = await openOrder(page, portal.url)
  await page.getByRole('button', { name: /^Edit .+ · Radio, hero$/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit product' })
  await drawer.getByLabel(/Script/).fill('Buy bread.')
  await drawer.getByLabel('Quantity').fill('2')
  const lines = await api.call<{ items: { id: number }[] }>('GET', `/shop/orders/${order.code}`)
  await api.call('PUT', `/shop/orders/${order.code}/ftv_update_product`, {
    orderItemId: lines.items[0]?.id,
    instructions: [{ type: 'script', instruction: 'Buy cake.' }],
  })
  await drawer.getByRole('button', { name: 'Save product' }).click()
  await expect(drawer.getByText('Someone else changed this product in the meantime.')).toBeVisible()
  await expect(drawer.getByText('Buy cake.')).toBeVisible()
  await expect(drawer.getByLabel(/Script/)).toHaveValue('Buy bread.')
  await drawer.getByRole('button', { name: 'Save product' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: '€ 470,00, what it is made of' }).click()
  await expect(page.getByText('2 × € 235,00')).toBeVisible()
  const saved = await api.call<{ items: { script: string; quantity: number }[] }>('GET', `/shop/orders/${order.code}`)
  expect(saved.items.map(({ script, quantity }) => [script, quantity])).toEqual([['Buy bread.', 2]])
})

test('a voice whose answer was lost and that a colleague replaced is asked for again: what is there is shown', async ({
  page,
  portal,
}) => {
  const changes = await holdCalls(page, /\/ftv_update_product_voice$/)
  const { api, order } = await openOrder(page, portal.url)
  const [first, second] = order.voices
  const line = page.getByRole('listitem').filter({ hasText: 'Radio, hero' })
  await line.getByRole('button', { name: first.name }).click()
  await page.getByRole('menuitem', { name: second.name }).click()
  await changes.loseAnswer()
  await expect(page.getByText('No answer came from the server.')).toBeVisible()
  await expect.poll(order.lineVoices).toEqual([second.name])

  const read = page.waitForResponse(
    async (response) =>
      response.url().endsWith(`/shop/orders/${order.code}`) &&
      // One that the page gave up for a newer one has no body.
      (await response.text().catch(() => '')).includes('Radio, by a colleague'),
  )
  const lines = await api.call<{ items: { id: number }[] }>('GET', `/shop/orders/${order.code}`)
  await api.call('PUT', `/shop/orders/${order.code}/ftv_update_product_voice`, {
    orderItemId: lines.items[0]?.id,
    instructionIndex: 0,
    productVariantVoice: first['@id'],
  })
  await order.addProduct('Radio, by a colleague', first['@id'])
  await read
  await page.getByRole('button', { name: 'Try again' }).click()
  await changes.pass()
  await expect(page.getByText('This order was changed in the meantime.')).toBeVisible()
  await expect(line.getByRole('button', { name: first.name })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Radio, by a colleague' }).getByText('Added')).toBeVisible()
  expect(await order.lineVoices()).toEqual([first.name, first.name])
})

test('an upload that was cut off goes up again: one line, and its script once', async ({ page, portal }) => {
  const uploads = await holdCalls(page, /^POST \/shop\/order-item-attachments$/)
  const { api, order } = await openOrder(page, portal.url)
  await page.getByRole('button', { name: 'Add a product' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a product' })
  await pick(page, drawer, /Product type/, 'Radio commercial')
  await pick(page, drawer, /Length/, '15 sec')
  await drawer.getByLabel('Quantity').fill('3')
  await expect(drawer.getByText('€ 705,00')).toBeVisible()
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'script.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await drawer.getByRole('button', { name: 'Add product' }).click()
  await uploads.drop()
  await expect(drawer.getByText('No answer came from the server.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await uploads.pass()
  await expect(drawer).toBeHidden()
  await expect
    .poll(() => api.call('GET', `/shop/orders/${order.code}`))
    .toMatchObject({
      items: [
        { quantity: 1, scriptAttachment: null },
        { quantity: 3, scriptAttachment: { title: 'script.pdf' } },
      ],
    })
})

test('a reload between a line and its script loses neither: the next press uploads to that same line', async ({
  page,
  portal,
}) => {
  const uploads = await holdCalls(page, /^POST \/shop\/order-item-attachments$/)
  const { api, order } = await openOrder(page, portal.url)
  const open = page.getByRole('button', { name: 'Add a product' })
  const drawer = page.getByRole('dialog', { name: 'Add a product' })
  const file = { name: 'script.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  const add = async () => {
    await drawer.locator('input[type=file]').setInputFiles(file)
    await drawer.getByRole('button', { name: 'Add product' }).click()
  }
  await open.click()
  await pick(page, drawer, /Product type/, 'Radio commercial')
  await pick(page, drawer, /Length/, '15 sec')
  await drawer.getByLabel(/Reference/).fill('Radio, reloaded')
  await add()
  await uploads.expectWaiting(1)

  await page.reload()
  await uploads.expectWaiting(0)
  await open.click()
  await expect(drawer.getByLabel(/Reference/)).toHaveValue('Radio, reloaded')
  await add()
  await uploads.pass()
  await expect(drawer).toBeHidden()
  const { items } = await api.call<{ items: { reference: string; scriptAttachment: { title: string } | null }[] }>(
    'GET',
    `/shop/orders/${order.code}`,
  )
  expect(items.map(({ reference, scriptAttachment }) => [reference, scriptAttachment?.title])).toEqual([
    ['Radio, hero', undefined],
    ['Radio, reloaded', 'script.pdf'],
  ])
})

test('Cancel forgets the draft of a product, closing the drawer does not', async ({ page, portal }) => {
  await openOrder(page, portal.url)
  const open = page.getByRole('button', { name: 'Add a product' })
  const drawer = page.getByRole('dialog', { name: 'Add a product' })
  const reference = drawer.getByLabel(/Reference/)
  await open.click()
  await reference.fill('Half a thought')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await open.click()
  await expect(reference).toHaveValue('Half a thought')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect(drawer).toBeHidden()
  await open.click()
  await expect(reference).toHaveValue('')
  await page.reload()
  await open.click()
  await expect(reference).toHaveValue('')
})
