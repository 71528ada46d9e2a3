import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

/** Beside this module (or the bundle that it is in), else in the source folder of the working directory. */
export const migrationsFolder = (): string => {
  const places = [join(import.meta.dirname, 'migrations'), join(process.cwd(), 'server/db/migrations')]
  const found = places.find((place) => existsSync(join(place, 'meta/_journal.json')))
  if (found === undefined) throw new Error(`No migrations in ${places.join(' or ')}.`)
  return found
}

/** Brings the database to the schema of this version; nothing happens when it is there. */
export const migrate = (database: Database, folder = migrationsFolder()): Promise<void> => database.migrate(folder)
