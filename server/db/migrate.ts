import { join } from 'node:path'
import type { Database } from './database.ts'

/** Beside this module, also where the server is bundled. */
export const migrationsFolder = (): string => join(import.meta.dirname, 'migrations')

/** Brings the database to the schema of this version; nothing happens when it is there. */
export const migrate = (database: Database, folder = migrationsFolder()): Promise<void> => database.migrate(folder)
