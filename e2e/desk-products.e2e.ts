import type { Locator, Page } from '@playwright/test'
import { audit, watch } from './support/audit.ts'
import { expect, test } from './support/test.ts'

const enter = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByLabel('Email')).toHaveValue('desk@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Takes a row by its grip, and lets go of it over another one. */
const dragTo = async (page: Page, grip: Locator, over: Locator): Promise<void> => {
  await grip.hover()
  await page.mouse.down()
  const box = await over.boundingBox()
  if (box === null) throw new Error('nothing to drag over')
  await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}

test('a price, an order of lengths and one that is taken off the market reach the shop, and the menu asks before it leaves', async ({
  page,
}) => {
  const seen = await watch(page)
  await enter(page, '/desk/catalogue/products')
  await page.getByRole('link', { name: 'Radio commercial' }).click()
  const drawer = page.getByRole('complementary', { name: 'Edit product' })
  await audit(page, 'desk: a product that lies open')
  const thirty = drawer.getByRole('group', { name: '30 sec' })
  await thirty.getByRole('textbox', { name: 'Price in € without tax' }).fill('1.250,5')
  await drawer.getByRole('group', { name: '60 sec' }).getByRole('switch', { name: 'Offered' }).uncheck()
  await expect(thirty.getByRole('textbox', { name: 'Price in € without tax' })).toHaveValue('1.250,50')
  await dragTo(
    page,
    drawer.getByRole('button', { name: 'Move 30 sec: arrow keys up and down' }),
    drawer.getByRole('listitem').first(),
  )
  await expect(drawer.getByRole('listitem').first()).toContainText('30 sec')

  await page.reload()
  await expect(thirty.getByRole('textbox', { name: 'Price in € without tax' })).toHaveValue('1.250,50')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Radio commercial was saved')).toBeVisible()
  const shop = await (await page.request.get('/api/v2/shop/products/radio-commercial')).json()
  expect(shop.variants[0]).toMatchObject({ name: '30 sec', price: 125_050 })
  expect(shop.variants.map(({ name }: { name: string }) => name)).not.toContain('60 sec')

  await drawer.getByRole('button', { name: 'Add a length' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a length' })
  await dialog.getByRole('textbox', { name: 'Length' }).fill('90 sec')
  await dialog.getByRole('textbox', { name: 'Price in € without tax' }).fill('610')
  await audit(page, 'desk: a new length')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(drawer.getByRole('group', { name: '90 sec' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row', { name: /Radio commercial/ })).toBeVisible()
  await audit(page, 'desk: products')
  expect(seen.complaints).toEqual([])
})

test('a filter is added, moved, renamed and deleted, and one field finds what there is', async ({ page }) => {
  const seen = await watch(page)
  await enter(page, '/desk/catalogue/taxons')
  const characters = page.getByRole('list', { name: 'Characters' })
  await expect(characters).toBeVisible()
  await audit(page, 'desk: taxons')
  await page.getByRole('button', { name: 'Add a taxon to Characters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a taxon' })
  await dialog.getByRole('textbox', { name: 'Name in English' }).fill('Whispering')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(characters.getByRole('listitem').last()).toContainText('Whispering')

  const grip = page.getByRole('button', { name: 'Move Whispering: arrow keys up and down' })
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(characters.getByRole('listitem').nth(-3)).toContainText('Whispering')
  await expect(grip).toBeFocused()
  await dragTo(page, grip, characters.getByRole('listitem').nth(-1))
  await expect(characters.getByRole('listitem').last()).toContainText('Whispering')

  await page.getByRole('link', { name: 'Whispering', exact: true }).click()
  const drawer = page.getByRole('complementary', { name: 'Edit taxon' })
  await drawer.getByRole('textbox', { name: 'Name in Dutch' }).fill('Fluisterend')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Whispering was saved')).toBeVisible()
  await expect(characters).toContainText('Fluisterend')
  await audit(page, 'desk: a taxon that lies open')
  await drawer.getByRole('button', { name: 'Delete taxon' }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(page.getByText('Whispering was deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/catalogue\/taxons$/)

  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await expect(field).toBeFocused()
  await field.fill('anouk')
  await expect(page.getByRole('option', { name: 'Anouk Smeets' })).toBeVisible()
  await audit(page, 'desk: something was found')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/desk\/catalogue\/voices\/anouk-smeets$/)
  expect(seen.complaints).toEqual([])
})

test('on a phone a product is a page of its own, and the sheet of the menu finds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/desk/catalogue/products')
  const card = page.getByRole('link', { name: 'TV commercial' })
  await card.click()
  await expect(page.getByRole('complementary', { name: 'Edit product' })).toBeVisible()
  await expect(card).toBeHidden()
  await audit(page, 'desk: a product on a phone')
  await page.goBack()
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('combobox', { name: 'Find anything' }).fill('radio')
  await page.getByRole('option', { name: 'Radio commercial' }).click()
  await expect(page).toHaveURL(/\/desk\/catalogue\/products\/radio-commercial$/)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})
