import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const mostPresses = 26

/** A hand on the mouse and one on the keyboard: counts what is pressed, not what is typed. */
const handsOn = (page: Page) => {
  const presses: string[] = []
  const press = async (name: string, at: Locator) => {
    presses.push(name)
    await at.click()
  }
  return {
    presses,
    press,
    pressKey: async (key: string) => {
      presses.push(key)
      await page.keyboard.press(key)
    },
    /** Where the focus comes to by itself. */
    typeAtOnce: async (field: Locator, text: string) => {
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
    },
    /** One Tab further; anywhere else is pressed first. */
    type: async (name: string, field: Locator, text: string) => {
      await expect(field).toBeVisible()
      await page.keyboard.press('Tab')
      if (!(await field.evaluate((element) => element === document.activeElement))) await press(name, field)
      await page.keyboard.type(text)
    },
  }
}

test(`from the brief to a confirmed order, with a new client and contact, in ${mostPresses} presses at most`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { presses, press, pressKey, type, typeAtOnce } = handsOn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const pick = async (field: string, scope: Locator, option: string) => {
    await press(field, scope.getByRole('button', { name: new RegExp(field) }))
    await press(option, page.getByRole('option', { name: option }).first())
    await expect(page.getByRole('listbox')).toHaveCount(0)
    // The focus comes back a moment later: the next Tab goes on from there.
    await expect(scope.getByRole('button', { name: new RegExp(field) })).toBeFocused()
  }

  await page.goto('/login')
  await press('Sign in', button('Sign in'))
  await press('Start new project', page.getByRole('link', { name: 'Start new project' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Create project' })).toBeFocused()
  await type('Project name', page.getByLabel('Project name'), 'Harvest campaign')

  await press('Add a new client', button('Add a new client'))
  const client = page.getByRole('dialog', { name: 'Add client' })
  await typeAtOnce(client.getByLabel('Company name'), 'Molen & Zoon')
  await type('Company email', client.getByLabel('Company email'), 'info@molen.example')
  await pressKey('Enter')
  await expect(client).toBeHidden()
  await press('Add contact', button('Add contact'))
  const contact = page.getByRole('dialog', { name: 'Add contact' })
  await typeAtOnce(contact.getByLabel('First name'), 'Eva')
  await type('Last name', contact.getByLabel('Last name'), 'Molenaar')
  await type('Email', contact.getByLabel('Email'), 'eva@molen.example')
  await pressKey('Enter')
  await expect(contact).toBeHidden()
  await press('Next Step', button('Next Step'))

  await press('Add a product', button('Add a product'))
  const product = page.getByRole('dialog', { name: 'Add a product' })
  await pick('Product type', product, 'TV commercial')
  await pick('Length', product, '30 sec')
  await type('Script', product.getByLabel(/^Script/).first(), 'Bread from our own fields.')
  await press('Add product', product.getByRole('button', { name: 'Add product' }))
  await expect(product).toBeHidden()
  await press('Next Step', button('Next Step'))

  await press('Select a voice', button(/^Select /).first())
  await press('Finish', button('Finish'))
  await page.waitForURL('**/overview')

  await press('Choose a voice', button('Choose a voice'))
  await press('The voice', page.getByRole('menuitem', { name: /\S/ }).first())
  await expect(button('Choose a voice')).toHaveCount(0)
  await press('Preview Order', page.getByRole('link', { name: 'Preview Order' }))
  await press('Confirm order', button('Confirm order'))
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()

  expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(mostPresses)
})
