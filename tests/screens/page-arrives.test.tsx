import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lazyScreen } from '../../src/app/lazy-screen.ts'
import { signedInRoutes } from '../../src/app/signed-in-routes.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { listOf } from '../support/screens/wire-literals.ts'

const orders = signedInRoutes.find(({ path }) => path === '/orders')
const loaded = orders?.screen
afterEach(() => void Object.assign(orders ?? {}, { screen: loaded }))

/** Goes to the orders, whose code is on its way until `arrive` is called. */
const leaveForOrders = async () => {
  const code = Promise.withResolvers<void>()
  const late = lazyScreen(async () => {
    await code.promise
    return (await import('../../src/screens/orders/orders-screen.tsx')).OrdersScreen
  })
  Object.assign(orders ?? {}, { screen: late })
  const answers = { 'GET /shop/orders': listOf([]), 'GET /shop/sets': listOf([]) } as const
  const page = await renderScreen('/sets', { as: 'reseller', answers })
  await screen.findByRole('heading', { level: 1, name: 'Sets' })
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  await page.user.click(menu.getByRole('link', { name: 'Orders' }))
  await screen.findByRole('heading', { level: 1, name: 'Order history' })
  const arrive = async () => {
    code.resolve()
    await screen.findByText('Your orders will appear here')
  }
  return { ...page, arrive }
}
const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent]

test('the title of a page has the focus while its screen is on its way, and when it is there', async () => {
  const { arrive } = await leaveForOrders()
  expect(focused()).toEqual(['H1', 'Order history'])
  const before = document.activeElement
  await arrive()
  expect(focused()).toEqual(['H1', 'Order history'])
  expect(document.activeElement).not.toBe(before)
})

test('a menu that was opened while a screen was on its way stays open when it comes', async () => {
  const { user, arrive } = await leaveForOrders()
  await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: /Mila Bakker/ }))
  const item = await screen.findByRole('menuitemradio', { name: 'Nederlands' })
  await arrive()
  expect(item.isConnected).toBe(true)
  await user.click(item)
  await waitFor(() => expect(document.documentElement.lang).toBe('nl'))
})
