import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { tellSession } from '../../src/session/session.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { asksToStay } from '../support/screens/asks-to-stay.ts'
import { answersFor, path, project, sanne } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, lost, type Reply, refused, violation } from '../support/screens/wire.ts'
import { listOf, reseller, voiceOf } from '../support/screens/wire-literals.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const tom = voiceOf(13, 'Tom Jansen', {
  variants: [
    {
      '@id': '/api/v2/shop/product-variants/tom-1',
      '@type': 'ProductVariant',
      id: 9,
      code: 'tom-1',
      name: 'Default',
      price: 0,
    },
  ],
})
const order = orderOf('abc', 'cart', [itemOf(1, { reference: 'Hero' }), itemOf(2, { reference: 'Radio' })])
const voice = {
  '@id': tom['@id'],
  '@type': 'Voice' as const,
  id: 13,
  code: 'tom',
  name: 'Tom Jansen',
  image: null,
  variant: '/api/v2/shop/product-variants/tom-1',
}
const [hero, radio] = [itemOf(1, { reference: 'Hero', voice }), itemOf(2, { reference: 'Radio' })]
/** The same once its first line has the voice that was chosen, and once both have. */
const given: Order = { ...order, updatedAt: '2026-11-20T16:50:00+01:00', items: [hero, radio] }
const givenBoth: Order = { ...given, updatedAt: '2026-11-20T16:51:00+01:00', items: [hero, { ...radio, voice }] }
const changedMeanwhile = 'This order was changed in the meantime.'
const signInAsReseller = () =>
  tellSession({ type: 'tab.signedIn', tokens: tokensNamed('again', Date.now() + 3_600_000, reseller.idPath) })
const change = 'PUT /shop/orders/abc/ftv_update_product_voice'

/**
 * A project's page with two lines, the first of which is being given a voice, and what that call is answered; `later`: the
 * order as it is read from then on.
 */
const openChanging = async (later: Order = order) => {
  const answer = Promise.withResolvers<Order | Reply>()
  const shown = { ...project, voices: [sanne['@id'], tom['@id']] }
  const { user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(shown, order),
      'GET /shop/orders/abc': inTurn(order, later),
      'GET /shop/voices/13': inTurn(tom, { ...tom, gone: true }),
      'GET /shop/projects/7/orders': listOf([order]),
      [change]: inTurn(answer.promise, givenBoth),
    },
  })
  const voiceOfLine = (reference: string) =>
    within(screen.getByRole('group', { name: new RegExp(`^Voice for .+ · ${reference}$`) })).getByRole('button')
  const giveTom = async (reference: string) => {
    await user.click(voiceOfLine(reference))
    await user.click(await screen.findByRole('menuitem', { name: 'Tom Jansen' }))
  }
  await screen.findByRole('group', { name: 'Voice for 1. TV commercial · 30 sec · Hero' })
  await giveTom('Hero')
  return {
    giveTom,
    answer: answer.resolve,
    reads: () => heard('GET /shop/orders/abc').length,
    changed: () => heard(change).map(({ body }) => Object(body).orderItemId),
    isWaiting: (reference: string) => voiceOfLine(reference).getAttribute('aria-disabled') === 'true',
    leave: async () => {
      await user.click(
        within(screen.getByRole('navigation', { name: 'Project' })).getByRole('link', { name: 'Orders' }),
      )
      await waitFor(() =>
        expect(screen.queryByRole('group', { name: 'Voice for 1. TV commercial · 30 sec · Hero' })).toBeNull(),
      )
    },
    comeBack: async () => {
      await act(() => history.back())
      await screen.findByRole('group', { name: 'Voice for 1. TV commercial · 30 sec · Hero' })
    },
    preview: () => user.click(screen.getByRole('link', { name: 'Preview Order' })),
  }
}

describe('lines that are given voices one after the other', () => {
  test('wait for one another', async () => {
    const { giveTom, isWaiting, changed, answer } = await openChanging()
    expect([isWaiting('Hero'), isWaiting('Radio')]).toEqual([true, false])
    await giveTom('Radio')
    expect([changed(), isWaiting('Radio')]).toEqual([[1], true])
    answer(order)
    await waitFor(() => expect(changed()).toEqual([1, 2]))
    await waitFor(() => expect([isWaiting('Hero'), isWaiting('Radio')]).toEqual([false, false]))
  })

  test('get them although the page is left', async () => {
    const { giveTom, leave, changed, answer } = await openChanging()
    await giveTom('Radio')
    await leave()
    answer(order)
    await waitFor(() => expect(changed()).toEqual([1, 2]))
    expect(screen.queryByText('There was a problem saving your order')).toBeNull()
  })

  test('are still under way for whoever comes back, who is told of nobody else', async () => {
    const { giveTom, leave, comeBack, changed, answer, isWaiting } = await openChanging()
    await giveTom('Radio')
    await leave()
    await comeBack()
    expect([isWaiting('Hero'), isWaiting('Radio')]).toEqual([true, true])
    answer(given)
    await waitFor(() => expect(changed()).toEqual([1, 2]))
    await waitFor(() => expect([isWaiting('Hero'), isWaiting('Radio')]).toEqual([false, false]))
    expect(screen.queryByText(changedMeanwhile)).toBeNull()
  })

  test('are asked for again by whoever comes back where nobody answers', async () => {
    const { leave, comeBack, changed, answer } = await openChanging()
    await leave()
    await comeBack()
    answer(lost)
    expect(await screen.findByText('No answer came from the server.')).toBeTruthy()
    expect([changed(), asksToStay()]).toEqual([[1], true])
  })

  test('are waited for by the checkout, which shows what they made', async () => {
    const { preview, answer, reads } = await openChanging()
    await preview()
    await waitFor(() => expect(document.querySelector('.ui-order-detail[aria-busy=true]')).toBeTruthy())
    const before = reads()
    answer(given)
    expect(await screen.findByRole('button', { name: 'Confirm order' })).toBeTruthy()
    expect(reads()).toBe(before + 1)
    expect(screen.queryByText(changedMeanwhile)).toBeNull()
  })

  test('have the browser ask before it leaves, until they are done, on another page too', async () => {
    const { leave, answer, changed } = await openChanging()
    expect(asksToStay()).toBe(true)
    await leave()
    expect(asksToStay()).toBe(true)
    answer(given)
    await waitFor(() => expect(asksToStay()).toBe(false))
    expect(changed()).toEqual([1])
  })

  test('that nobody answered are told of when the page is left', async () => {
    const { leave, answer } = await openChanging()
    answer(lost)
    expect(await screen.findByText('No answer came from the server.')).toBeTruthy()
    await leave()
    expect(await screen.findByText('There was a problem saving your order')).toBeTruthy()
    expect(asksToStay()).toBe(false)
  })

  test('end with the session of whoever gave them, which is said', async () => {
    const { giveTom, answer, changed } = await openChanging()
    await giveTom('Radio')
    await act(async () => tellSession({ type: 'tab.signedOut' }))
    await act(async () => signInAsReseller())
    answer(given)
    expect(await screen.findByText('There was a problem saving your order')).toBeTruthy()
    expect([changed(), asksToStay()]).toEqual([[1], false])
  })

  test('are told of where the page is left and nobody answers', async () => {
    const { leave, answer, changed } = await openChanging()
    await leave()
    answer(lost)
    expect(await screen.findByText('There was a problem saving your order')).toBeTruthy()
    expect(changed()).toEqual([1])
  })

  test('are told of where the page is left and somebody else changed the line first', async () => {
    const { leave, answer, changed } = await openChanging({ ...order, items: [{ ...hero, quantity: 3 }, radio] })
    await leave()
    answer(refused(412))
    expect(await screen.findByText('There was a problem saving your order')).toBeTruthy()
    expect(changed()).toEqual([1])
  })
})

test('a voice that left the catalogue meanwhile is not given, which is said, and it is offered no more', async () => {
  const { answer, isWaiting } = await openChanging()
  answer(refused(422, 'productVariantVoice: This does not exist.', [violation('productVariantVoice', 'Gone.')]))
  expect(await screen.findByText('There was a problem saving your order')).toBeTruthy()
  expect(await screen.findByText('No longer available')).toBeTruthy()
  await waitFor(() => expect(isWaiting('Hero')).toBe(false))
})
