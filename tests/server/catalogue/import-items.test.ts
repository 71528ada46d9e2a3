import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { announceCatalogue } from '../../../server/catalogue/import-items.ts'
import type { Database } from '../../../server/db/database.ts'
import { catalogueVersion, productAudio, products, variants } from '../../../server/db/schema/catalogue.ts'
import { type Imports, one, openImports, sam, two, whole } from './imports.ts'

let imports: Imports
let database: Database
let imported: Imports['imported']
let stored: Imports['stored']

beforeAll(async () => {
  imports = await openImports()
  ;({ database, imported, stored } = imports)
})
afterAll(() => imports.close())
beforeEach(() => database.db.delete(products))

describe('an item', () => {
  test('that is new is stored with all that was given, in that order', async () => {
    expect(await imported(sam)).toBe('created')
    expect(await stored()).toEqual(whole)
  })

  test('of which only kind, code and name are given is on offer, free and empty', async () => {
    expect(await imported({ kind: 'musics', code: 'queen', name: 'Queen' })).toBe('created')
    expect(await stored('queen')).toEqual({
      item: {
        kind: 'musics',
        code: 'queen',
        name: 'Queen',
        description: null,
        image: null,
        mainTaxonCode: null,
        active: true,
        wasPublished: true,
        position: 0,
      },
      taxons: [],
      audio: [],
      variants: [{ code: 'queen-standard', name: 'Queen', price: 0 }],
    })
  })

  test.each([
    ['the same', sam],
    ['nothing but its name', { kind: 'voices', code: 'sam', name: 'Sam' }],
  ] as const)('that is given as %s stays as it is, down to its rows', async (_, again) => {
    const rows = async () => [await database.db.select().from(products), await database.db.select().from(productAudio)]
    await imported({ ...sam, active: false })
    const before = await rows()
    expect(await imported({ ...again, active: undefined })).toBe('unchanged')
    expect(await rows()).toEqual(before)
  })

  test.each([
    [
      'name',
      { name: 'Samuel' },
      { item: { ...whole.item, name: 'Samuel' }, variants: [{ code: 'sam-standard', name: 'Samuel', price: 7_550 }] },
    ],
    ['description', { description: 'Dark' }, { item: { ...whole.item, description: 'Dark' } }],
    ['description, to none', { description: null }, { item: { ...whole.item, description: null } }],
    ['picture', { image: null }, { item: { ...whole.item, image: null } }],
    ['place in the catalogue', { active: false }, { item: { ...whole.item, active: false } }],
    ['price', { price: 0 }, { variants: [{ code: 'sam-standard', name: 'Sam', price: 0 }] }],
    [
      'order of taxons',
      { taxons: ['dutch', 'english'] },
      {
        taxons: [
          { code: 'dutch', position: 0 },
          { code: 'english', position: 1 },
        ],
      },
    ],
    ['taxons, to none', { taxons: [] }, { taxons: [] }],
    ['sounds, to none', { audio: [] }, { audio: [] }],
    [
      'title',
      { audio: [{ ...one, title: 'Reel' }, two] },
      { audio: [{ ...whole.audio[0], title: 'Reel' }, whole.audio[1]] },
    ],
    [
      'order of sounds',
      { audio: [two, one] },
      {
        audio: [
          { ...whole.audio[1], position: 0 },
          { ...whole.audio[0], position: 1 },
        ],
      },
    ],
    [
      'sound',
      { audio: [{ ...one, path: 'two.wav' }, two] },
      { audio: [{ ...whole.audio[1], title: 'Demo', position: 0 }, whole.audio[1]] },
    ],
  ])('whose %s alone changed has that changed and nothing else', async (_, change, changed) => {
    await imported(sam)
    expect(await imported({ kind: 'voices', code: 'sam', name: 'Sam', ...change })).toBe('updated')
    expect(await stored()).toEqual({ ...whole, ...changed })
  })

  test.each([
    ['price', { price: 10 }, ['Demo', 'Again'], [0, 1]],
    ['title of a sound', { audio: [{ ...one, title: 'Reel' }, two] }, ['Reel', 'Again'], [0, 1]],
    ['order of sounds', { audio: [two, one] }, ['Again', 'Demo'], [1, 0]],
    ['first sound', { audio: [{ ...one, path: 'two.wav' }, two] }, ['Demo', 'Again'], [0, 1]],
    ['number of sounds, to fewer', { audio: [two] }, ['Again'], [1]],
    ['number of sounds, to more', { audio: [one, two, one] }, ['Demo', 'Again', 'Demo'], [0, 1, null]],
  ])('whose %s changed keeps the ids of its sounds, which notes name', async (_, change, titles, places) => {
    const sounds = () =>
      database.db
        .select({ id: productAudio.id, title: productAudio.title })
        .from(productAudio)
        .orderBy(asc(productAudio.position))
    await imported(sam)
    const before = (await sounds()).map(({ id }) => id)
    await imported({ kind: 'voices', code: 'sam', name: 'Sam', ...change })
    const after = await sounds()
    expect(after.map(({ title }) => title)).toEqual(titles)
    expect(after.map(({ id }) => before.indexOf(id))).toEqual(places.map((place) => place ?? -1))
  })

  test('tells when it was changed', async () => {
    const long = new Date('2026-01-01T00:00:00Z')
    await imported(sam)
    await database.db.update(products).set({ createdAt: long, updatedAt: long })
    await imported({ ...sam, price: 10 })
    const [{ createdAt, updatedAt } = { createdAt: long, updatedAt: long }] = await database.db.select().from(products)
    expect([createdAt, updatedAt > long]).toEqual([long, true])
  })

  test('leaves the others alone', async () => {
    await imported(sam)
    await imported({ ...sam, code: 'kim', name: 'Kim', taxons: ['dutch'], audio: [two], price: 1 })
    await imported({ kind: 'voices', code: 'kim', name: 'Kim', taxons: [], audio: [], price: 2 })
    expect(await stored()).toEqual(whole)
  })
})

describe('refused, with nothing of it written, is an item', () => {
  test.each([
    ['with a taxon that is not there', { ...sam, taxons: ['dutch', 'klingon'] }, 'the taxon klingon does not exist'],
    ['with the code of another kind', { ...sam, code: 'queen' }, 'the code queen belongs to one of the musics'],
    [
      'whose variant is somebody else’s',
      { ...sam, code: 'taken' },
      'the variant taken-standard belongs to another product',
    ],
  ])('%s', async (_, item, reason) => {
    await imported({ kind: 'musics', code: 'queen', name: 'Queen', price: 10 })
    const [{ id: productId } = { id: 0 }] = await database.db.select().from(products)
    await database.db.insert(variants).values({ productId, code: 'taken-standard', name: 'Taken', price: 20 })
    await expect(imported(item)).rejects.toMatchObject({ status: 422, message: reason })
    expect((await database.db.select().from(products)).map(({ name }) => name)).toEqual(['Queen'])
    expect((await stored('queen')).variants.map(({ price }) => price).toSorted()).toEqual([10, 20])
  })
})

test('each announcement counts the version up, from one on, stamps it anew and reaches who listens', async () => {
  const heard = vi.fn()
  const unlisten = await database.listen('catalogue_changed', heard)
  const versions: (typeof catalogueVersion.$inferSelect)[] = []
  for (const _ of [1, 2]) {
    await announceCatalogue({ database })
    versions.push(...(await database.db.select().from(catalogueVersion)))
  }
  expect(versions.map(({ id, version }) => [id, version])).toEqual([
    [1, 1],
    [1, 2],
  ])
  expect(new Set(versions.map(({ stamp }) => stamp)).size).toBe(2)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), { timeout: 240_000 })
  await unlisten()
})
