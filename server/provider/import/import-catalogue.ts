import { join } from 'node:path'
import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import { prepareItem } from '../../catalogue/prepare-item.ts'
import { ServiceError } from '../../errors.ts'
import type { FileStorage } from '../../files/storage.ts'
import { announceImport, importPreparedItem, knownAudio } from '../../services/provider/import-item.ts'
import { importTaxons } from '../../services/provider/import-taxons.ts'
import type { Provider } from '../provider.ts'
import { type BadRow, RowFault } from './bad-row.ts'
import { findFiles, type ImportFiles } from './find-files.ts'
import { itemColumns, itemOfRow, type RowSetting, type TaxonRow, taxonColumns, taxonOfRow } from './item-of-row.ts'
import { readRows } from './read-rows.ts'

type Counts = { created: number; updated: number; unchanged: number; refused: number }

export type ImportSummary = {
  items: Counts
  taxons: Counts
  bad: BadRow[]
  /** Ended before its last row, by the person who started it. */
  interrupted: boolean
}

export type ImportOptions = {
  provider: Provider
  files: FileStorage
  /** A folder, or a CSV file. */
  path: string
  kind: CatalogueKind | null
  onProgress: (done: number, total: number) => void
  onBadRow: (row: BadRow) => void
  signal: AbortSignal
}

const none = (): Counts => ({ created: 0, updated: 0, unchanged: 0, refused: 0 })

/** The reason why a row is bad; what is no row's fault ends the import. */
const reasonOf = (error: unknown): string => {
  if (error instanceof RowFault || error instanceof ServiceError) return error.message
  throw error
}

const countRows = async ({ folder, items }: ImportFiles): Promise<number> => {
  let total = 0
  for (const name of items) for await (const _ of readRows(join(folder, name), name, itemColumns)) total += 1
  return total
}

const readTaxons = async (found: ImportFiles, refuse: (row: BadRow) => void) => {
  const rows: (TaxonRow & { line: number })[] = []
  const { folder, taxons: file } = found
  if (file === null) return rows
  const lines = new Map<string, number>()
  for await (const row of readRows(join(folder, file), file, taxonColumns)) {
    const { line } = row
    try {
      if ('reason' in row) throw new RowFault(row.reason)
      const taxon = taxonOfRow(row.fields)
      const earlier = lines.get(taxon.code)
      if (earlier !== undefined) throw new RowFault(`the code ${taxon.code} stands on line ${earlier} already`)
      lines.set(taxon.code, line)
      rows.push({ ...taxon, line })
    } catch (error) {
      refuse({ file, line, reason: reasonOf(error) })
    }
  }
  return rows
}

const runTaxons = async (provider: Provider, found: ImportFiles, refuse: (row: BadRow) => void) => {
  const rows = await readTaxons(found, refuse)
  const { refused, codes, ...counts } = await provider.ask(importTaxons, {
    rows: rows.map(({ code, name, nameNl, parent }) => ({ code, name, nameNl, parent })),
  })
  for (const { at, reason } of refused) refuse({ file: found.taxons ?? '', line: rows[at]?.line ?? 0, reason })
  return { counts, codes: new Set(codes) }
}

/**
 * Imports the taxons and items of CSV files, updating by code; one item after the other, so that no more than one is in
 * memory. A bad row is told and passed over.
 * @throws CannotWork when a file can't be read as a whole
 */
export const importCatalogue = async (options: ImportOptions): Promise<ImportSummary> => {
  const { provider, files, kind, signal } = options
  const found = await findFiles(options.path)
  const summary: ImportSummary = { items: none(), taxons: none(), bad: [], interrupted: false }
  const refuser = (counts: Counts) => (row: BadRow) => {
    counts.refused += 1
    summary.bad.push(row)
    options.onBadRow(row)
  }
  const total = await countRows(found)
  const { counts, codes: taxons } = await runTaxons(provider, found, refuser(summary.taxons))
  Object.assign(summary.taxons, counts)
  const refuse = refuser(summary.items)
  const measuredBefore = async (paths: string[]) => (await provider.ask(knownAudio, { paths })).paths
  const places = new Map<string, string>()

  const importRow = async (fields: Record<string, string>, place: string, setting: RowSetting): Promise<void> => {
    const item = itemOfRow(fields, setting)
    const earlier = places.get(item.code)
    if (earlier !== undefined) throw new RowFault(`the code ${item.code} stands at ${earlier} already`)
    places.set(item.code, place)
    const prepared = await prepareItem({ files, measuredBefore }, item)
    const { written } = await provider.ask(importPreparedItem, prepared)
    summary.items[written] += 1
  }

  let done = 0
  options.onProgress(done, total)
  try {
    for (const file of found.items)
      for await (const row of readRows(join(found.folder, file), file, itemColumns)) {
        if (signal.aborted) return { ...summary, interrupted: true }
        try {
          if ('reason' in row) throw new RowFault(row.reason)
          await importRow(row.fields, `${file}:${row.line}`, { folder: found.folder, kind, taxons })
        } catch (error) {
          refuse({ file, line: row.line, reason: reasonOf(error) })
        }
        done += 1
        options.onProgress(done, total)
      }
    return summary
  } finally {
    // Also after a failure: what was written until then is there, and a portal that is gone can't be told anyway.
    await provider.ask(announceImport, {}).catch(() => {})
  }
}
