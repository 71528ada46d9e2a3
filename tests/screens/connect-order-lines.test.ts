import { describe, expect, test } from 'vitest'
import { catalogueKeys } from '../../src/api/catalogue.ts'
import { orderKeys } from '../../src/api/orders.ts'
import { start } from '../support/connected-order.ts'
import type { Reply } from '../support/loopback.ts'
import { itemOf, orderOf } from '../support/orders.ts'

const open: Reply = { status: 200, body: orderOf('old', 'cart'), etag: '"1"' }
const grown = orderOf('old', 'cart', [itemOf(1), itemOf(2)])

describe('a line', () => {
  const place = { orderItemId: 1, instructionIndex: 0 }

  test.each([
    ['ftv_delete_product', { kind: 'removal', place }, '{"orderItemId":1,"instructionIndex":0}'],
    [
      'ftv_update_product_voice',
      { kind: 'voice', place, voice: '/api/v2/shop/product-variants/tom-1', surcharge: 0 },
      '{"orderItemId":1,"instructionIndex":0,"productVariantVoice":"/api/v2/shop/product-variants/tom-1"}',
    ],
    [
      'ftv_update_product',
      {
        kind: 'edit',
        place,
        edit: { quantity: 2, instructions: [{ type: 'script', instruction: 'Buy bread.' }] },
        price: null,
      },
      '{"orderItemId":1,"instructionIndex":0,"quantity":2,"instructions":[{"type":"script","instruction":"Buy bread."}]}',
    ],
  ] as const)(
    'is changed as it was seen, and again where somebody changed another one: %s',
    async (verb, wish, body) => {
      const call = `PUT orders/old/${verb}`
      const {
        wish: ask,
        calls,
        heard,
      } = await start({
        'GET orders/old': [open, { status: 200, body: grown, etag: '"2"' }],
        [call]: [{ status: 412, body: {} }, open],
      })
      await ask(
        wish.kind === 'edit' ? { ...wish, edit: { ...wish.edit, instructions: [...wish.edit.instructions] } } : wish,
      )
      expect(calls()).toEqual(['GET orders/old', call, 'GET orders/old', call])
      expect([heard[1]?.ifMatch, heard[3]?.ifMatch, heard[1]?.body, heard[3]?.body]).toEqual(['"1"', '"2"', body, body])
    },
  )

  test.each([
    ['productVariantVoice', true],
    ['orderItemId', false],
  ])('has the catalogue read again where it is refused for its voice, at %s: %s', async (propertyPath, isReadAgain) => {
    const violations = [{ propertyPath, message: 'This does not exist.', code: 'not-found' }]
    const { queries, wish } = await start({
      'GET orders/old': open,
      'PUT orders/old/ftv_update_product_voice': { status: 422, body: { violations } },
    })
    const tom = '/api/v2/shop/voices/13'
    queries.setQueryData(catalogueKeys.item(tom), { name: 'Tom Jansen' })
    await wish({ kind: 'voice', place, voice: '/api/v2/shop/product-variants/tom-1', surcharge: 0 })
    expect(queries.getQueryState(catalogueKeys.item(tom))?.isInvalidated).toBe(isReadAgain)
  })

  const removal = { kind: 'removal', place } as const
  const confirmed = {
    'GET orders/old': [open, { status: 200, body: orderOf('old', 'new') }],
    'PUT orders/old/ftv_delete_product': { status: 412, body: {} },
  }

  test('that was refused, since a colleague confirmed its order, leads to the one that the project has instead', async () => {
    const next: Reply = { status: 200, body: orderOf('next', 'cart', []) }
    const { wish, hearOfCart, context } = await start({ ...confirmed, 'GET orders/next': next })
    const asked = wish(removal)
    hearOfCart('next')
    await asked
    await expect.poll(() => context().code).toBe('next')
  })

  test('that was refused stays with its order where the project, read before, names one that is over', async () => {
    const { queries, wish, hearOfCart, context } = await start(confirmed)
    const asked = wish(removal)
    queries.setQueryData(orderKeys.one('older'), orderOf('older', 'new'))
    hearOfCart('older')
    await asked
    expect([context().code, context().order?.state]).toEqual(['old', 'new'])
  })
})
