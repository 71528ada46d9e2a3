import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LinkedItem, OrderItem } from '../../src/api/contract/order.ts'
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
      recordingsPath: null,
      remarks: null,
      notes: null,
      subtotal: 0,
      tax: 0,
      taxTotal: 0,
      total: 0,
      currencyCode: 'EUR',
      localeCode: 'nl_NL',
      createdAt: body.createdAt,
      unexpectedPayments: [],
      updatedAt: body.updatedAt,
    })
  })

  test('takes a product with its texts, voice and post-processing at the catalogue’s prices', async () => {
    const { code } = await desk.newOrder()
    const [variant] = desk.product.variants
    const option = options()[0].variants[0]
    await desk.setPrices(10_010, 2300)
    await desk.setPrice(option, 45)
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
    const linked: LinkedItem[] = added.body.linkedItems
    expect(linked.map(({ type, total }) => [type, total])).toEqual([
      ['voice', 2300],
      ['post_processing', 45],
    ])
    // 21 % of 123.55 is 25.9455
    expect([item?.total, added.body.subtotal, added.body.tax, added.body.taxTotal, added.body.total]).toEqual([
      10_010, 12_355, 2595, 2595, 14_950,
    ])
  })

  test('says after each change of a product when it was, as whoever reads it is told', async () => {
    const { code } = await desk.newOrder()
    const read = async () => (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body
    const change = (verb: string, body: unknown) =>
      desk.call('PUT', `/orders/${code}/${verb}`, { token: desk.tokens.reseller, body })
    const { body: added } = await desk.add(code)
    expect(added).toEqual(await read())
    const orderItemId = added.items[0].id
    for (const [verb, fields] of [
      ['ftv_update_product_voice', { productVariantVoice: desk.voices[0].variants[0]['@id'] }],
      ['ftv_update_product', { reference: 'Later' }],
      ['ftv_delete_product', {}],
    ] as const) {
      const { status, body } = await change(verb, { orderItemId, ...fields })
      expect([status, body]).toEqual([200, await read()])
    }
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

  test('reads the length of a product under the name that lines have for it, too', async () => {
    const { code } = await desk.newOrder()
    const [first, second] = desk.product.variants
    const added = async (fields: Record<string, unknown>) => {
      const { status, body } = await desk.add(code, { productVariant: undefined, ...fields })
      return [status, status === 201 ? body.items.at(-1).variantName : violations({ body })]
    }
    expect(await added({ variant: second['@id'] })).toEqual([201, second.name])
    expect(await added({ variant: second['@id'], productVariant: first['@id'] })).toEqual([201, first.name])
    expect(await added({ variant: null, productVariant: first['@id'] })).toEqual([201, first.name])
    expect(await added({ productVariant: null })).toEqual([422, [['productVariant', 'not-blank']]])
    expect(await added({ variant: `${api}/product-variants/none` })).toEqual([422, [['variant', 'not-found']]])
    expect(await added({ variant: `${api}/voices/` })).toEqual([422, [['variant', 'not-found']]])
    expect(await added({})).toEqual([422, [['productVariant', 'not-blank']]])
    const twofold = [
      ['reference', 'too-long'],
      ['productVariant', 'not-blank'],
    ]
    expect(await added({ reference: 'a'.repeat(256) })).toEqual([422, twofold])
  })

  test('takes the product with a code before the one whose number it is', async () => {
    const { code } = await desk.newOrder()
    const [coded, numbered] = desk.product.variants
    const rename = (to: string) => desk.rows('update variants set code = $1 where id = $2', [to, coded.id])
    await rename(String(numbered.id))
    const added = await desk.add(code, { productVariant: `${api}/product-variants/${numbered.id}` })
    await rename(coded.code)
    expect([added.status, added.body.items[0].variantName]).toEqual([201, coded.name])
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

test('in a list each order has its own items and costs alone', async () => {
  const codes = [(await desk.readyOrder()).code, (await desk.readyOrder()).code]
  await desk.add(codes[1] ?? '', { voice: voiceAt(0) })
  for (const code of codes) await desk.complete(code)
  const { body } = await desk.call('GET', '/orders?itemsPerPage=100', token('reseller'))
  for (const code of codes) {
    const own = (await desk.call('GET', `/orders/${code}`, token('reseller'))).body
    const listed = body['hydra:member'].find((order: { code: string }) => order.code === code)
    expect([listed.items.length, listed.total]).toEqual([own.items.length, own.total])
    expect(listed.items[0].product).toBe(desk.product['@id'])
  }
})
