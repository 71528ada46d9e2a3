import type { ProviderTaxon } from '../../../src/api/contract/provider-taxon.ts'
import { moveRows } from '../../catalogue/move-rows.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { taxons } from '../../db/schema/catalogue.ts'
import { refuse } from '../../shared/errors.ts'
import { announceChange, showAtOnce } from '../item/edit-item.ts'
import { writeTaxons } from '../provider/import-taxons.ts'
import { taxonToChange, writtenTaxon } from './edit-taxon.ts'
import { readTaxons } from './present-taxons.ts'

type TaxonChange = {
  name?: string | undefined
  nameNl?: string | undefined
  /** The code of another parent. */
  parent?: string | undefined
  /** From 0, among those of the same parent; beyond them it is the last. */
  position?: number | undefined
}

/** Brings a taxon to a place among those of its parent; all taxons are numbered anew where it moves. */
export const placeTaxon = async (tx: Tx, code: string, position: number): Promise<void> => {
  const { rows, byParent } = await readTaxons(tx)
  const moved = rows.find((row) => row.code === code)
  if (moved === undefined) throw new Error('a taxon was lost while it was moved')
  const siblings = (byParent.get(moved.parentCode) ?? []).filter((row) => row !== moved)
  const next = siblings[position]
  const others = rows.filter((row) => row !== moved)
  const last = siblings.at(-1)
  const at = next === undefined ? (last === undefined ? others.length : others.indexOf(last) + 1) : others.indexOf(next)
  const order = others.toSpliced(at, 0, moved)
  await moveRows(tx, taxons, rows, new Map(order.map((row, place) => [row.code, place])))
}

/**
 * Changes the given fields of a taxon by the rules of an import.
 * @throws NotFound, PreconditionFailed, Unprocessable for one that is built in, Invalid at `parent` for what it can't hang
 * from: nothing, itself, what is below it, or another catalogue's
 */
export const changeTaxon = (context: Context, code: string, change: TaxonChange): Promise<ProviderTaxon> => {
  const work = context.once(async (tx) => {
    const { table, row, taxon } = await taxonToChange(context, tx, code)
    const parent = change.parent ?? row.parentCode ?? ''
    if (table.rows.every((one) => one.code !== parent)) refuse('parent', 'not-found')
    const { name = row.name, nameNl = row.nameNl, position } = change
    const [fault] = (await writeTaxons(tx, [{ code, name, nameNl, parent }])).refused
    if (fault?.code === 'parent-elsewhere') refuse('parent', 'invalid', { wanted: 'own-catalogue' })
    if (fault !== undefined) refuse('parent', 'invalid')
    const isMoved = parent !== row.parentCode || (position !== undefined && position !== taxon.position)
    if (isMoved) await placeTaxon(tx, code, position ?? Number.MAX_SAFE_INTEGER)
    await announceChange(context, tx)
    return writtenTaxon(tx, code)
  })
  return showAtOnce(context, work)
}
