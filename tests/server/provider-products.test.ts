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
