import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { productAudio, products, productTaxons, taxons, variants } from '../db/schema/catalogue.ts'
import { RowFault } from '../shared/row-fault.ts'
import { holdCode } from './hold-code.ts'
import type { MeasuredAudio } from './measure-audio.ts'
import type { PreparedAudio, PreparedItem } from './prepare-item.ts'

/** Figures that the database was to know are gone: what held them was changed meanwhile. Measure again. */
export class Unmeasured extends Error {}

export type Written = 'created' | 'updated' | 'unchanged'

const taxonIds = async (tx: Tx, codes: readonly string[]): Promise<number[]> => {
  if (codes.length === 0) return []
  const rows = await tx
    .select({ id: taxons.id, code: taxons.code })
    .from(taxons)
    .where(inArray(taxons.code, [...codes]))
  return codes.map((code) => {
    const id = rows.find((row) => row.code === code)?.id
    if (id === undefined) throw new RowFault('taxon-unknown', { code })
    return id
  })
}

/** What a stored sound's row knows of it. */
type Figures = MeasuredAudio & {
  /** A row from before there were such figures waits for its own. */
  loudnessMeasured: boolean
}

const figuresOf = async (tx: Tx, audio: readonly PreparedAudio[]): Promise<Map<string, Figures>> => {
  const figures = new Map<string, Figures>()
  for (const { path, measured } of audio)
    if (measured !== null) figures.set(path, { ...measured, loudnessMeasured: true })
  const missing = audio.filter(({ path }) => !figures.has(path)).map(({ path }) => path)
  if (missing.length === 0) return figures
  const rows = await tx
    .selectDistinctOn([productAudio.path], {
      path: productAudio.path,
      duration: productAudio.duration,
      peaks: productAudio.peaks,
      loudness: productAudio.loudness,
      loudnessMeasured: productAudio.loudnessMeasured,
    })
    .from(productAudio)
    .where(inArray(productAudio.path, missing))
    .orderBy(productAudio.path, desc(productAudio.loudnessMeasured))
  for (const { path, ...known } of rows) figures.set(path, known)
  return figures
}

/** All that an import sets, in a form to compare. */
const facts = (
  { name, description, image, active }: Pick<CompleteItem, 'name' | 'description' | 'image' | 'active'>,
  ids: readonly number[],
  audio: readonly { title: string; path: string }[],
  variant: { name: string; price: number } | undefined,
): string =>
  JSON.stringify([
    name,
    description,
    image,
    active,
    ids,
    audio.map(({ title, path }) => [title, path]),
    variant?.name,
    variant?.price,
  ])

type StoredSound = { id: number; title: string; path: string }

type StoredParts = {
  taxons: { id: number; code: string }[]
  audio: StoredSound[]
  variant: { name: string; price: number } | undefined
}

const storedParts = async (tx: Tx, productId: number, variantCode: string): Promise<StoredParts> => {
  const linked = await tx
    .select({ id: taxons.id, code: taxons.code })
    .from(productTaxons)
    .innerJoin(taxons, eq(taxons.id, productTaxons.taxonId))
    .where(eq(productTaxons.productId, productId))
    .orderBy(asc(productTaxons.position))
  const audio = await tx
    .select({ id: productAudio.id, title: productAudio.title, path: productAudio.path })
    .from(productAudio)
    .where(eq(productAudio.productId, productId))
    .orderBy(asc(productAudio.position))
  const [variant] = await tx
    .select({ name: variants.name, price: variants.price })
    .from(variants)
    .where(eq(variants.code, variantCode))
  return { taxons: linked, audio, variant }
}

/** An item with nothing left out. */
type CompleteItem = {
  [Key in keyof PreparedItem]-?: Exclude<PreparedItem[Key], undefined>
}

type Current = { product: typeof products.$inferSelect; parts: StoredParts }

/** What the import leaves out is what is there, or empty. */
const complete = (item: PreparedItem, current: Current | null): CompleteItem => {
  const { description, image, taxons: codes, audio, price, active } = item
  return {
    ...item,
    description: description === undefined ? (current?.product.description ?? null) : description,
    image: image === undefined ? (current?.product.image ?? null) : image,
    taxons: codes ?? current?.parts.taxons.map(({ code }) => code) ?? [],
    audio: audio ?? current?.parts.audio.map(({ title, path }) => ({ title, path, measured: null })) ?? [],
    price: price ?? current?.parts.variant?.price ?? 0,
    active: active ?? current?.product.active ?? true,
  }
}

/**
 * The ids of the stored sounds that given ones become, by place; undefined for one that is new. A sound is known by its id
 * where it has one, by its file, else by its place: what was said of it stays with it.
 */
const keptIds = (
  stored: readonly StoredSound[],
  audio: readonly { id?: number; path: string }[],
): (number | undefined)[] => {
  const left = new Set(stored)
  const take = (sound: StoredSound | undefined): number | undefined =>
    sound !== undefined && left.delete(sound) ? sound.id : undefined
  const named = audio.map(({ id }) => (id === undefined ? undefined : take(stored.find((sound) => sound.id === id))))
  const unmoved = audio.map(
    ({ path }, place) => named[place] ?? (stored[place]?.path === path ? take(stored[place]) : undefined),
  )
  const known = audio.map(({ path }, place) => unmoved[place] ?? take([...left].find((sound) => sound.path === path)))
  return known.map((id, place) => id ?? take(stored[place]))
}

type Target = { productId: number; current: Current | null }

const writeAudio = async (tx: Tx, { productId, current }: Target, audio: CompleteItem['audio']): Promise<void> => {
  // Before the old rows go: they may be the only ones that know the figures.
  const figures = await figuresOf(tx, audio)
  const rows = audio.map(({ title, path }, position) => {
    const measured = figures.get(path)
    if (measured === undefined) throw new Unmeasured()
    return { productId, position, title, path, ...measured }
  })
  const stored = current?.parts.audio ?? []
  const ids = keptIds(stored, audio)
  const gone = stored.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))
  if (gone.length > 0) await tx.delete(productAudio).where(inArray(productAudio.id, gone))
  for (const [place, id] of ids.entries())
    if (id !== undefined)
      await tx
        .update(productAudio)
        .set({ ...rows[place] })
        .where(eq(productAudio.id, id))
  const added = rows.filter((_, place) => ids[place] === undefined)
  if (added.length > 0) await tx.insert(productAudio).values(added)
}

const writeTaxons = async (tx: Tx, { productId, current }: Target, ids: readonly number[]): Promise<void> => {
  if (current !== null) await tx.delete(productTaxons).where(eq(productTaxons.productId, productId))
  if (ids.length > 0)
    await tx.insert(productTaxons).values(ids.map((taxonId, position) => ({ productId, taxonId, position })))
}

/**
 * Writes the rows of an item, or of the one with its code; nothing where they are the same already.
 * @throws RowFault when a taxon is missing or the code belongs to something else; Unmeasured
 */
export const writeItem = async (tx: Tx, given: PreparedItem): Promise<Written> => {
  const { kind, code } = given
  const variantCode = `${code}-standard`
  await holdCode(tx, code)
  const [found] = await tx.select().from(products).where(eq(products.code, code)).for('update')
  if (found !== undefined && found.kind !== kind) throw new RowFault('code-of-kind', { code, kind: found.kind })
  const current = found === undefined ? null : { product: found, parts: await storedParts(tx, found.id, variantCode) }
  const item = complete(given, current)
  const { name, description, image, active } = item
  const ids = await taxonIds(tx, item.taxons)
  if (current !== null) {
    const { product, parts } = current
    const storedIds = parts.taxons.map(({ id }) => id)
    const wanted = facts(item, ids, item.audio, { name, price: item.price })
    if (facts(product, storedIds, parts.audio, parts.variant) === wanted) return 'unchanged'
  }
  const wasPublished = active || (current?.product.wasPublished ?? false)
  const fields = { kind, code, name, description, image, active, wasPublished }
  const [product] = await tx
    .insert(products)
    .values(fields)
    .onConflictDoUpdate({ target: products.code, set: { ...fields, updatedAt: new Date() } })
    .returning({ id: products.id })
  if (product === undefined) throw new Error('a product was not written')
  const target = { productId: product.id, current }
  await writeAudio(tx, target, item.audio)
  await writeTaxons(tx, target, ids)
  const variant = { productId: product.id, code: variantCode, name, price: item.price }
  const [written] = await tx
    .insert(variants)
    .values(variant)
    .onConflictDoUpdate({ target: variants.code, set: variant, setWhere: eq(variants.productId, product.id) })
    .returning({ id: variants.id })
  if (written === undefined) throw new RowFault('variant-of-other', { code: variantCode })
  return current === null ? 'created' : 'updated'
}
