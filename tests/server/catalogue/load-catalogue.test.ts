import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalogue, readVersion } from '../../../server/catalogue/load-catalogue.ts'
import type { Database } from '../../../server/db/database.ts'
import {
  catalogueVersion,
  productAudio,
  products,
  productTaxons,
  taxons,
  variants,
} from '../../../server/db/schema/catalogue.ts'
import { testDatabase } from '../../support/database.ts'

let database: Database
const ids: Record<string, number> = {}

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const made = await db
    .insert(products)
    .values([
      { kind: 'voices', code: 'sam', name: 'Sam', description: 'Warm', image: 'catalogue/sam.webp' },
      { kind: 'product', code: 'tv', name: 'TV commercial' },
      { kind: 'idents', code: 'jingle', name: 'Jingle', active: false },
      { kind: 'option_post_processing', code: 'mixing', name: 'Mixing' },
      { kind: 'musics', code: 'queen', name: 'Queen' },
      { kind: 'talents', code: 'kim', name: 'Kim' },
    ])
    .returning()
  for (const { id, code } of made) ids[code] = id
})
afterAll(() => database.close())

const of = (code: string): number => ids[code] ?? 0
const itemOf = async (code: string) => (await loadCatalogue(database.db)).items.find((item) => item.code === code)

test('the version is 0 until something was announced', async () => {
  const none = { number: 0, stamp: '' }
  expect([await readVersion(database.db), (await loadCatalogue(database.db)).version]).toEqual([none, none])
  const stamp = '5f0c9a4e-3c8b-4f57-9a57-0d8b1f6f2a11'
  await database.db.insert(catalogueVersion).values({ id: 1, version: 7, stamp })
  const seventh = { number: 7, stamp }
  expect([await readVersion(database.db), (await loadCatalogue(database.db)).version]).toEqual([seventh, seventh])
})

test('voices, talents, music and idents are read in the order in which they came, also those that left', async () => {
  const { items } = await loadCatalogue(database.db)
  const empty = { description: null, image: null, active: true, taxons: [], audio: [], variants: [] }
  expect(items).toEqual([
    {
      ...empty,
      id: of('sam'),
      kind: 'voices',
      code: 'sam',
      name: 'Sam',
      description: 'Warm',
      image: 'catalogue/sam.webp',
    },
    { ...empty, id: of('jingle'), kind: 'idents', code: 'jingle', name: 'Jingle', active: false },
    { ...empty, id: of('queen'), kind: 'musics', code: 'queen', name: 'Queen' },
    { ...empty, id: of('kim'), kind: 'talents', code: 'kim', name: 'Kim' },
  ])
})

test('taxons come by their places, those of an item by the places that they have there', async () => {
  const { db } = database
  const values = [
    { code: 'late', position: 2 },
    { code: 'first', position: 1 },
    { code: 'second', position: 1 },
  ].map((taxon) => ({ ...taxon, name: taxon.code, nameNl: `${taxon.code} nl`, parentCode: 'voices' }))
  const made = await db.insert(taxons).values(values).returning()
  const linked = [...made].reverse().map(({ id: taxonId }, position) => ({ productId: of('sam'), taxonId, position }))
  await db.insert(productTaxons).values([...linked].reverse())
  expect((await loadCatalogue(db)).taxons.map(({ code, nameNl }) => [code, nameNl])).toEqual([
    ['first', 'first nl'],
    ['second', 'second nl'],
    ['late', 'late nl'],
  ])
  expect((await itemOf('sam'))?.taxons.map(({ code }) => code)).toEqual(['second', 'first', 'late'])
})

test('variants come by their places, also those that are no longer on offer', async () => {
  const { db } = database
  const variant = { productId: of('sam'), name: 'Sam', price: 100 }
  const made = await db
    .insert(variants)
    .values([
      { ...variant, code: 'late', position: 1 },
      { ...variant, code: 'first', name: 'First', price: 7_500, active: false },
      { ...variant, code: 'second' },
      { ...variant, code: 'of-kim', productId: of('kim') },
    ])
    .returning()
  const [late, first, second] = made.map(({ id }) => id)
  expect((await itemOf('sam'))?.variants).toEqual([
    { id: first, code: 'first', name: 'First', price: 7_500, active: false },
    { id: second, code: 'second', name: 'Sam', price: 100, active: true },
    { id: late, code: 'late', name: 'Sam', price: 100, active: true },
  ])
})

test('sounds come by their places, their peaks in hundredths', async () => {
  const { db } = database
  const sound = { productId: of('sam'), path: 'catalogue/a.mp3', duration: 1.5, peaks: [0, 0.014, 0.016, 0.55, 1] }
  const made = await db
    .insert(productAudio)
    .values([
      { ...sound, title: 'late', position: 1 },
      { ...sound, title: 'first', loudness: -18.5, loudnessMeasured: true },
      { ...sound, title: 'second' },
    ])
    .returning()
  const [late, first, second] = made.map(({ id }) => id)
  const read = { path: 'catalogue/a.mp3', duration: 1.5, peaks: Uint8Array.from([0, 1, 2, 55, 100]), loudness: null }
  expect((await itemOf('sam'))?.audio).toEqual([
    { ...read, id: first, title: 'first', loudness: -18.5 },
    { ...read, id: second, title: 'second' },
    { ...read, id: late, title: 'late' },
  ])
})

test('thousands of sounds are all read, in order', async () => {
  const { db } = database
  await db.delete(productAudio)
  const sounds = (code: string, count: number) =>
    Array.from({ length: count }, (_, position) => ({
      productId: of(code),
      title: `${code} ${position}`,
      path: 'catalogue/a.mp3',
      duration: 1,
      peaks: [],
      position,
    }))
  await db.insert(productAudio).values([...sounds('kim', 1), ...sounds('queen', 1_998)])
  await db.insert(productAudio).values(sounds('sam', 2_001))
  const titles = async (code: string) => (await itemOf(code))?.audio.map(({ title }) => title)
  expect([await titles('sam'), await titles('queen'), await titles('kim')]).toEqual([
    Array.from({ length: 2_001 }, (_, at) => `sam ${at}`),
    Array.from({ length: 1_998 }, (_, at) => `queen ${at}`),
    ['kim 0'],
  ])
})
