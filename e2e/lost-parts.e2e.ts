import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const sorry = 'This could not be loaded. Please try again.'

type Part = { path: string; file: string; isPhone?: boolean; button: string | RegExp; seen: (page: Page) => unknown }
/** What comes with the press that opens it, outside of what a screen's own drawers are. */
const parts: Record<string, Part> = {
  'the menu of a phone': {
    path: '/dashboard',
    file: 'menu-sheet',
    isPhone: true,
    button: 'Menu',
    seen: (page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
  },
  'the account menu': {
    path: '/dashboard',
    file: 'user-menu',
    button: /Robin Vermeer/,
    seen: (page) => expect(page.getByRole('menu', { name: 'Your account' })).toBeVisible(),
  },
  'the code for other websites': {
    path: '/explore-voices',
    file: 'embed-dialog',
    button: 'Embed',
    seen: (page) => expect(page.getByRole('dialog', { name: 'Put this explorer on your own site' })).toBeVisible(),
  },
  'the bar of a selection': {
    path: '/explore-voices',
    file: 'selection-bar',
    button: 'Select for a set',
    seen: (page) => expect(page.getByRole('region', { name: 'Selection' })).toBeVisible(),
  },
}

for (const [name, { path, file, isPhone = false, button, seen }] of Object.entries(parts))
  test(`${name}, when it cannot be had, says so; the page stays, and the next press asks again`, async ({
    page,
    portal,
  }) => {
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
    const files = new RegExp(`/assets/${file}-[^/]+\\.js$`)
    await page.route(files, (route) => route.abort('connectionfailed'))
    await startSignedIn(page.context(), (await apiOf(portal.url)).tokens)
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByText(sorry).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(files)
    await page.getByRole('button', { name: button }).first().click()
    await seen(page)
  })
