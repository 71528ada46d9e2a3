import { type SQLWrapper, sql } from 'drizzle-orm'
import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import type { ProviderItem } from '../../../src/api/contract/provider-item.ts'
import { foldName } from '../../catalogue/fold.ts'
import { holdCode } from '../../catalogue/hold-code.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { refuse } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { saveItem, showAtOnce } from './edit-item.ts'
import { type ItemFields, preparedOf, requireTaxons } from './item-input.ts'

type Named = { name: string; code?: string | undefined }
type NewItem = ItemFields & Named

/** What stands in addresses for a name: small letters and digits. */
export const slugOf = (name: string): string =>
  foldName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

/** The same with a letter for certain: a number alone would be an id. */
const codeOf = (prefix: string, name: string): string => {
  const slug = slugOf(name)
  return /[a-z]/.test(slug) ? slug : `${prefix}${slug === '' ? '' : `-${slug}`}`
}

/** Those of the codes that something has, or that its variant would have. */
const usedOf = async (tx: Tx, code: SQLWrapper): Promise<Set<string>> => {
  const { rows } = await tx.execute(sql`
    select ${products.code} as code from ${products} where ${products.code} ~ ${code}
    union select regexp_replace(${variants.code}, '-standard$', '') from ${variants} where ${variants.code} ~ ${code}`)
  return new Set(rows.map(({ code }) => String(code)))
}

/**
 * The code that was asked for, or one made of the name, which nobody else takes until the transaction ends.
 * @throws Invalid at `code` when it is used
 */
export const freeCode = async (tx: Tx, prefix: string, { code, name }: Named): Promise<string> => {
  const wanted = code ?? codeOf(prefix, name)
  await holdCode(tx, wanted)
  const used = await usedOf(tx, sql`${`^${wanted}(-[0-9]+)?(-standard)?$`}::text`)
  if (!used.has(wanted)) return wanted
  if (code !== undefined) return refuse('code', 'invalid', { wanted: 'free-code' })
  for (let number = 2; ; number += 1) if (!used.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}

/**
 * Makes an item of a catalogue, hidden unless told otherwise: its picture and sounds come after it. Nobody else finds it
 * until it is published for the first time.
 * @throws Invalid at `code` when it is used, at `taxons[n]` for one that is none of this catalogue's
 */
export const createItem = (
  context: Context,
  kind: CatalogueKind,
  fields: NewItem,
  locale: Locale,
): Promise<ProviderItem> => {
  const work = context.once(async (tx) => {
    const code = await freeCode(tx, kind, fields)
    await requireTaxons(tx, kind, fields.taxons)
    const prepared = preparedOf({ ...fields, status: fields.status ?? 'hidden' })
    return saveItem(context, tx, { kind, code, name: fields.name, ...prepared }, locale)
  })
  return showAtOnce(context, work)
}
