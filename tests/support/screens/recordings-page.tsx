import { fireEvent, screen } from '@testing-library/react'
import { firstVersion, recordedOrder, secondVersion } from '../recorded-order.ts'
import { type Person, renderScreen } from './render-screen.tsx'
import type { Answers } from './wire.ts'

export const order = recordedOrder([secondVersion, firstVersion])
export const put = 'PUT /shop/order-item-recordings/32'
export const second = 'TV commercial · 30 sec · Spring sale, hero, version 2'

export const textOf = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
export const recordings = () => screen.findByRole('region', { name: 'Recordings' })
export const tv = () => screen.findByRole('region', { name: 'TV commercial · 30 sec' })

export type Shown = Answers['GET /shop/orders/abc']
type How = { as?: Person; locale?: 'en' | 'nl' }

export const open = async (
  shown: Shown = order,
  answers: Answers = {},
  { as = 'reseller', locale = 'en' }: How = {},
) => {
  const page = await renderScreen('/orders/abc', { as, locale, answers: { 'GET /shop/orders/abc': shown, ...answers } })
  await screen.findByRole('region', { name: locale === 'nl' ? 'Opnamen' : 'Recordings' }, { timeout: 20_000 })
  return page
}

/** Pins a comment to a second of the newest version. */
export const pin = async (page: Awaited<ReturnType<typeof open>>, at: number, text: string) => {
  fireEvent.change(screen.getByRole('slider', { name: `Position in ${second}` }), { target: { value: at } })
  await page.press(new RegExp(`^Comment at .*: ${second}`))
  await page.user.keyboard(text)
  await page.press('Keep comment')
}
