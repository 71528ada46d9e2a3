import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countVersionUp } from '../../catalogue/import-items.ts'
import { moveRows } from '../../catalogue/move-rows.ts'
import { positionsInFile } from '../../catalogue/positions-in-file.ts'
import { makeRootTaxons, rootTaxons } from '../../catalogue/root-taxons.ts'
import type { Tx } from '../../db/client.ts'
import { taxons } from '../../db/schema/catalogue.ts'
import { isRowFaultCode, type RowFaultCode, type RowProblem } from '../../shared/row-fault.ts'
import { inTransaction, withRollback } from './import-transaction.ts'
import type { Verb } from './verb.ts'

/** Without a Dutch name the taxon keeps its own; a new one goes by the other name. */
const row = z.object({ code: z.string(), name: z.string(), nameNl: z.string().optional(), parent: z.string() })
const args = z.object({ rows: z.array(row), dryRun: z.boolean() })
const isKnownCode = (code: unknown): boolean => typeof code === 'string' && isRowFaultCode(code)
const rowValues = z.record(z.string(), z.union([z.string(), z.number()]))
const result = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** By position in `rows`. */
  refused: z.array(z.object({ at: z.number(), code: z.custom<RowFaultCode>(isKnownCode), values: rowValues })),
  /** Every taxon that there is now, with the root that it hangs from. */
  rootsByCode: z.record(z.string(), z.string()),
})

type TaxonRow = z.infer<typeof row>
type Parents = ReadonlyMap<string, string | null>
const roots = new Set<string>(rootTaxons.map(({ code }) => code))

const rootIn = (parents: Parents, code: string): string => {
  const parent = parents.get(code) ?? null
  return parent === null ? code : rootIn(parents, parent)
}

/**
 * Why a row can't hang where it wants to, or null. Follows its parents up to a root; a circle never gets there. A taxon
 * that is `stored` stays in its catalogue, whose items have it.
 */
const faultOf = (code: string, parents: Parents, stored: Parents): RowProblem | null => {
  if (roots.has(code)) return { code: 'taxon-built-in', values: { code } }
  const seen = new Set([code])
  let known: string | null = null
  for (let at = parents.get(code) ?? null; at !== null; at = parents.get(at) ?? null) {
    if (stored.has(at)) known ??= at
    if (roots.has(at)) {
      const isElsewhere = stored.has(code) && rootIn(stored, code) !== rootIn(stored, known ?? at)
      return isElsewhere ? { code: 'parent-elsewhere', values: { code: parents.get(code) ?? '' } } : null
    }
    if (!parents.has(at)) return { code: seen.size === 1 ? 'parent-unknown' : 'ancestor-unknown', values: { code: at } }
    if (seen.has(at)) return { code: 'taxon-below-itself', values: { code } }
    seen.add(at)
  }
  return { code: 'taxon-nowhere', values: { code, choices: [...roots].join(', ') } }
}

/** Rows that can stand, and the reasons of the others: refusing one may take the parent from another. */
const sorted = (rows: readonly TaxonRow[], stored: Parents) => {
  const reasons = new Map<number, RowProblem>()
  for (;;) {
    const parents = new Map(stored)
    for (const [at, { code, parent }] of rows.entries()) if (!reasons.has(at)) parents.set(code, parent)
    const faults = rows.flatMap(({ code }, at) => {
      const fault = reasons.has(at) ? null : faultOf(code, parents, stored)
      return fault === null ? [] : [[at, fault] as const]
    })
    if (faults.length === 0) return reasons
    for (const [at, fault] of faults) reasons.set(at, fault)
  }
}

const upsert = async (tx: Tx, values: readonly (typeof taxons.$inferInsert)[]): Promise<void> => {
  const { name, nameNl, parentCode, position } = taxons
  const excluded = (column: { name: string }) => sql.raw(`excluded.${column.name}`)
  await tx
    .insert(taxons)
    .values([...values])
    .onConflictDoUpdate({
      target: taxons.code,
      set: {
        name: excluded(name),
        nameNl: excluded(nameNl),
        parentCode: excluded(parentCode),
        position: excluded(position),
      },
    })
}

const pageSize = 500

/**
 * Writes taxons in their order, updating those with a code that is there; makes the roots where they are missing. What
 * can't hang where it wants to is refused, with the reason.
 */
export const writeTaxons = async (tx: Tx, rows: readonly TaxonRow[]): Promise<z.infer<typeof result>> => {
  await makeRootTaxons(tx)
  const before = await tx.select().from(taxons).orderBy(asc(taxons.position), asc(taxons.id))
  const stored = new Map(before.map((taxon) => [taxon.code, taxon]))
  const parents = new Map(before.map(({ code, parentCode }) => [code, parentCode]))
  const reasons = sorted(rows, parents)
  const kept = rows.filter((_, at) => !reasons.has(at))
  const positions = positionsInFile(
    kept.map(({ code }) => code),
    before,
  )
  const good = kept.map(({ code, name, nameNl = stored.get(code)?.nameNl ?? name, parent }) => ({
    code,
    name,
    nameNl,
    parentCode: parent,
    position: positions.get(code) ?? 0,
  }))
  const isSame = (taxon: (typeof good)[number]): boolean => {
    const found = stored.get(taxon.code)
    const { name, nameNl, parentCode, position } = taxon
    return (
      found?.name === name && found.nameNl === nameNl && found.parentCode === parentCode && found.position === position
    )
  }
  await moveRows(tx, taxons, before, positions)
  const changed = good.filter((taxon) => !isSame(taxon))
  for (let at = 0; at < changed.length; at += pageSize) await upsert(tx, changed.slice(at, at + pageSize))
  if (changed.length > 0) await countVersionUp(tx)
  for (const { code, parentCode } of good) parents.set(code, parentCode)
  const created = changed.filter(({ code }) => !stored.has(code)).length
  return {
    created,
    updated: changed.length - created,
    unchanged: good.length - changed.length,
    refused: [...reasons].map(([at, problem]) => ({ at, ...problem })),
    rootsByCode: Object.fromEntries([...parents.keys()].map((code) => [code, rootIn(parents, code)])),
  }
}

/** Writes a file's taxons (`writeTaxons`); of a dry run nothing stays. */
export const importTaxons: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'import-taxons',
  args,
  result,
  run: ({ database }, { rows, dryRun }) =>
    (dryRun ? withRollback : inTransaction)(database, (tx) => writeTaxons(tx, rows)),
}
