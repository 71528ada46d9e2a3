import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import { type CatalogueImport, importBytes } from '../../../src/api/contract/import.ts'
import type { Context } from '../../context.ts'
import { imports } from '../../db/schema/import.ts'
import { mediaTypeOf } from '../../files/media-types.ts'
import { uploadsFolder } from '../../files/sweep-files.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { removeUnnamed } from '../remove-unnamed.ts'
import { spoolUpload } from '../spool-upload.ts'
import { importQueue } from './import-queue.ts'
import { isArchive, requireArchive } from './read-archive.ts'
import { readImport } from './read-imports.ts'

type ImportUpload = {
  file: { name: string; stream: Readable }
  /** Asked once the file has been read. */
  fields: () => Promise<{ kind: CatalogueKind | null; dryRun: boolean }>
  locale: Locale
}

const longestName = 200

/** The name that problems call the file by; only the end of a path, and nothing that a file may not be called. */
const plainName = (given: string): string => {
  const name = (given.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').trim()
  const dot = name.lastIndexOf('.')
  return name.length <= longestName ? name : name.slice(0, longestName - (name.length - dot)) + name.slice(dot)
}

/** The ending of what was uploaded, by its content. @throws Invalid at `file` */
const endingOf = async (path: string, name: string): Promise<'.zip' | '.csv'> => {
  if (await isArchive(path)) {
    await requireArchive(path)
    return '.zip'
  }
  return /.\.csv$/i.test(name) ? '.csv' : refuse('file', 'file-type', { types: 'CSV, ZIP' })
}

/**
 * Takes a CSV file, or an archive of a folder with CSV files and their media, to be imported by a job (contract, "The
 * provider's side"; decision 062).
 * @throws Invalid at `file` for a byte too many, another type or an archive that is not taken; what `fields` throws;
 * FilesUnavailable when the disk takes no more
 */
export const createImport = async (
  context: Context,
  { customerId }: AdministratorCaller,
  { file, fields, locale }: ImportUpload,
): Promise<CatalogueImport> => {
  const { config, files, jobs, log } = context
  const upload = await spoolUpload(file.stream, { folder: uploadsFolder(config), limitOf: () => importBytes, log })
  try {
    const settings = await fields()
    if (upload.size === 0) refuse('file', 'not-blank')
    const fileName = plainName(file.name)
    const key = `imports/${randomUUID()}${await endingOf(upload.path, fileName)}`
    await files.write(key, createReadStream(upload.path), { mediaType: mediaTypeOf(key) })
    try {
      return await context.once(async (tx) => {
        const values = { ...settings, fileName, file: key, createdById: customerId }
        const [row] = await tx.insert(imports).values(values).returning({ id: imports.id })
        if (row === undefined) throw new Error('an import was not written')
        await jobs.send(tx, importQueue, { importId: row.id })
        return readImport(tx, row.id, locale)
      })
    } catch (error) {
      await removeUnnamed(context, key, error)
      throw error
    }
  } finally {
    await upload.remove()
  }
}
