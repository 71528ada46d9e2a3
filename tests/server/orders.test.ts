import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { idOf } from '../../src/api/contract/hydra.ts'
import type { LinkedItem, OrderItem } from '../../src/api/contract/order.ts'
import { taxOf } from '../../src/api/contract/order.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const token = (who: keyof Desk['tokens']) => ({ token: desk.tokens[who] })
type Body = { violations: { propertyPath: string; code: string }[] }
const violations = ({ body }: { body: Body }) => body.violations.map(({ propertyPath, code }) => [propertyPath, code])
const change = (code: string, verb: string, body: unknown, who: keyof Desk['tokens'] = 'reseller') =>
  desk.call('PUT', `/orders/${code}/${verb}`, { ...token(who), body })
const voiceAt = (index: number) => String(desk.voices[index]['@id'])
const options = () => desk.products.filter(({ type }: { type: string }) => type === 'option_post_processing')

describe('an order', () => {
  test('begins as an empty cart', async () => {
    const made = await desk.call('POST', '/orders/ftv_create_order', {
      ...token('reseller'),
      body: { localeCode: 'nl_NL' },
    })
    const { body } = made
    expect([made.status, made.headers.get('location')]).toEqual([201, `${api}/orders/${body.code}`])
    expect(body).toEqual({
      '@context': '/api/v2/contexts/Order',
      '@id': `${api}/orders/${body.code}`,
      '@type': 'Order',
      id: body.id,
      idPath: `${api}/orders/${body.code}`,
      code: body.code,
      tokenValue: body.code,
      number: null,
      state: 'cart',
      checkoutState: 'cart',
      paymentState: null,
      items: [],
      linkedItems: [],
      numberOfProducts: 0,
      project: null,
      projectId: null,
      projectName: null,
      clientName: null,
      customer: expect.stringMatching(/customers\/\d+$/),
      payment: null,
      remarks: null,
      notes: null,
      subtotal: 0,
      tax: 0,
      taxTotal: 0,
      total: 0,
      currencyCode: 'EUR',
      localeCode: 'nl_NL',
      createdAt: body.createdAt,
      updatedAt: body.updatedAt,
    })
  })

  test('takes a product with its texts, voice and post-processing at the catalogue’s prices', async () => {
    const { code } = await desk.newOrder()
    const [variant] = desk.product.variants
    const option = options()[0].variants[0]
    const added = await desk.add(code, {
      reference: 'Hero',
      script: 'Fresh bread.',
      remarks: 'Slowly.',
      voice: voiceAt(0),
      postProcessingVariants: [option['@id']],
      price: 1,
      unitPrice: 1,
      total: 1,
    })
    expect(added.status).toBe(201)
    const [item]: OrderItem[] = added.body.items
    expect([item?.reference, item?.script, item?.remarks, item?.voice?.name, item?.variant]).toEqual([
      'Hero',
      'Fresh bread.',
      'Slowly.',
      desk.voices[0].name,
      variant['@id'],
    ])
    expect(item?.postProcessingVariants).toEqual([option['@id']])
    const voicePrice = desk.voices[0].variants[0].price
    const linked: LinkedItem[] = added.body.linkedItems
    expect(linked.map(({ type, total }) => [type, total])).toEqual([
      ['voice', voicePrice],
      ['post_processing', option.price],
    ])
    const subtotal = variant.price + voicePrice + option.price
    const tax = taxOf(subtotal, 21)
    expect([item?.total, added.body.subtotal, added.body.tax, added.body.taxTotal, added.body.total]).toEqual([
      variant.price,
      subtotal,
      tax,
      tax,
      subtotal + tax,
    ])
  })

  const scripts = [0, 1, 2].map((index) => ({
    type: 'script',
    instruction: `Line ${index}`,
    payload: { index, type: 'voice' },
  }))
  const lines = (items: OrderItem[]) =>
    items.map(({ instructionIndex, script, quantity, total }) => [instructionIndex, script, quantity, total])

  test('divides what an item costs by its lines, to the cent', async () => {
    const { code } = await desk.newOrder()
    const variant = desk.product.variants[0]
    const setPrice = (cents: number) =>
      desk.rows('update variants set price = $2 where code = $1', [idOf(variant['@id']), cents])
    onTestFinished(async () => void (await setPrice(variant.price)))
    await setPrice(10_001)
    const body = { productVariant: variant['@id'], instructions: scripts }
    const add = (fields: object) =>
      desk.call('POST', `/orders/${code}/ftv_add_product`, { ...token('reseller'), body: { ...body, ...fields } })
    const one = (await add({})).body
    expect([lines(one.items), one.subtotal, one.numberOfProducts]).toEqual([
      [
        [0, 'Line 0', 1, 3334],
        [1, 'Line 1', 1, 3334],
        [2, 'Line 2', 1, 3333],
      ],
      10_001,
      3,
    ])
    expect(one.items.reduce((sum: number, { tax }: OrderItem) => sum + tax, 0)).toBe(one.tax)
    const six = (await add({ quantity: 6 })).body.items.slice(3)
    expect(lines(six).map(([, , ...rest]) => rest)).toEqual([
      [2, 20_002],
      [2, 20_002],
      [2, 20_002],
    ])
    const two = (await add({ quantity: 2 })).body.items.slice(6)
    expect(lines(two).map(([, , ...rest]) => rest)).toEqual([
      [1, 6668],
      [1, 6667],
      [1, 6667],
    ])
    const five = (await add({ quantity: 5, voice: voiceAt(0) })).body
    expect(lines(five.items.slice(9)).map(([, , ...rest]) => rest)).toEqual([
      [2, 16_669],
      [2, 16_668],
      [1, 16_668],
    ])
    expect([five.linkedItems.map(({ quantity }: LinkedItem) => quantity), five.numberOfProducts]).toEqual([
      [2, 2, 1],
      3 + 6 + 3 + 5,
    ])
    const remove = async (item: OrderItem) =>
      (await change(code, 'ftv_delete_product', { orderItemId: item.id, instructionIndex: 1 })).body
    const left = await remove(five.items[9])
    expect(lines(left.items.slice(9)).map(([, , ...rest]) => rest)).toEqual([
      [2, 15_002],
      [1, 15_001],
    ])
    expect(left.linkedItems.map(({ quantity }: LinkedItem) => quantity)).toEqual([2, 1])
    const ofItems = ({ items }: { items: OrderItem[] }) => items.reduce((sum, { total }) => sum + total, 0)
    expect(ofItems(await remove(six[0]))).toBe((1 + 4 + 2 + 3) * 10_001)
    expect(ofItems(await remove(two[0]))).toBe((1 + 4 + 2 + 3) * 10_001)
    const rest = await remove(one.items[0])
    expect([ofItems(rest), lines(rest.items.slice(0, 2))]).toEqual([
      (1 + 4 + 2 + 3) * 10_001,
      [
        [0, 'Line 0', 1, 5001],
        [2, 'Line 2', 1, 5000],
      ],
    ])
  })

  test('splits an item by instruction index, and loses one line at a time', async () => {
    const { code } = await desk.newOrder()
    const body = {
      quantity: 3,
      productVariant: desk.product.variants[0]['@id'],
      instructions: scripts,
      voice: voiceAt(0),
    }
    const added = await desk.call('POST', `/orders/${code}/ftv_add_product`, { ...token('reseller'), body })
    const price = desk.product.variants[0].price
    expect(lines(added.body.items)).toEqual([
      [0, 'Line 0', 1, price],
      [1, 'Line 1', 1, price],
      [2, 'Line 2', 1, price],
    ])
    const orderItemId = added.body.items[0].id
    const place = { orderItemId, instructionIndex: 1 }
    const changed = await change(code, 'ftv_update_product_voice', { ...place, productVariantVoice: voiceAt(1) })
    expect(changed.body.items.map(({ voice }: OrderItem) => voice?.['@id'])).toEqual([
      voiceAt(0),
      voiceAt(1),
      voiceAt(0),
    ])
    const removed = await change(code, 'ftv_delete_product', place)
    expect([lines(removed.body.items), removed.body.linkedItems.length, removed.body.numberOfProducts]).toEqual([
      [
        [0, 'Line 0', 1, price],
        [2, 'Line 2', 1, price],
      ],
      2,
      2,
    ])
    expect(violations(await change(code, 'ftv_delete_product', place))).toEqual([['instructionIndex', 'not-found']])
    for (const instructionIndex of [0, 2]) await change(code, 'ftv_delete_product', { orderItemId, instructionIndex })
    expect((await desk.call('GET', `/orders/${code}`, token('reseller'))).body.items).toEqual([])
  })

  test('takes instructions one by one, a new index being one more line of what the item costs', async () => {
    const { code } = await desk.newOrder()
    const { body } = await desk.add(code)
    const orderItem = body.items[0]['@id']
    const post = (fields: object, who: keyof Desk['tokens'] = 'reseller') =>
      desk.call('POST', '/order-item-instructions', {
        ...token(who),
        body: { orderItem, type: 'script', instruction: 'Second', ...fields },
      })
    const added = await post({ payload: { index: 1, type: 'voice' } })
    expect([added.status, added.body]).toEqual([
      201,
      {
        '@context': '/api/v2/contexts/OrderItemInstruction',
        '@id': `${api}/order-item-instructions/${added.body.id}`,
        '@type': 'OrderItemInstruction',
        id: added.body.id,
        type: 'script',
        instruction: 'Second',
        payload: { index: 1, type: 'voice' },
      },
    ])
    const order = (await desk.call('GET', `/orders/${code}`, token('reseller'))).body
    expect([order.items.length, order.subtotal]).toEqual([2, desk.product.variants[0].price])
    const wordless = await desk.add(code, { reference: null, script: null, voice: voiceAt(0) })
    const bare = wordless.body.items.at(-1)
    await post({ orderItem: bare['@id'], payload: { index: 4 } })
    const lines = (await desk.call('GET', `/orders/${code}`, token('reseller'))).body.items
    expect([lines.length, lines.at(-1).instructionIndex, lines.at(-1).voice['@id']]).toEqual([3, 4, voiceAt(0)])
    const many = (await desk.add(code, { quantity: 3 })).body.items.at(-1)
    await post({ orderItem: many['@id'], payload: { index: 1 } })
    const shared = (await desk.call('GET', many.idPath, token('reseller'))).body
    expect([shared.quantity, shared.total]).toEqual([3, many.total])
    expect(violations(await post({}, 'stranger'))).toEqual([['orderItem', 'not-found']])
    expect(violations(await post({ type: 'poem' }))).toEqual([['type', 'choice']])
    expect((await post({ payload: { index: -1 } })).status).toBe(422)
  })

  test('names every product, voice and option that does not exist or is of another kind', async () => {
    const { code } = await desk.newOrder()
    const refused = async (fields: Record<string, unknown>) => violations(await desk.add(code, fields))
    expect(await refused({ productVariant: `${api}/product-variants/none` })).toEqual([['productVariant', 'not-found']])
    expect(await refused({ productVariant: desk.voices[0].variants[0]['@id'] })).toEqual([
      ['productVariant', 'not-found'],
    ])
    expect(await refused({ voice: desk.product.variants[0]['@id'] })).toEqual([['voice', 'not-found']])
    expect(await refused({ postProcessingVariants: [voiceAt(0)] })).toEqual([
      ['postProcessingVariants[0]', 'not-found'],
    ])
    expect(await refused({ quantity: 0 })).toEqual([['quantity', 'number']])
    expect(await refused({ productVariant: `${api}/product-variants/%00` })).toEqual([['productVariant', 'not-found']])
    expect(await refused({ productVariant: '' })).toEqual([['productVariant', 'not-found']])
  })

  test('is not there for a stranger, and only to be read by its client', async () => {
    const { code } = await desk.readyOrder()
    const item = (await desk.call('GET', `/orders/${code}`, token('reseller'))).body.items[0]
    const place = { orderItemId: item.id, instructionIndex: 0 }
    const bodies = [
      ['PUT', 'ftv_update_product_voice', { ...place, productVariantVoice: voiceAt(0) }],
      ['PUT', 'ftv_delete_product', place],
      ['PUT', 'ftv_complete_order', { notes: '', paymentMethod: `${api}/payment-methods/invoice` }],
      ['POST', 'ftv_add_product', { productVariant: desk.product.variants[0]['@id'] }],
    ] as const
    const missing = await desk.call('GET', '/orders/none', token('stranger'))
    for (const [method, verb, body] of bodies) {
      const foreign = await desk.call(method, `/orders/${code}/${verb}`, { ...token('stranger'), body })
      expect([verb, foreign.status, foreign.text]).toEqual([verb, 404, missing.text])
      for (const who of ['client', 'pending'] as const)
        expect((await desk.call(method, `/orders/${code}/${verb}`, { ...token(who), body })).status).toBe(403)
    }
    expect((await desk.call('GET', `/orders/${code}`, token('stranger'))).text).toBe(missing.text)
    expect((await desk.call('GET', '/orders/%00', token('reseller'))).text).toBe(missing.text)
    expect((await desk.call('GET', `/orders/${code}`, token('client'))).status).toBe(200)
    const other = await desk.newOrder()
    expect(violations(await change(other.code, 'ftv_delete_product', place))).toEqual([['orderItemId', 'not-found']])
  })

  test('lists new and fulfilled ones unless asked, to those who see them', async () => {
    const { code } = await desk.readyOrder()
    const states = async (query: string, who: keyof Desk['tokens'] = 'reseller') => {
      const { body } = await desk.call('GET', `/orders?itemsPerPage=100&${query}`, token(who))
      return [...new Set(body['hydra:member'].map(({ state }: { state: string }) => state))].sort()
    }
    expect(await states('')).toEqual(['fulfilled', 'new'])
    expect(await states('state[]=new')).toEqual(['new'])
    expect(await states('state=new&state=fulfilled')).toEqual(['fulfilled', 'new'])
    expect(await states('state=parked')).toEqual(['parked'])
    expect(await states('state=unknown')).toEqual([])
    expect(await states('', 'stranger')).toEqual([])
    await desk.complete(code)
    const mine = await desk.call('GET', '/orders', token('client'))
    expect(mine.body['hydra:member'][0].code).toBe(code)
  })
})
