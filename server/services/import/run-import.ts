import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { keptProblems } from '../../../src/api/contract/import.ts'
import type { Context } from '../../context.ts'
import { imports, type StoredProblem } from '../../db/schema/import.ts'
import { uploadsFolder } from '../../files/sweep-files.ts'
import { Invalid } from '../../shared/errors.ts'
import { makeFolder } from '../../shared/make-folder.ts'
import { rowSentenceOf } from '../../shared/row-fault.ts'
import { providerToolsOf } from '../administrator/carry-out.ts'
import { givenUp } from './end-abandoned.ts'
import { type ImportOptions, importCatalogue } from './import-catalogue.ts'
import { importQueue } from './import-queue.ts'
import { forgetChecks } from './kept-checks.ts'
import { problemOf } from './problem-words.ts'
import { unpackArchive } from './read-archive.ts'
import { removeImported } from './remove-imported.ts'
import type { Counts, ImportSummary } from './summary.ts'
import { BadFile, NothingToImport } from './unreadable.ts'

type ImportRow = typeof imports.$inferSelect
type Facts = PgUpdateSetSource<typeof imports>

/** How often the progress is written down, in ms. */
const everyMs = 250

/** All kinds of rows together, with those that an earlier run had done. */
const sumOf = (earlier: Counts, { items, lengths, taxons }: ImportSummary): Counts => {
  const sum = (name: keyof Counts) => earlier[name] + items[name] + lengths[name] + taxons[name]
  return { created: sum('created'), updated: sum('updated'), unchanged: sum('unchanged'), refused: sum('refused') }
}

/** Another process goes on with the import; nothing more is to be written of it here. */
class LostImport extends Error {}

/** Takes an import that is to be done, also one that was cut short; null where there is nothing to do. */
const takeImport = async ({ database: { db } }: Context, id: number): Promise<ImportRow | null> => {
  const [row] = await db
    .update(imports)
    .set({ state: 'running', run: randomUUID(), startedAt: sql`coalesce(${imports.startedAt}, now())` })
    .where(and(eq(imports.id, id), inArray(imports.state, ['queued', 'running'])))
    .returning()
  return row ?? null
}

/** Writes down how an import fares; gives when it was asked to stop. @throws LostImport */
const note = async ({ database: { db } }: Context, { id, run }: ImportRow, facts: Facts): Promise<Date | null> => {
  const [row] = await db
    .update(imports)
    .set(facts)
    .where(and(eq(imports.id, id), eq(imports.run, run ?? '')))
    .returning({ stopAskedAt: imports.stopAskedAt })
  if (row === undefined) throw new LostImport()
  return row.stopAskedAt
}

/** What is to be imported, and what it is called where that is not its name. */
type Unpacked = Pick<ImportOptions, 'path' | 'title'>

/** Puts what was uploaded into a folder of this machine's. The name people gave it may be longer than a file's may be. */
const unpack = async ({ files }: Context, { file, fileName }: ImportRow, folder: string): Promise<Unpacked> => {
  const stored = file === null ? null : await files.open(file)
  if (file === null || stored === null) throw new BadFile(fileName, 'gone')
  makeFolder(folder, 0o700)
  const isCsv = file.endsWith('.csv')
  const copy = join(folder, isCsv ? 'rows.csv' : 'archive.zip')
  await pipeline(stored.stream, createWriteStream(copy, { mode: 0o600 }))
  return isCsv ? { path: copy, title: fileName } : { path: await unpackArchive(copy, join(folder, 'content')) }
}

/** What was checked stays to be imported; of all else the upload goes. */
const finish = async (context: Context, row: ImportRow, facts: Facts): Promise<void> => {
  const finishedAt = new Date()
  const isKept = row.dryRun && facts.state === 'completed'
  await note(context, row, { ...facts, finishedAt, ...(isKept ? {} : { file: null }) })
  if (isKept) await removeImported(context, await forgetChecks(context.database, finishedAt))
  else if (row.file !== null) await removeImported(context, [row.file])
  context.log.info({ import: row.id, state: facts.state }, 'an import is over')
}

/** Imports on from where it was, and gives what came of it. */
const importOn = async (
  context: Context,
  row: ImportRow,
  { unpacked, closing }: { unpacked: Unpacked; closing: AbortSignal },
) => {
  const tools = providerToolsOf(context)
  const problems = [...row.problems]
  let totalProblems = row.totalProblems
  let notedAt = 0
  let noted = problems.length
  let done = row.rowsDone
  const stop = new AbortController()
  const factsOf = (summary: ImportSummary): Facts => ({
    ...sumOf(row, summary),
    rowsDone: done,
    // They are half a megabyte at worst, and stay as they are for most rows.
    ...(problems.length > noted ? { problems } : {}),
    totalProblems,
  })
  const summary = await importCatalogue({
    portal: { ask: (verb, args) => verb.run(tools, args) },
    files: context.files,
    ...unpacked,
    kind: row.kind,
    dryRun: row.dryRun,
    skip: row.rowsDone,
    onProgress: async (rowsDone, rowsTotal, soFar) => {
      done = rowsDone
      if (rowsDone < rowsTotal && performance.now() < notedAt + everyMs) return
      const stopAskedAt = await note(context, row, { ...factsOf(soFar), rowsTotal })
      noted = problems.length
      notedAt = performance.now()
      if (stopAskedAt !== null) stop.abort()
    },
    onBadRow: (bad) => {
      totalProblems += 1
      if (problems.length < keptProblems) problems.push(problemOf(bad))
    },
    onNote: () => {},
    signal: AbortSignal.any([stop.signal, closing]),
  })
  return { summary, isStopped: stop.signal.aborted, facts: factsOf(summary) }
}

/** What is wrong with a file as a whole; null for what is our own failure. */
const refusalOf = (error: unknown, { fileName }: ImportRow): StoredProblem | null => {
  const isUnread = error instanceof NothingToImport || error instanceof Invalid
  const refusal = isUnread ? new BadFile(fileName, 'no-csv') : error
  if (!(refusal instanceof BadFile)) return null
  const { file, problem } = refusal
  return problemOf({ file, line: 1, reason: rowSentenceOf(problem, 'en'), problem })
}

const carryOn = async (context: Context, row: ImportRow, closing: AbortSignal): Promise<void> => {
  const folder = join(uploadsFolder(context.config), randomUUID())
  try {
    const unpacked = await unpack(context, row, folder)
    const { summary, isStopped, facts } = await importOn(context, row, { unpacked, closing })
    if (!summary.interrupted) return await finish(context, row, { ...facts, state: 'completed' })
    if (isStopped) return await finish(context, row, { ...facts, state: 'stopped' })
    await note(context, row, { ...facts, state: 'queued' })
    await context.database.transaction((tx) => context.jobs.send(tx, importQueue, { importId: row.id }))
  } catch (error) {
    const problem = refusalOf(error, row)
    if (problem === null) throw error
    await finish(context, row, { state: 'refused', problems: [problem], totalProblems: 1 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Imports what was uploaded, or the rest of it where an earlier try was cut short. `closing` is aborted when this process
 * ends: the import then goes on in the next one. An import that is over is left alone.
 * @throws what kept it from going on, to be tried again
 */
export const runImport = async (
  context: Context,
  { importId }: { importId: number },
  { isLastTry, closing }: { isLastTry: boolean; closing: AbortSignal },
): Promise<void> => {
  const row = await takeImport(context, importId)
  if (row === null) return
  try {
    if (row.stopAskedAt !== null) return await finish(context, row, { state: 'stopped' })
    await carryOn(context, row, closing)
  } catch (error) {
    if (error instanceof LostImport) return
    if (isLastTry) await finish(context, row, givenUp)
    throw error
  }
}
