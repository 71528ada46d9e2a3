import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProductLength, writeLength } from '../../../server/catalogue/write-length.ts'
import type { Database } from '../../../server/db/database.ts'
import { products, variants } from '../../../server/db/schema/catalogue.ts'
import { testDatabase } from '../../support/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(products))

const long = new Date('2026-01-01T00:00:00Z')
const length = { code: 'tv-30', name: '30 sec', price: 38_500, position: 2, active: true }
const tv: ProductLength = { kind: 'product', code: 'tv', name: 'TV commercial', position: 3, length }

const write = (given: ProductLength) => database.transaction((tx) => writeLength(tx, given))
const stored = async () => {
  const { db } = database
  const sold = await db.select().from(products).orderBy(asc(products.code))
  const lengths = await db.select().from(variants).orderBy(asc(variants.code))
  return {
    products: sold.map(({ id: _, createdAt: __, updatedAt, ...product }) => ({
      ...product,
      isOld: updatedAt.getTime() === long.getTime(),
    })),
    lengths: lengths.map(({ id: _, productId, ...rest }) => ({ ...rest, isHere: sold[0]?.id === productId })),
  }
}
const product = {
  kind: 'product',
  code: 'tv',
  name: 'TV commercial',
  description: null,
  image: null,
  mainTaxonCode: 'products',
  active: true,
  wasPublished: true,
  position: 3,
}
const whole = { products: [{ ...product, isOld: true }], lengths: [{ ...length, isHere: true }] }

/** As `whole` has it, changed long ago. */
const writeLongAgo = async () => {
  await write(tv)
  await database.db.update(products).set({ updatedAt: long })
}

test('a length that is new is stored with its product', async () => {
  expect(await write(tv)).toBe('created')
  expect(await stored()).toEqual({ ...whole, products: [{ ...product, isOld: false }] })
})

test('an option of post-processing hangs from another taxon', async () => {
  await write({ ...tv, kind: 'option_post_processing', code: 'mixing' })
  expect((await stored()).products).toEqual([
    { ...product, kind: 'option_post_processing', code: 'mixing', mainTaxonCode: 'post_processing', isOld: false },
  ])
})

test('the same again changes nothing', async () => {
  await writeLongAgo()
  expect([await write(tv), await stored()]).toEqual(['unchanged', whole])
})

test.each([
  ['name', { name: 'Television' }],
  ['place', { position: 4 }],
])('another %s of the product is an update of it', async (_, change) => {
  await writeLongAgo()
  expect([await write({ ...tv, ...change }), await stored()]).toEqual([
    'updated',
    { ...whole, products: [{ ...product, ...change, isOld: false }] },
  ])
})

test('a product that hangs from another taxon is brought back to its own', async () => {
  await writeLongAgo()
  await database.db.update(products).set({ mainTaxonCode: null })
  expect([await write(tv), (await stored()).products[0]?.mainTaxonCode]).toEqual(['updated', 'products'])
})

test.each([
  ['name', { name: 'Half a minute' }],
  ['price', { price: 0 }],
  ['place', { position: 0 }],
])('another %s of the length is an update of it, and the product stays as it is', async (_, change) => {
  await writeLongAgo()
  expect([await write({ ...tv, length: { ...length, ...change } }), await stored()]).toEqual([
    'updated',
    { ...whole, lengths: [{ ...length, ...change, isHere: true }] },
  ])
})

test('a second length joins the first', async () => {
  await writeLongAgo()
  const second = { ...length, code: 'tv-60', name: '60 sec' }
  expect([await write({ ...tv, length: second }), await stored()]).toEqual([
    'created',
    { ...whole, lengths: [...whole.lengths, { ...second, isHere: true }] },
  ])
})

test('a product is offered as long as one of its lengths is, whatever others are', async () => {
  await write({ ...tv, code: 'radio', length: { ...length, code: 'radio-30' } })
  const offered = async (code: string, active: boolean) => {
    const written = await write({ ...tv, length: { ...length, code, active } })
    const [found] = await database.db.select().from(products).where(eq(products.code, 'tv'))
    return [written, found?.active]
  }
  expect([
    await offered('tv-15', false),
    await offered('tv-30', true),
    await offered('tv-30', false),
    await offered('tv-15', true),
  ]).toEqual([
    ['created', false],
    ['created', true],
    ['updated', false],
    ['updated', true],
  ])
  expect((await stored()).products.map(({ active }) => active)).toEqual([true, true])
})

describe('refused, with nothing of it written, is a length', () => {
  test.each([
    ['of a product with the code of a voice', { ...tv, code: 'sam' }, 'the code sam belongs to one of the voices'],
    [
      'of a product with the code of an option',
      { ...tv, code: 'mixing' },
      'the code mixing belongs to one of the option_post_processing',
    ],
    [
      'that another product has',
      { ...tv, name: 'Other', length: { ...length, code: 'mixing-own' } },
      'the length mixing-own belongs to another product',
    ],
  ])('%s', async (_, given, reason) => {
    await write(tv)
    await database.db.insert(products).values({ kind: 'voices', code: 'sam', name: 'Sam' })
    await write({ ...tv, kind: 'option_post_processing', code: 'mixing', length: { ...length, code: 'mixing-own' } })
    const before = await stored()
    await expect(write(given)).rejects.toMatchObject({ status: 422, message: reason })
    expect(await stored()).toEqual(before)
  })
})
