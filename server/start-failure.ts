import { type Config, ConfigError } from './config.ts'
import { awayReason, isDatabaseAway, isDiskFull } from './db/database-away.ts'
import { freeBytes } from './db/free-bytes.ts'
import { sqlStateOf } from './db/sql-state.ts'
import { dataFolderFault } from './files/data-folder.ts'
import { codeOf } from './shared/error-code.ts'

/** A start may begin a segment of the WAL, which are 16 MB, and writes little else. */
const leastFreeBytes = 17 * 1024 * 1024

/** The embedded database says of a full disk only that it did not start: the disk itself is asked. */
const hasNoRoom = (folder: string): boolean => freeBytes(folder) < leastFreeBytes

const placeOf = (databaseUrl: string): string => {
  const { hostname, port } = new URL(databaseUrl)
  return `${hostname}:${port === '' ? 5432 : port}`
}

type Place = { host: string; port: number; portSetting: 'PORT' | 'METRICS_PORT' }

/** Why the server can't listen there, as a sentence that names the setting at fault. */
export const listenFailure = (error: Error, { host, port, portSetting }: Place): ConfigError => {
  const code = codeOf(error) || error.message
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: set ${portSetting} to a free one.`,
    EACCES: `The setting ${portSetting} can't be used: this user may not listen on port ${port}.`,
  }
  const sentence = sentences[code] ?? `The setting HOST can't be used: nothing can listen at ${host} (${code}).`
  return new ConfigError(sentence, { cause: error })
}

/** Why the server can't start, in one sentence for who runs it; null where that needs a look into the code. */
export const startFailure = (
  error: unknown,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): string | null => {
  const state = sqlStateOf(error)
  if (databaseUrl !== null) {
    const database = `The database of DATABASE_URL at ${placeOf(databaseUrl)}`
    if (state === '53100') return `${database} has no room left on its disk.`
    if (state?.startsWith('28')) return `${database} refuses the user or the password.`
    if (state === '3D000') return `${database} does not have the one that is named there.`
    if (isDatabaseAway(error)) return `${database} can't be reached: ${awayReason(error)}.`
  }
  const fault = dataFolderFault(error, dataDir)
  if (fault !== null) return fault
  return isDiskFull(error) || hasNoRoom(dataDir) ? `There is no room left on the disk of DATA_DIR, ${dataDir}.` : null
}
