import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { activate } from '../../src/app/translations.ts'
import { held } from '../../src/machines/wired.ts'
import { startUseFor } from '../../src/screens/project/use-for.wiring.ts'
import { startThemeMedia } from '../../src/screens/settings/theme-media.wiring.ts'
import { tellSession } from '../../src/session/session.ts'
import { toastQueue } from '../../src/ui/toasts.ts'
import { environmentAt } from '../support/environment.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { asksToStay } from '../support/screens/asks-to-stay.ts'
import { createWire, inTurn } from '../support/screens/wire.ts'
import { tokensNamed } from '../support/session-tokens.ts'

beforeEach(async () => {
  setEnvironment(environmentAt(location.origin))
  await activate('en', 'signedIn')
})

afterEach(() => vi.unstubAllGlobals())

const mila = '/api/v2/shop/customers/2'
const signIn = (name: string, customer: string) =>
  tellSession({ type: 'tab.signedIn', tokens: tokensNamed(name, Date.now() + 3_600_000, customer) })
const said = () => toastQueue.visibleToasts.map(({ content }) => content.text)
const change = 'PUT /shop/orders/abc/ftv_update_product_voice'

/** Both lines of an order are being given Tom; the first of them is not answered yet. */
const useForBoth = async () => {
  const answer = Promise.withResolvers<Order>()
  const order = orderOf('abc', 'cart', [itemOf(1), itemOf(2)])
  const tom = '/api/v2/shop/product-variants/tom-1'
  const spoken = { voice: { ...held(itemOf(1).voice), variant: tom } }
  const one = orderOf('abc', 'cart', [itemOf(1, spoken), itemOf(2)])
  const both = orderOf('abc', 'cart', [itemOf(1, spoken), itemOf(2, spoken)])
  const { fetch, heard } = createWire({ 'GET /shop/orders/abc': order, [change]: inTurn(answer.promise, both) })
  vi.stubGlobal('fetch', fetch)
  signIn('mila', mila)
  const use = { code: 'abc', places: null, voice: { variant: tom, name: 'Tom' } }
  const actor = startUseFor(new QueryClient(), use)
  const changed = () => heard(change).length
  await expect.poll(changed).toBe(1)
  return { actor, changed, answer: () => answer.resolve(one) }
}

test('the browser asks before it leaves until a voice is on each of the lines', async () => {
  const { changed, answer } = await useForBoth()
  expect(asksToStay()).toBe(true)
  answer()
  await expect.poll(said).toEqual(['Tom is in your order now'])
  expect([asksToStay(), changed()]).toEqual([false, 2])
})

test('no line is given a voice in the name of whoever signs in meanwhile, which is said', async () => {
  const { actor, changed, answer } = await useForBoth()
  signIn('tom', '/api/v2/shop/customers/9')
  answer()
  await expect.poll(said).toEqual(['There was a problem saving your order'])
  expect([asksToStay(), changed(), actor.getSnapshot().status]).toEqual([false, 1, 'stopped'])
})

test('the browser asks before it leaves while a picture is uploaded, which ends with the session of whoever chose it', async () => {
  const choose = () => {
    signIn('mila', mila)
    const actor = startThemeMedia(new QueryClient(), mila, 'logo')
    const file = new File(['logo'], 'logo.png', { type: 'image/png' })
    actor.send({
      type: 'file.chosen',
      chosen: { file, type: 'logo', customer: { theme: '/api/v2/shop/themes/9', idPath: mila } },
    })
    return actor
  }
  const first = choose()
  expect(asksToStay()).toBe(true)
  first.send({ type: 'cancel.pressed' })
  expect(asksToStay()).toBe(false)
  const second = choose()
  tellSession({ type: 'tab.signedOut' })
  expect([asksToStay(), second.getSnapshot().status]).toEqual([false, 'stopped'])
  expect(JSON.parse(sessionStorage.getItem('draft:lost-presses') ?? '')).toEqual({
    'Your company appearance has not been saved': '/api/v2/shop/customers/2',
  })
  expect(said()).toEqual([])
})

test('a question about removing a picture that was left open is not asked again on the next visit', () => {
  const queries = new QueryClient()
  const visit = () => startThemeMedia(queries, mila, 'logo')
  const first = visit()
  first.send({ type: 'remove.pressed', media: ['/api/v2/shop/theme-media/9'] })
  expect(first.getSnapshot().hasTag('asking')).toBe(true)
  expect(visit().getSnapshot().hasTag('asking')).toBe(false)
})
