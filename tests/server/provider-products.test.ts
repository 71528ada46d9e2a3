import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, administratorToken } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let token: string
beforeAll(async () => {
  desk = await openDesk()
  token = await administratorToken(desk)
})
afterAll(() => desk.close())

// biome-ignore lint/suspicious/noExplicitAny: an answer as it goes over the wire
type Wire = any

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  desk.call(method, path.startsWith('/api') ? path : `${admin}${path}`, { token, body, headers })
const violations = (answer: { body: Wire }) =>
  answer.body.violations?.map(({ propertyPath, code }: Wire) => `${propertyPath}: ${code}`)
const offered = async (code: string): Promise<string[]> =>
  (await desk.call('GET', `/products/${code}`)).body.variants.map((variant: Wire) => variant.code)
const newVariant = async (fields: Record<string, unknown> = {}) => {
  const body = { product: 'radio-commercial', name: `Take ${crypto.randomUUID()}`, price: 4_500, ...fields }
  return (await ask('POST', '/product-variants', body)).body
}

describe('products', () => {
  test('are those of the shop in its order, with all their variants', async () => {
    const { body } = await ask('GET', '/products')
    const shop = (await desk.call('GET', '/products?itemsPerPage=100')).body['hydra:member']
    expect(body['hydra:member'].map(({ code }: Wire) => code)).toEqual(shop.map(({ code }: Wire) => code))
    const { '@type': _, mainTaxon, variants, ...first } = shop[0]
    expect(body['hydra:member'][0]).toEqual({
      ...first,
      '@id': `/api/v2/admin/products/${first.code}`,
      '@type': 'ProviderProduct',
      mainTaxon: mainTaxon.replace('/shop/', '/admin/'),
      active: true,
      position: expect.any(Number),
      updatedAt: expect.stringMatching(/Z$/),
      variants: variants.map((variant: Wire) => ({
        ...variant,
        '@id': `/api/v2/admin/product-variants/${variant.code}`,
        '@type': 'ProviderProductVariant',
        product: `/api/v2/admin/products/${first.code}`,
        active: true,
        position: expect.any(Number),
        numberOfOrders: expect.any(Number),
        numberOfOpenOrders: expect.any(Number),
      })),
    })
    for (const path of ['/products/nothing', `/products/${desk.voices[0].code}`, '/product-variants/nothing'])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 404])
  })

  test('are renamed, and offered in all their variants or in none', async () => {
    const path = '/products/tv-commercial'
    const before = (await ask('GET', path)).body
    const codes = before.variants.map(({ code }: Wire) => code)
    const { body } = await ask('PUT', path, { name: 'Television', active: false })
    expect([body.name, body.active, body.variants.map(({ active }: Wire) => active)]).toEqual([
      'Television',
      false,
      codes.map(() => false),
    ])
    const names = async () =>
      (await desk.call('GET', '/products?itemsPerPage=100')).body['hydra:member'].map(({ name }: Wire) => name)
    expect(await names()).not.toContain('Television')
    expect((await ask('PUT', path, { active: true })).body.active).toBe(true)
    expect([await names(), await offered('tv-commercial')]).toEqual([expect.arrayContaining(['Television']), codes])
    await ask('PUT', path, { name: before.name })
  })
})

describe('a product', () => {
  const newProduct = async (fields: Record<string, unknown> = {}) =>
    (await ask('POST', '/products', { name: `Jingle ${crypto.randomUUID()}`, type: 'product', ...fields })).body

  test('is made behind the others, and the shop has it with its first length', async () => {
    const made = await ask('POST', '/products', { name: 'Cinema spot', type: 'product' })
    expect([
      made.status,
      made.headers.get('location'),
      made.body.active,
      made.body.variants,
      made.body.mainTaxon,
    ]).toEqual([201, '/api/v2/admin/products/cinema-spot', false, [], '/api/v2/admin/taxons/products'])
    const shopCodes = async () =>
      (await desk.call('GET', '/products?itemsPerPage=100')).body['hydra:member'].map(({ code }: Wire) => code)
    expect(await shopCodes()).not.toContain('cinema-spot')
    await newVariant({ product: made.body['@id'], name: '30 seconds' })
    expect(await offered('cinema-spot')).toEqual(['cinema-spot-30-seconds'])
    expect((await ask('GET', '/products')).body['hydra:member'].at(-1).code).toBe('cinema-spot')
    const option = await newProduct({ type: 'option_post_processing' })
    expect(option.mainTaxon).toBe('/api/v2/admin/taxons/post_processing')
    expect(violations(await ask('POST', '/products', { name: 'X', type: 'product', code: 'cinema-spot' }))).toEqual([
      'code: invalid',
    ])
    expect(violations(await ask('POST', '/products', { name: ' ', type: 'voices' }))).toEqual([
      'name: not-blank',
      'type: choice',
    ])
  })

  test('is changed with its lengths in one call, in the order that was sent, over nobody else', async () => {
    const { '@id': path } = await newProduct()
    const short = await newVariant({ product: path, name: 'Short', price: 100 })
    const long = await newVariant({ product: path, name: 'Long', price: 200 })
    const seen = { 'If-Match': (await ask('GET', path)).headers.get('etag') ?? '' }
    const variants = [
      { code: long.code, price: 250 },
      { code: short.code, name: 'Brief', active: false },
    ]
    const changed = await ask('PUT', path, { name: 'Jingle', variants }, seen)
    const facts = ({ name, price, active, position }: Wire) => [name, price, active, position]
    expect([changed.status, changed.body.name, changed.body.active, changed.body.variants.map(facts)]).toEqual([
      200,
      'Jingle',
      true,
      [
        ['Long', 250, true, 0],
        ['Brief', 100, false, 1],
      ],
    ])
    expect((await ask('PUT', path, { variants: [{ code: short.code, price: 1 }] }, seen)).status).toBe(412)
    const strange = { variants: [{ code: short.code }, { code: 'nothing', price: 1 }] }
    expect(violations(await ask('PUT', path, strange))).toEqual(['variants[1].code: not-found'])
    const twice = { variants: [{ code: short.code, price: 1 }, { code: long.code }, { code: short.code, price: 2 }] }
    expect(violations(await ask('PUT', path, twice))).toEqual(['variants[2].code: invalid'])
    const negative = { variants: [{ code: short.code, price: -1 }] }
    expect(violations(await ask('PUT', path, negative))).toEqual(['variants[0].price: number'])
    expect((await ask('GET', path)).body.variants.map(facts)).toEqual([
      ['Long', 250, true, 0],
      ['Brief', 100, false, 1],
    ])
  })

  test('and a length are deleted unless an order names them; it tells how many do', async () => {
    const order = await desk.readyOrder()
    const [variant] = desk.product.variants
    const path = `/products/${desk.product.code}`
    const usesOf = async () => {
      const { variants } = (await ask('GET', path)).body
      const { numberOfOrders, numberOfOpenOrders } = variants.find(({ code }: Wire) => code === variant.code)
      return [numberOfOrders, numberOfOpenOrders]
    }
    const [all, open] = await usesOf()
    await desk.complete(order.code)
    expect(await usesOf()).toEqual([all, open - 1])
    await desk.readyOrder()
    expect(await usesOf()).toEqual([all + 1, open])
    for (const used of [path, `/product-variants/${variant.code}`]) {
      const refused = await ask('DELETE', used)
      expect([refused.status, refused.body['hydra:description']]).toEqual([
        422,
        expect.stringMatching(/^An order names this (product|length)\. Take it off the market instead\.$/),
      ])
    }
    const made = await newProduct()
    const length = await newVariant({ product: made['@id'] })
    expect((await ask('DELETE', length['@id'])).status).toBe(204)
    expect((await ask('GET', made['@id'])).body).toMatchObject({ active: false, variants: [] })
    await newVariant({ product: made['@id'] })
    expect((await ask('DELETE', made['@id'])).status).toBe(204)
    expect((await ask('GET', made['@id'])).status).toBe(404)
  })
})

describe('a variant', () => {
  test('is added behind those of its product, and the shop offers it at once', async () => {
    const body = { product: '/api/v2/admin/products/radio-commercial', name: '90 seconds', price: 61_000 }
    const made = await ask('POST', '/product-variants', body)
    expect([made.status, made.headers.get('location'), made.body.active, made.body.price]).toEqual([
      201,
      '/api/v2/admin/product-variants/radio-commercial-90-seconds',
      true,
      61_000,
    ])
    expect((await offered('radio-commercial')).at(-1)).toBe('radio-commercial-90-seconds')
    const again = await ask('POST', '/product-variants', { ...body, active: false })
    expect(again.body.code).toBe('radio-commercial-90-seconds-2')
    expect(await offered('radio-commercial')).not.toContain('radio-commercial-90-seconds-2')
    const code = 'radio-commercial-90-seconds'
    expect(violations(await ask('POST', '/product-variants', { ...body, code }))).toEqual(['code: invalid'])
    const elsewhere = { ...body, product: desk.voices[0]['@id'] }
    expect(violations(await ask('POST', '/product-variants', elsewhere))).toEqual(['product: not-found'])
    expect(violations(await ask('POST', '/product-variants', { ...body, price: -1 }))).toEqual(['price: number'])
  })

  test('costs orders that can be changed its new price, and confirmed ones the old', async () => {
    const [open, confirmed] = [await desk.readyOrder(), await desk.readyOrder()]
    await desk.complete(confirmed.code)
    const { code, price } = desk.product.variants[0]
    const unitPrices = async () =>
      Promise.all(
        [open, confirmed].map(
          async (order) =>
            (await desk.call('GET', `/orders/${order.code}`, { token: desk.tokens.reseller })).body.items[0].unitPrice,
        ),
      )
    const before = await unitPrices()
    const tagOfList = async () => (await desk.call('GET', '/products')).headers.get('etag')
    const tag = await tagOfList()
    const changed = await ask('PUT', `/product-variants/${code}`, { price: price + 1_000 })
    expect([changed.status, changed.body.price, await unitPrices()]).toEqual([
      200,
      price + 1_000,
      [before[0] + 1_000, before[1]],
    ])
    expect((await desk.call('GET', `/product-variants/${code}`)).body.price).toBe(price + 1_000)
    expect(await tagOfList()).not.toBe(tag)
    await ask('PUT', `/product-variants/${code}`, { price })
  })

  test('that is not offered is in no list, and its product goes with the last', async () => {
    const variant = await newVariant()
    await ask('PUT', variant['@id'], { active: false, name: 'Old take' })
    expect(await offered('radio-commercial')).not.toContain(variant.code)
    expect((await ask('GET', variant['@id'])).body).toMatchObject({ active: false, name: 'Old take' })
    const { variants } = (await ask('GET', '/products/radio-commercial')).body
    const others = variants.filter(({ active }: Wire) => active)
    for (const other of others) await ask('PUT', other['@id'], { active: false })
    expect((await ask('GET', '/products/radio-commercial')).body.active).toBe(false)
    for (const other of others) await ask('PUT', other['@id'], { active: true })
    expect((await ask('GET', '/products/radio-commercial')).body.active).toBe(true)
  })

  test('that a colleague changed is not overwritten', async () => {
    const variant = await newVariant()
    const seen = { 'If-Match': (await ask('GET', variant['@id'])).headers.get('etag') ?? '' }
    const statuses = [
      (await ask('PUT', variant['@id'], { price: 1 }, seen)).status,
      (await ask('PUT', variant['@id'], { price: 2 }, seen)).status,
    ]
    expect([statuses, (await ask('GET', variant['@id'])).body.price]).toEqual([[200, 412], 1])
    const product = { 'If-Match': '"of-long-ago"' }
    expect((await ask('PUT', '/products/radio-commercial', { name: 'R' }, product)).status).toBe(412)
  })
})
