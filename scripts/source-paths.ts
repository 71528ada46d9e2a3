import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where npm runs the builds: settings that import this are bundled and so do not know where it stands. */
const root = process.cwd()

/**
 * Whether a file of the source, as a path from the root with `/`, is one of these or stands in one of these folders.
 * Throws for a path that is not there: a moved folder must not drop out of a list in silence.
 */
export const isUnder = (...paths: readonly string[]): ((file: string) => boolean) => {
  const gone = paths.filter((path) => !existsSync(join(root, path)))
  if (gone.length > 0) throw new Error(`Moved or removed, but still listed: ${gone.join(', ')}.`)
  return (file) => paths.some((path) => file === path || file.startsWith(`${path}/`))
}
