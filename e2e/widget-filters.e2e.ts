import type { Page } from '@playwright/test'
import { type Host, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

let host: Host
test.beforeAll(async ({ portal }) => {
  const body =
    '<script async src="{portal}/widget/voice-explorer.js"></script><voice-explorer kind="voices" page-size="8"></voice-explorer>'
  host = await startHost(portal.url, { '/plain': { body } })
})
test.afterAll(() => host.close())

/** A phone's explorer, what opens its filters, and these. */
const open = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { widget } = await openHostPage(page, `${host.url}/plain`)
  await widget.seeResults('47 voices')
  return {
    widget,
    opener: widget.element.getByRole('button', { name: /^Filters/ }),
    dialog: widget.element.getByRole('dialog', { name: 'Filters' }),
  }
}

test('on a phone the filters are a dialog that keeps the focus and gives it back', async ({ page }) => {
  const { opener, dialog } = await open(page)
  await opener.click()
  await dialog.getByRole('checkbox', { name: 'Flemish' }).check()
  await dialog.getByRole('button', { name: 'Show 4 voices' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('filters that are closed and wanted again in the same moment are open', async ({ page }) => {
  const { widget, opener, dialog } = await open(page)
  await opener.click()
  await expect(dialog).toBeVisible()
  await widget.element.evaluate(async ({ shadowRoot }) => {
    shadowRoot?.querySelector<HTMLElement>('dialog header button')?.click()
    shadowRoot?.querySelector<HTMLElement>('.explore-drawer-opener')?.click()
    // Browsers tell of a dialog that closed a task later.
    await new Promise((resolve) => setTimeout(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
