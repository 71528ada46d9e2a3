import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import type { FileStorage } from './storage.ts'

const ownerKey = 'database.txt'

/** Tells a database of PostgreSQL from its copies, which know all that it knows: by its cluster and its number there. */
export const databaseIdOf = async ({ sql }: Pick<Database, 'sql'>): Promise<string> => {
  const { rows } = await sql(
    `select concat(system_identifier, '-', oid) as id from pg_control_system(), pg_database
     where datname = current_database()`,
  )
  return String(rows[0]?.id)
}

/** Whose the stored files are, for the database with this id. */
export const ownerOf = async (files: FileStorage, id: string): Promise<'ours' | 'others' | 'nobody'> => {
  const found = await files.open(ownerKey)
  if (found === null) return 'nobody'
  return (await text(found.stream)) === id ? 'ours' : 'others'
}

/** Writes down whose the files are where that is not known yet. Gives whether they are this database's. */
export const claimFiles = async (files: FileStorage, id: string): Promise<boolean> => {
  const owner = await ownerOf(files, id)
  if (owner === 'nobody') await files.write(ownerKey, Buffer.from(id), { mediaType: 'text/plain' })
  return owner !== 'others'
}

type Tools = { database: Pick<Database, 'sql'>; files: FileStorage; log: Logger }

/** The same for the portal's own database; the log tells of files that are another's. */
export const claimOwnFiles = async ({ database, files, log }: Tools): Promise<boolean> => {
  const isOurs = await claimFiles(files, await databaseIdOf(database))
  if (!isOurs) log.warn({ file: ownerKey }, 'the files belong to another database: those that nothing names stay')
  return isOurs
}
