import { eq, inArray } from 'drizzle-orm'
import type { AdminItem } from '../../../src/api/contract/admin-item.ts'
import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import { foldName } from '../../catalogue/fold.ts'
import { holdCode } from '../../catalogue/hold-code.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { refuse } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { saveItem, showAtOnce } from './edit-item.ts'
import { type ItemFields, preparedOf, requireTaxons } from './item-input.ts'
import { standardVariant } from './present-items.ts'

type NewItem = ItemFields & { name: string; code?: string | undefined }

/** What stands in addresses for a name: small letters and digits, and a letter for certain. */
const slugOf = (kind: CatalogueKind, name: string): string => {
  const slug = foldName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return /[a-z]/.test(slug) ? slug : `${kind}${slug === '' ? '' : `-${slug}`}`
}

/** Whether nothing has the code, which nobody else takes until the transaction ends. */
const take = async (tx: Tx, code: string): Promise<boolean> => {
  await holdCode(tx, code)
  const variant = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.code, [code, standardVariant(code)]))
  const product = await tx.select({ id: products.id }).from(products).where(eq(products.code, code))
  return variant.length + product.length === 0
}

/** The code that was asked for, or one made of the name. @throws Invalid at `code` when it is used */
const freeCode = async (tx: Tx, kind: CatalogueKind, { code, name }: NewItem): Promise<string> => {
  if (code !== undefined) return (await take(tx, code)) ? code : refuse('code', 'invalid', { wanted: 'free-code' })
  const slug = slugOf(kind, name)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (await take(tx, candidate)) return candidate
  }
}

/**
 * Makes an item of a catalogue, hidden unless told otherwise: its picture and sounds come after it.
 * @throws Invalid at `code` when it is used, at `taxons[n]` for one that does not exist
 */
export const createItem = (
  context: Context,
  kind: CatalogueKind,
  fields: NewItem,
  locale: Locale,
): Promise<AdminItem> => {
  const work = context.once(async (tx) => {
    const code = await freeCode(tx, kind, fields)
    await requireTaxons(tx, fields.taxons)
    const prepared = preparedOf({ ...fields, status: fields.status ?? 'hidden' })
    return saveItem(context, tx, { kind, code, name: fields.name, ...prepared }, locale)
  })
  return showAtOnce(context, work)
}
