import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { importItem } from '../../../server/catalogue/import-items.ts'
import type { MeasureOnce } from '../../../server/catalogue/measure-once.ts'
import type { ImportItem } from '../../../server/catalogue/prepare-item.ts'
import { productAudio, products, productTaxons, taxons, variants } from '../../../server/db/schema/catalogue.ts'
import { createFolderStorage } from '../../../server/files/folder-storage.ts'
import { testDatabase, testDatabaseUrl } from '../../support/database.ts'
import { waveFile } from '../../support/wave-file.ts'

/** One pixel. */
const webp = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA='

export const one = { title: 'Demo', path: 'one.wav' }
export const two = { title: 'Again', path: 'two.wav' }
export const sam: ImportItem = {
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

/** Where its sounds are stored, which are named by what is in them. */
export const sound = {
  one: 'catalogue/c9747f775e685642641189594b86bca8.wav',
  two: 'catalogue/c10ff098783212695fb43b220d375637.wav',
}
const picture = 'catalogue/a8e1378cd74e08b2553bf313f676885c.webp'
/** How Sam is stored. */
export const whole = {
  item: {
    kind: 'voices',
    code: 'sam',
    name: 'Sam',
    description: 'Warm',
    image: picture,
    mainTaxonCode: null,
    active: true,
    wasPublished: true,
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

/** Takes figures from their names, and notes what was measured. */
export const measuring = () => {
  const measured: string[] = []
  const measure: MeasureOnce = async (key) => {
    measured.push(key)
    return { duration: measured.length, peaks: [1, 0.5], loudness: -measured.length }
  }
  return { measured, measure }
}

const columns = {
  title: productAudio.title,
  path: productAudio.path,
  duration: productAudio.duration,
  peaks: productAudio.peaks,
  loudness: productAudio.loudness,
  isMeasured: productAudio.loudnessMeasured,
  position: productAudio.position,
}

/** A database that knows two taxons, and a folder with the files of an item that is imported into it. */
export const openImports = async (url = testDatabaseUrl) => {
  const database = await testDatabase(undefined, url)
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'))
  const files = createFolderStorage(folder)
  await writeFile(join(folder, 'one.wav'), waveFile([new Float32Array(8_000).fill(0.5)], 8_000))
  await writeFile(join(folder, 'two.wav'), waveFile([new Float32Array(4_000).fill(0.5)], 8_000))
  await writeFile(join(folder, 'sam.webp'), Buffer.from(webp, 'base64'))
  await database.db.insert(taxons).values(['dutch', 'english'].map((code) => ({ code, name: code, nameNl: code })))
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
  /** What is stored under the code, in order. */
  const stored = async (code = 'sam') => {
    const { db } = database
    const [{ id, createdAt: _, updatedAt: __, ...item } = { id: 0 }] = await db
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
    return { item, taxons: linked, audio, variants: sold }
  }
  const close = async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
  return { database, imported, stored, close }
}

export type Imports = Awaited<ReturnType<typeof openImports>>
