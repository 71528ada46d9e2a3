import type { PortalProcess } from '../tests/support/portal-process.ts'
import { checkoutPage, pick } from './models/casting.model.ts'
import type { Api } from './support/api.ts'
import { importList } from './support/provider.ts'
import { expect, test } from './support/test.ts'
import { openOrder } from './support/windows.ts'

type Length = { name: string; price: number }
type Products = { 'hydra:member': { name: string; variants: Length[] }[] }

/** As the provider's team changes what a radio commercial of this length costs, in euros; others stay as they are. */
const charge = async (portal: PortalProcess, api: Api, seconds: 15 | 20, price: number) => {
  const columns = 'type,code,name,lengthCode,length,price'
  const row = `product,radio-commercial,Radio commercial,${seconds},${seconds} sec,${price}`
  await importList(portal, 'products.csv', `${columns}\n${row}\n`)
  await expect
    .poll(async () => {
      const list = await api.call<Products>('GET', '/shop/products?itemsPerPage=100')
      const radio = list['hydra:member'].find(({ name }) => name === 'Radio commercial')
      return radio?.variants.find(({ name }) => name === `${seconds} sec`)?.price
    })
    .toBe(price * 100)
}

test('a price that moves while an order is looked at is shown before it is ordered at it', async ({ page, portal }) => {
  const { api, order } = await openOrder(page, portal.url, 'order-overview')
  const checkout = checkoutPage(page)
  const summary = page.getByRole('region', { name: 'Total' })
  await expect(summary.getByText('€ 284,35')).toBeVisible()
  await checkout.fillRemarks('Softly.')
  await checkout.chooseInvoice()
  await charge(portal, api, 15, 250)

  await checkout.pressConfirm()
  await expect(page.getByText('The price of Radio, hero changed from € 235,00 to € 250,00.')).toBeVisible()
  await expect(page.getByText('Nothing has been ordered yet.')).toBeVisible()
  await expect(summary.getByText('€ 284,35')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(summary.getByText('€ 302,50')).toBeVisible()
  await expect(page.getByLabel(/Your order remarks/)).toHaveValue('Softly.')
  expect(await api.call('GET', `/shop/orders/${order.code}`)).toMatchObject({ state: 'parked' })

  await checkout.pressConfirm()
  await checkout.seeThanks()
  await charge(portal, api, 15, 235)
  expect(await api.call('GET', `/shop/orders/${order.code}`)).toMatchObject({ state: 'new', total: 30_250 })
})

test('a price that moves while a product is chosen is told with the product that is added', async ({
  page,
  portal,
}) => {
  const { api } = await openOrder(page, portal.url)
  await page.getByRole('button', { name: 'Add a product' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a product' })
  await pick(page, drawer, /Product type/, 'Radio commercial')
  await pick(page, drawer, /Length/, '20 sec')
  await drawer.getByLabel(/Reference/).fill('Radio, encore')
  await charge(portal, api, 20, 275)
  await drawer.getByRole('button', { name: 'Add product' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('The price of Radio, encore changed from € 260,00 to € 275,00.')).toBeVisible()
})
