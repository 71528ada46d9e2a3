import { checkoutPage } from './models/casting.model.ts'
import { apiOf, type Named } from './support/api.ts'
import { createOrder } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'
import { openOrder, otherWindow } from './support/windows.ts'

test.use({ sharesPortal: true })

test('what a colleague adds shows in the open checkout and overview, marked; who added it is told nothing', async ({
  browser,
  page,
  portal,
}) => {
  const { api, order } = await openOrder(page, portal.url, 'order-overview')
  const overview = await page.context().newPage()
  await overview.goto(`/projects/${order.projectId}/overview`)
  const checkout = checkoutPage(page)
  await checkout.fillRemarks('Softly.')
  await expect(overview.getByText('Radio, hero')).toBeVisible()

  const theirs = await otherWindow(browser, portal.url, api, `/projects/${order.projectId}/overview`)
  const line = theirs.getByRole('listitem').filter({ hasText: 'Radio, hero' })
  await line.getByRole('button', { name: order.voices[0].name }).click()
  await theirs.getByRole('menuitem', { name: order.voices[1].name }).click()

  for (const open of [page, overview]) {
    await expect(open.getByText('This order was changed in the meantime.')).toBeVisible()
    await expect(open.getByText(`Voice was ${order.voices[0].name}`)).toBeVisible()
    await expect(open.getByRole('alertdialog')).toBeHidden()
  }
  await expect(page.getByLabel(/Your order remarks/)).toHaveValue('Softly.')
  await overview.getByRole('button', { name: 'OK' }).click()
  await expect(overview.getByText('This order was changed in the meantime.')).toBeHidden()
  await expect(line.getByRole('button', { name: order.voices[1].name })).toBeVisible()
  await expect(theirs.getByText('This order was changed in the meantime.')).toBeHidden()

  await checkout.chooseInvoice()
  await checkout.pressConfirm()
  await expect(page.getByText('Nothing has been ordered yet.')).toBeVisible()
  await checkout.pressConfirm()
  await checkout.seeThanks()
  for (const open of [overview, theirs])
    await expect(
      open.getByText('This order has been confirmed. A product that you add starts a new order.'),
    ).toBeVisible()
  await theirs.context().close()
})

test('a project that a colleague archives leaves its checkout, and says that nothing is ordered', async ({
  page,
  portal,
}) => {
  const { api, order } = await openOrder(page, portal.url, 'order-overview')
  await checkoutPage(page).fillRemarks('Softly.')
  await api.call('PUT', `/shop/projects/${order.projectId}`, { state: 'archived' })
  await expect(page.getByText('This project is archived. Nothing has been ordered.')).toBeVisible()
  await expect(page).toHaveURL(/\/projects\/\d+\/overview$/)
  await api.call('PUT', `/shop/projects/${order.projectId}`, { state: 'open' })
  await page.goto(`/projects/${order.projectId}/order-overview`)
  await expect(page.getByLabel(/Your order remarks/)).toHaveValue('Softly.')
})

test('a line that is being edited shows what a colleague does to it, and can’t be saved once its order is confirmed', async ({
  page,
  portal,
}) => {
  const { api, order } = await openOrder(page, portal.url)
  await page.getByRole('button', { name: /^Edit .+ · Radio, hero$/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit product' })
  await drawer.getByLabel(/Script/).fill('Buy bread.')
  const { items } = await api.call<{ items: { id: number }[] }>('GET', `/shop/orders/${order.code}`)
  await api.call('PUT', `/shop/orders/${order.code}/ftv_update_product`, {
    orderItemId: items[0]?.id,
    instructions: [{ type: 'script', instruction: 'Buy cake.' }],
  })
  await expect(drawer.getByText('Someone else changed this product in the meantime.')).toBeVisible()
  await expect(drawer.getByText('Buy cake.')).toBeVisible()
  await order.confirm()
  await expect(drawer.getByText('This order was confirmed already.')).toBeVisible()
  await expect(drawer.getByLabel(/Script/)).toHaveValue('Buy bread.')
  await expect(drawer.getByRole('button', { name: 'Save product' })).toBeHidden()
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(drawer).toBeHidden()
})

test('a project that a colleague renames and gives its first product shows both', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const order = await createOrder(api)
  const { id, '@id': iri } = await api.call<{ id: number; '@id': string }>('POST', '/shop/projects', {
    name: 'Autumn radio',
    client: (await api.call<{ client: { '@id': string } }>('GET', `/shop/projects/${order.projectId}`)).client['@id'],
  })
  await startSignedIn(page.context(), api.tokens)
  await page.goto(`/projects/${id}/overview`)
  await expect(page.getByText('No products yet')).toBeVisible()
  await api.call('PUT', iri, { name: 'Winter radio' })
  await expect(page.getByRole('heading', { level: 1, name: 'Winter radio' })).toBeVisible()
  const made = await api.call<{ code: string }>('POST', '/shop/orders/ftv_create_order', { project: iri })
  const { items } = await api.call<{ items: { productVariant: string }[] }>('GET', `/shop/orders/${order.code}`)
  await api.call('POST', `/shop/orders/${made.code}/ftv_add_product`, {
    productVariant: items[0]?.productVariant,
    reference: 'Radio, first',
  })
  await expect(page.getByText('Radio, first')).toBeVisible()
})

test('a client that a colleague gives a project counts it in the open list', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { '@id': client } = await api.call<Named>('POST', '/shop/clients', {
    company: 'Vuurtorenwacht',
    email: 'post@vuurtorenwacht.example',
  })
  const { '@id': project } = await api.call<Named>('POST', '/shop/projects', { name: 'Winter radio' })
  await startSignedIn(page.context(), api.tokens)
  await page.goto('/clients?search=Vuurtorenwacht')
  const count = page
    .getByRole('row', { name: /^Vuurtorenwacht/ })
    .getByRole('cell')
    .nth(1)
  await expect(count).toHaveText('Number of projects0')
  await api.call('PUT', project, { client })
  await expect(count).toHaveText('Number of projects1')
})

test('a project that is archived while it is edited says so in the drawer, which keeps what was typed and stays shut', async ({
  page,
  portal,
}) => {
  const { api, order } = await openOrder(page, portal.url)
  await page.getByRole('button', { name: 'Edit project' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit project' })
  await drawer.getByLabel('Project name').fill('Summer radio')
  await api.call('PUT', `/shop/projects/${order.projectId}`, { state: 'archived' })
  await expect(drawer.getByText('This project is archived.')).toBeVisible()
  await expect(drawer.getByLabel('Project name')).toHaveValue('Summer radio')
  await expect(drawer.getByRole('button', { name: 'Save project' })).toBeHidden()
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'Unarchive' }).click()
  const edit = page.getByRole('button', { name: 'Edit project' })
  await expect(edit).toBeVisible()
  await expect(drawer).toBeHidden()
  await edit.click()
  await expect(drawer.getByLabel('Project name')).toHaveValue('Summer radio')
})
