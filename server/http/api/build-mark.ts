import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const bytesOf = (path: string): Buffer | null => {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** Tells one build of the server from another: its first file names the others by what is in them. Empty without a build. */
export const buildMark = (distDir: string): string => {
  const bytes = bytesOf(join(distDir, 'server/main.js'))
  return bytes === null ? '' : createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
}
