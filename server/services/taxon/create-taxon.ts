import type { ProviderTaxon } from '../../../src/api/contract/provider-taxon.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../shared/errors.ts'
import { slugOf } from '../item/create-item.ts'
import { announceChange, showAtOnce } from '../item/edit-item.ts'
import { writeTaxons } from '../provider/import-taxons.ts'
import { placeTaxon } from './change-taxon.ts'
import { lockTaxons, writtenTaxon } from './edit-taxon.ts'

type NewTaxon = {
  name: string
  nameNl?: string | undefined
  /** The code of the taxon that it hangs from. */
  parent: string
  code?: string | undefined
  position?: number | undefined
}

/** One made of the parent's code and the name, as imports write them. */
const freeCode = (taken: ReadonlySet<string>, { code, name, parent }: NewTaxon): string => {
  if (code !== undefined) return taken.has(code) ? refuse('code', 'invalid', { wanted: 'free-code' }) : code
  const slug = `${parent}_${slugOf(name).replaceAll('-', '_')}`.replace(/_+$/, '')
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}_${number}`)) return `${slug}_${number}`
}

/**
 * Makes a taxon below another one, the last there unless told otherwise; without a Dutch name it goes by the other.
 * @throws Invalid at `parent` where there is none, at `code` when it is used
 */
export const createTaxon = (context: Context, fields: NewTaxon): Promise<ProviderTaxon> => {
  const work = context.once(async (tx) => {
    const { rows } = await lockTaxons(tx)
    const taken = new Set(rows.map((row) => row.code))
    if (!taken.has(fields.parent)) refuse('parent', 'not-found')
    const code = freeCode(taken, fields)
    const { name, nameNl = name, parent, position } = fields
    const { refused } = await writeTaxons(tx, [{ code, name, nameNl, parent }])
    if (refused.length > 0) refuse('parent', 'invalid')
    if (position !== undefined) await placeTaxon(tx, code, position)
    await announceChange(context, tx)
    return writtenTaxon(tx, code)
  })
  return showAtOnce(context, work)
}
