import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text's hash as a page's policy writes it. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** JSON that ends no script element that it stands in. */
export const jsonInScript = (json: string): string => json.replaceAll('<', '\\u003c')

/** A script that stands in a page, and what the page's policy has to allow for it. */
export type InlineScript = { element: string; hashes: string[] }

/** One of the build's; an empty one where it was not built. */
export const readInlineScript = (distDir: string, name: string): InlineScript => {
  const path = join(distDir, 'pages', `${name}.js`)
  if (!existsSync(path)) return { element: '', hashes: [] }
  const text = readFileSync(path, 'utf8').trim()
  return { element: `<script>${text}</script>`, hashes: [hashOf(text)] }
}
