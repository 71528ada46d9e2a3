import { realpath } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import { measureOnce } from '../../catalogue/measure-once.ts'
import { prepareItem } from '../../catalogue/prepare-item.ts'
import type { FileStorage } from '../../files/storage.ts'
import { announceImport, importLength, importPreparedItem, knownAudio } from '../../services/provider/import-item.ts'
import type { Portal } from '../portal.ts'
import { type BadRow, RowFault } from './bad-row.ts'
import { findFiles, type ImportFiles } from './find-files.ts'
import { itemColumns, itemOfRow } from './item-of-row.ts'
import { lengthOfRow, productColumns, type UnplacedLength } from './length-of-row.ts'
import { concurrentlyInOrder } from './ordered-concurrency.ts'
import { placeRows } from './place-rows.ts'
import { type Columns, type CsvFile, readRows } from './read-rows.ts'
import { requireOwnFiles } from './require-own-files.ts'
import { runTaxons } from './run-taxons.ts'
import { type Counts, emptySummary, type ImportSummary, reasonOf, refuserOf } from './summary.ts'

export type ImportOptions = {
  portal: Portal
  files: FileStorage
  /** A folder, or a CSV file. */
  path: string
  kind: CatalogueKind | null
  /** Looks at everything and writes nothing. */
  dryRun: boolean
  onProgress: (done: number, total: number) => void
  onBadRow: (row: BadRow) => void
  /** Something to know that is no fault. */
  onNote: (sentence: string) => void
  signal: AbortSignal
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
      throw new RowFault(`the file ${basename(path)} is a link that leads out of the folder of the CSV file`)
  }
}

/** Looks at a row and its files; what it gives writes it. @throws RowFault or ServiceError with what is wrong with the row */
type Begin = (fields: Record<string, string>, place: string) => Promise<() => Promise<Written>>

type Kind = { columns: Columns; counts: Counts; begin: Begin }

const countRows = async ({ items, products }: ImportFiles): Promise<number> => {
  let total = 0
  for (const file of items) for await (const _ of readRows(file, itemColumns)) total += 1
  if (products !== null) for await (const _ of readRows(products, productColumns)) total += 1
  return total
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
    if (earlier !== undefined) throw new RowFault(`the code ${code} stands at ${earlier} already`)
    places.set(code, place)
  }
}

/** The rows of one product agree on what it is: they would undo each other at every import. */
const sameProduct = () => {
  const firsts = new Map<string, UnplacedLength>()
  return (row: UnplacedLength): UnplacedLength => {
    const first = firsts.get(row.code) ?? row
    if (first.kind !== row.kind || first.name !== row.name)
      throw new RowFault(`the product ${row.code} has another name or type in an earlier row`)
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
 * @throws WrongUse when there is nothing to read at the path, Unprocessable when a file is refused as a whole, CannotWork
 * when the settings lead to files of others; nothing has been written then
 */
export const importCatalogue = async (options: ImportOptions): Promise<ImportSummary> => {
  const { portal, kind, signal, dryRun } = options
  const files = dryRun ? dryStorage(options.files) : options.files
  const found = await findFiles(options.path)
  const summary = emptySummary(dryRun)
  const total = await countRows(found)
  await requireOwnFiles(options)
  noteEncodings(found, options.onNote)
  let done = 0

  const runRows = async (file: CsvFile, { columns, counts, begin }: Kind): Promise<void> => {
    const refuse = refuserOf(summary, counts, options.onBadRow)
    const begun = concurrentlyInOrder(readRows(file, columns), rowsAtOnce, async (row) => {
      if ('reason' in row) throw new RowFault(row.reason)
      return begin(row.fields, `${file.name}:${row.line}`)
    })
    for await (const { entry, outcome } of begun) {
      if (signal.aborted) {
        summary.interrupted = true
        return
      }
      try {
        if (!outcome.ok) throw outcome.error
        counts[await outcome.value()] += 1
      } catch (error) {
        refuse({ file: file.name, line: entry.line, reason: reasonOf(error) })
      }
      done += 1
      options.onProgress(done, total)
    }
  }

  const lengths = async (file: CsvFile): Promise<Kind> => {
    const claim = onceOnly()
    const agreed = sameProduct()
    const placed = await placeRows(portal, { file, dryRun })
    const begin: Begin = async (fields, place) => {
      const { row, moved } = placed(agreed(lengthOfRow(fields)))
      claim(row.length.code, place)
      return async () => {
        const { written } = await portal.ask(importLength, { row, dryRun })
        return written === 'unchanged' && moved ? 'updated' : written
      }
    }
    return { columns: productColumns, counts: summary.lengths, begin }
  }

  const items = (taxons: ReadonlySet<string>): Kind => {
    const claim = onceOnly()
    const known = async (paths: string[]) => (await portal.ask(knownAudio, { paths })).paths
    const tools = { files, measureOnce: measureOnce() }
    const begin: Begin = async (fields, place) => {
      const item = itemOfRow(fields, { folder: found.folder, kind, taxons })
      claim(item.code, place)
      await requireInside(found.folder, [item.image ?? null, ...(item.audio ?? []).map(({ path }) => path)])
      const prepared = await prepareItem({ ...tools, measuredBefore: known }, item)
      return async () => {
        const { written } = await portal.ask(importPreparedItem, { item: prepared, dryRun })
        if (written !== 'unmeasured') return written
        const measured = await prepareItem({ ...tools, measuredBefore: async () => [] }, item)
        const again = await portal.ask(importPreparedItem, { item: measured, dryRun })
        if (again.written === 'unmeasured') throw new Error('audio that was measured counts as unmeasured')
        return again.written
      }
    }
    return { columns: itemColumns, counts: summary.items, begin }
  }

  try {
    const refuse = refuserOf(summary, summary.taxons, options.onBadRow)
    const { counts, codes } = await runTaxons(portal, { file: found.taxons, dryRun, refuse })
    Object.assign(summary.taxons, counts)
    options.onProgress(done, total)
    if (found.products !== null) await runRows(found.products, await lengths(found.products))
    const itemKind = items(codes)
    for (const file of found.items) await runRows(file, itemKind)
    return summary
  } finally {
    // Also after a failure: what was written until then is there, and a portal that is gone can't be told anyway.
    if (!dryRun) await portal.ask(announceImport, {}).catch(() => {})
  }
}
