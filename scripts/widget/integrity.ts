import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What a page says in `integrity`, so that browsers run this file and no other (Subresource Integrity). */
export const integrityOf = (path: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`

/** A name that no other content has: 16 hexadecimal digits. */
export const nameOfContent = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)
