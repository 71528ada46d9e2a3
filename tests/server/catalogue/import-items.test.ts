import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { announceCatalogue, importItem, measuredAudio } from '../../../server/catalogue/import-items.ts'
import type { MeasureOnce } from '../../../server/catalogue/measure-once.ts'
import type { ImportItem } from '../../../server/catalogue/prepare-item.ts'
import { Unmeasured, writeItem } from '../../../server/catalogue/write-item.ts'
import type { Database } from '../../../server/db/database.ts'
import {
  catalogueVersion,
  productAudio,
  products,
  productTaxons,
  taxons,
  variants,
} from '../../../server/db/schema/catalogue.ts'
import { createFolderStorage } from '../../../server/files/folder-storage.ts'
import type { FileStorage } from '../../../server/files/storage.ts'
import { testDatabase } from '../../support/database.ts'
import { waveFile } from '../../support/wave-file.ts'

/** One pixel. */
const webp = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA='

let database: Database
let files: FileStorage
let folder = ''

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'))
  files = createFolderStorage(folder)
  await writeFile(join(folder, 'one.wav'), waveFile([new Float32Array(8_000).fill(0.5)], 8_000))
  await writeFile(join(folder, 'two.wav'), waveFile([new Float32Array(4_000).fill(0.5)], 8_000))
  await writeFile(join(folder, 'sam.webp'), Buffer.from(webp, 'base64'))
  await database.db.insert(taxons).values(['dutch', 'english'].map((code) => ({ code, name: code, nameNl: code })))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => database.db.delete(products))

const one = { title: 'Demo', path: 'one.wav' }
const two = { title: 'Again', path: 'two.wav' }
const sam: ImportItem = {
  kind: 'voices',
  code: 'sam',
  name: 'Sam',
  description: 'Warm',
  taxons: ['english', 'dutch'],
  image: 'sam.webp',
  audio: [one, two],
  price: 7_550,
  active: true,
}

/** Takes figures from their names, and notes what was measured. */
const measuring = () => {
  const measured: string[] = []
  const measure: MeasureOnce = async (key) => {
    measured.push(key)
    return { duration: measured.length, peaks: [1, 0.5], loudness: -measured.length }
  }
  return { measured, measure }
}

const here = (path: string) => join(folder, path)
const imported = (item: ImportItem, measure = measuring().measure) =>
  importItem(
    { database, files },
    {
      ...item,
      image: item.image && here(item.image),
      audio: item.audio?.map(({ title, path }) => ({ title, path: here(path) })),
    },
    measure,
  )

const columns = {
  of: productAudio.productId,
  title: productAudio.title,
  path: productAudio.path,
  duration: productAudio.duration,
  peaks: productAudio.peaks,
  loudness: productAudio.loudness,
  isMeasured: productAudio.loudnessMeasured,
  position: productAudio.position,
}

/** What is stored under the code, in order. */
const stored = async (code = 'sam') => {
  const { db } = database
  const [{ id, createdAt: _, updatedAt, ...item } = { id: 0 }] = await db
    .select()
    .from(products)
    .where(eq(products.code, code))
  const audio = await db
    .select(columns)
    .from(productAudio)
    .where(eq(productAudio.productId, id))
    .orderBy(asc(productAudio.position))
  const linked = await db
    .select({ code: taxons.code, position: productTaxons.position })
    .from(productTaxons)
    .innerJoin(taxons, eq(taxons.id, productTaxons.taxonId))
    .where(eq(productTaxons.productId, id))
    .orderBy(asc(productTaxons.position))
  const sold = await db
    .select({ code: variants.code, name: variants.name, price: variants.price })
    .from(variants)
    .where(eq(variants.productId, id))
  return { item, taxons: linked, audio: audio.map(({ of: __, ...entry }) => entry), variants: sold }
}

const sound = {
  one: 'catalogue/c9747f775e685642641189594b86bca8.wav',
  two: 'catalogue/c10ff098783212695fb43b220d375637.wav',
}
const picture = 'catalogue/a8e1378cd74e08b2553bf313f676885c.webp'
const whole = {
  item: {
    kind: 'voices',
    code: 'sam',
    name: 'Sam',
    description: 'Warm',
    image: picture,
    mainTaxonCode: null,
    active: true,
    position: 0,
  },
  taxons: [
    { code: 'english', position: 0 },
    { code: 'dutch', position: 1 },
  ],
  audio: [
    { title: 'Demo', path: sound.one, duration: 1, peaks: [1, 0.5], loudness: -1, isMeasured: true, position: 0 },
    { title: 'Again', path: sound.two, duration: 2, peaks: [1, 0.5], loudness: -2, isMeasured: true, position: 1 },
  ],
  variants: [{ code: 'sam-standard', name: 'Sam', price: 7_550 }],
}

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

describe('the figures of a sound', () => {
  test('that another item has are taken from there', async () => {
    await imported(sam)
    const { measured, measure } = measuring()
    await imported(
      { kind: 'idents', code: 'jingle', name: 'Jingle', audio: [{ title: 'All', path: 'two.wav' }] },
      measure,
    )
    expect(measured).toEqual([])
    expect((await stored('jingle')).audio).toEqual([{ ...whole.audio[1], title: 'All', position: 0 }])
  })

  test('are those with a loudness where rows from before there was one have others', async () => {
    await imported({ kind: 'voices', code: 'old', name: 'Old' })
    const [{ id: productId } = { id: 0 }] = await database.db.select().from(products)
    const row = { productId, title: 'Old', path: sound.one, duration: 9, peaks: [0] }
    await database.db
      .insert(productAudio)
      .values([row, { ...row, duration: 1, peaks: [1], loudness: -20, loudnessMeasured: true }, row])
    await imported({ ...sam, audio: [one] })
    expect((await stored()).audio).toEqual([
      { title: 'Demo', path: sound.one, duration: 1, peaks: [1], loudness: -20, isMeasured: true, position: 0 },
    ])
  })

  test('that went meanwhile have to be taken anew, and nothing is written without them', async () => {
    await imported(sam)
    const audio = [{ title: 'Lost', path: 'catalogue/lost.wav', measured: null }]
    const write = database.transaction((tx) => writeItem(tx, { kind: 'voices', code: 'sam', name: 'Other', audio }))
    await expect(write).rejects.toBeInstanceOf(Unmeasured)
    expect(await stored()).toEqual(whole)
  })

  test('are known of the files that an item has, each told once', async () => {
    await imported({ ...sam, audio: [one, { ...one, title: 'Twice' }] })
    expect(await measuredAudio(database.db, [sound.one, sound.two])).toEqual([sound.one])
  })
})

test('each announcement counts the version up, from one on, and reaches who listens', async () => {
  const heard = vi.fn()
  const unlisten = await database.listen('catalogue_changed', heard)
  const versions: unknown[] = []
  for (const _ of [1, 2]) {
    await announceCatalogue({ database })
    versions.push(await database.db.select().from(catalogueVersion))
  }
  expect(versions).toEqual([[{ id: 1, version: 1 }], [{ id: 1, version: 2 }]])
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), { timeout: 240_000 })
  await unlisten()
})
