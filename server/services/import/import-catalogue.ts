import { realpath } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import { importColumns } from '../../../src/api/contract/import.ts'
import { measureOnce } from '../../catalogue/measure-once.ts'
import { type ImportItem, type PreparedItem, prepareItem } from '../../catalogue/prepare-item.ts'
import type { FileStorage } from '../../files/storage.ts'
import { RowFault } from '../../shared/row-fault.ts'
import { announceImport, importLength, importPreparedItem, knownAudio } from '../provider/import-item.ts'
import type { VerbAsker } from '../provider/verb.ts'
import type { ToldRow } from './bad-row.ts'
import { findFiles, type ImportFiles } from './find-files.ts'
import { itemOfRow } from './item-of-row.ts'
import { lengthOfRow, productColumns, type UnplacedLength } from './length-of-row.ts'
import { concurrentlyInOrder } from './ordered-concurrency.ts'
import { placeRows } from './place-rows.ts'
import { type Columns, type CsvFile, type Row, readRows } from './read-rows.ts'
import { requireOwnFiles } from './require-own-files.ts'
import { runTaxons, taxonColumns } from './run-taxons.ts'
import { type Counts, emptySummary, type ImportSummary, reasonOf, refuserOf } from './summary.ts'

export type ImportOptions = {
  portal: VerbAsker
  files: FileStorage
  /** A folder, or a CSV file. */
  path: string
  /** What the CSV file is called where it is kept under another name. */
  title?: string
  kind: CatalogueKind | null
  /** Looks at everything and writes nothing. */
  dryRun: boolean
  /** Told of each row, and waited for; `summary` is what came of all of them until then. */
  onProgress: (done: number, total: number, summary: ImportSummary) => unknown
  onBadRow: (row: ToldRow) => void
  /** Something to know that is no fault. */
  onNote: (sentence: string) => void
  signal: AbortSignal
  /** So many rows were done before, by an import of the same files that was cut short: they count no more. */
  skip?: number
}

/** Rows that are looked at before their turn: files are decoded while the database writes. Each holds one file at most. */
const rowsAtOnce = 4

type Written = 'created' | 'updated' | 'unchanged'

/**
 * Files are where they seem to be: a link that leads out of the folder would publish whatever it leads to.
 * A file that is not there is for others to tell.
 * @throws RowFault
 */
const requireInside = async (folder: string, paths: readonly (string | null)[]): Promise<void> => {
  const root = await realpath(folder)
  for (const path of paths) {
    const real = path === null ? null : await realpath(path).catch(() => null)
    if (path !== null && real !== null && relative(root, real).startsWith('..'))
      throw new RowFault('file-led-outside', { file: basename(path) })
  }
}

/** Looks at a row's files; what it gives writes the row. @throws ServiceError with what is wrong with the files */
type Begin = () => Promise<() => Promise<Written>>

/** Looks at a row itself. @throws RowFault */
type Look = (fields: Record<string, string>, place: string) => Begin

type Kind = { columns: Columns; counts: Counts; look: Look }

const countRows = async ({ items, products, taxons }: ImportFiles): Promise<{ total: number; ofTaxons: number }> => {
  const files = [
    ...items.map((file) => ({ file, columns: importColumns })),
    ...(products === null ? [] : [{ file: products, columns: productColumns }]),
  ]
  let ofTaxons = 0
  if (taxons !== null) for await (const _ of readRows(taxons, taxonColumns)) ofTaxons += 1
  let total = ofTaxons
  for (const { file, columns } of files) for await (const _ of readRows(file, columns)) total += 1
  return { total, ofTaxons }
}

const noteEncodings = ({ items, products, taxons }: ImportFiles, onNote: ImportOptions['onNote']): void => {
  for (const file of [taxons, products, ...items])
    if (file?.charset === 'windows-1252') onNote(`${file.name} is not UTF-8: it is read as Windows-1252.`)
}

/** Which place a code stands at; a later one is a fault. */
const onceOnly = () => {
  const places = new Map<string, string>()
  return (code: string, place: string): void => {
    const earlier = places.get(code)
    if (earlier !== undefined) throw new RowFault('code-again', { code, place: earlier })
    places.set(code, place)
  }
}

/** The rows of one product agree on what it is: they would undo each other at every import. */
const sameProduct = () => {
  const firsts = new Map<string, UnplacedLength>()
  return (row: UnplacedLength): UnplacedLength => {
    const first = firsts.get(row.code) ?? row
    if (first.kind !== row.kind || first.name !== row.name) throw new RowFault('other-product', { code: row.code })
    firsts.set(row.code, first)
    return row
  }
}

const dryStorage = (files: FileStorage): FileStorage => ({
  ...files,
  write: async (_, source) => {
    if (source instanceof Readable) source.destroy()
  },
})

/**
 * Imports CSV files, updating by code; few rows are in memory at once. A bad row is told and passed over.
 * @throws NothingToImport when there is nothing to read at the path, BadFile when a file is refused as a whole,
 * FilesElsewhere when the settings lead to files of others; nothing has been written then
 */
export const importCatalogue = async (options: ImportOptions): Promise<ImportSummary> => {
  const { portal, kind, signal, dryRun, skip = 0 } = options
  const files = dryRun ? dryStorage(options.files) : options.files
  const found = await findFiles(options.path, options.title)
  const summary = emptySummary(dryRun)
  const { total, ofTaxons } = await countRows(found)
  await requireOwnFiles(options)
  noteEncodings(found, options.onNote)
  let done = 0
  let begun = ofTaxons

  const beginRow = async (look: Look, row: Row, place: string) => {
    begun += 1
    const isDone = begun <= skip
    try {
      if ('problem' in row) throw new RowFault(row.problem)
      const begin = look(row.fields, place)
      return isDone ? null : await begin()
    } catch (error) {
      // It was told with the others of its time.
      if (isDone && error instanceof RowFault) return null
      throw error
    }
  }

  const runRows = async (file: CsvFile, { columns, counts, look }: Kind): Promise<void> => {
    const refuse = refuserOf(summary, counts, options.onBadRow)
    const rows = concurrentlyInOrder(readRows(file, columns), rowsAtOnce, (row) =>
      beginRow(look, row, `${file.name}:${row.line}`),
    )
    for await (const { entry, outcome } of rows) {
      if (signal.aborted) {
        summary.interrupted = true
        return
      }
      try {
        if (!outcome.ok) throw outcome.error
        if (outcome.value !== null) counts[await outcome.value()] += 1
      } catch (error) {
        refuse({ file: file.name, line: entry.line, ...reasonOf(error) })
      }
      done += 1
      if (done > skip) await options.onProgress(done, total, summary)
    }
  }

  const lengths = async (file: CsvFile): Promise<Kind> => {
    const claim = onceOnly()
    const agreed = sameProduct()
    const placed = await placeRows(portal, { file, dryRun })
    const look: Look = (fields, place) => {
      const { row, moved } = placed(agreed(lengthOfRow(fields)))
      claim(row.length.code, place)
      return async () => async () => {
        const { written } = await portal.ask(importLength, { row, dryRun })
        return written === 'unchanged' && moved ? 'updated' : written
      }
    }
    return { columns: productColumns, counts: summary.lengths, look }
  }

  const items = (rootsByCode: ReadonlyMap<string, string>): Kind => {
    const claim = onceOnly()
    const known = async (paths: string[]) => (await portal.ask(knownAudio, { paths })).paths
    const tools = { files, measureOnce: measureOnce() }
    const write = async (item: ImportItem, prepared: PreparedItem): Promise<Written> => {
      const { written } = await portal.ask(importPreparedItem, { item: prepared, dryRun })
      if (written !== 'unmeasured') return written
      const measured = await prepareItem({ ...tools, measuredBefore: async () => [] }, item)
      const again = await portal.ask(importPreparedItem, { item: measured, dryRun })
      if (again.written === 'unmeasured') throw new Error('audio that was measured counts as unmeasured')
      return again.written
    }
    const look: Look = (fields, place) => {
      const item = itemOfRow(fields, { folder: found.folder, kind, rootsByCode })
      claim(item.code, place)
      return async () => {
        await requireInside(found.folder, [item.image ?? null, ...(item.audio ?? []).map(({ path }) => path)])
        const prepared = await prepareItem({ ...tools, measuredBefore: known }, item)
        return () => write(item, prepared)
      }
    }
    return { columns: importColumns, counts: summary.items, look }
  }

  try {
    const isToldOf = done >= skip
    const refuse = isToldOf ? refuserOf(summary, summary.taxons, options.onBadRow) : () => {}
    const { counts, rootsByCode } = await runTaxons(portal, { file: found.taxons, dryRun, refuse })
    if (isToldOf) Object.assign(summary.taxons, counts)
    done = ofTaxons
    if (done >= skip) await options.onProgress(done, total, summary)
    if (found.products !== null) await runRows(found.products, await lengths(found.products))
    const itemKind = items(rootsByCode)
    for (const file of found.items) await runRows(file, itemKind)
    return summary
  } finally {
    // Also after a failure: what was written until then is there, and a portal that is gone can't be told anyway.
    if (!dryRun) await portal.ask(announceImport, {}).catch(() => {})
  }
}
