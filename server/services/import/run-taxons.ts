import { RowFault } from '../../shared/row-fault.ts'
import { importTaxons } from '../provider/import-taxons.ts'
import type { VerbAsker } from '../provider/verb.ts'
import type { ToldRow } from './bad-row.ts'
import { required, requiredCode, text } from './fields.ts'
import { type CsvFile, readRows } from './read-rows.ts'
import { reasonOf } from './summary.ts'

export const taxonColumns = { required: ['code', 'name', 'parent'], optional: ['nameNl'] } as const

type TaxonRow = { code: string; name: string; nameNl: string | undefined; parent: string }

/** The taxon of a row; with an empty Dutch name it goes by the other one. @throws RowFault */
const taxonOfRow = (fields: Record<string, string>): TaxonRow => {
  const code = requiredCode(fields)
  const name = required(fields, 'name')
  const nameNl = 'nameNl' in fields ? text(fields, 'nameNl') || name : undefined
  return { code, name, nameNl, parent: required(fields, 'parent') }
}

type PlacedTaxon = TaxonRow & { line: number }
type Refuse = (row: ToldRow) => void

const readTaxons = async (file: CsvFile, refuse: Refuse): Promise<PlacedTaxon[]> => {
  const rows: PlacedTaxon[] = []
  const lines = new Map<string, number>()
  for await (const row of readRows(file, taxonColumns)) {
    const { line } = row
    try {
      if ('problem' in row) throw new RowFault(row.problem)
      const taxon = taxonOfRow(row.fields)
      const earlier = lines.get(taxon.code)
      if (earlier !== undefined) throw new RowFault('code-on-line', { code: taxon.code, line: earlier }, 'code')
      lines.set(taxon.code, line)
      rows.push({ ...taxon, line })
    } catch (error) {
      refuse({ file: file.name, line, ...reasonOf(error) })
    }
  }
  return rows
}

/** Imports the taxons, all at once: they hang from each other. Gives the root of each that there is then, by its code. */
export const runTaxons = async (
  portal: VerbAsker,
  { file, dryRun, refuse }: { file: CsvFile | null; dryRun: boolean; refuse: Refuse },
) => {
  const rows = file === null ? [] : await readTaxons(file, refuse)
  const { refused, rootsByCode, ...counts } = await portal.ask(importTaxons, {
    rows: rows.map(({ code, name, nameNl, parent }) => ({ code, name, nameNl, parent })),
    dryRun,
  })
  for (const { at, code, values } of refused)
    refuse({ file: file?.name ?? '', line: rows[at]?.line ?? 0, ...reasonOf(new RowFault(code, values)) })
  return { counts, rootsByCode: new Map(Object.entries(rootsByCode)) }
}
