import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnPage } from '../../../src/api/contract/drawn-page.ts'

/** A page, and what its policy has to allow: hashes as the policy writes them. */
export type ShownPage = { text: string; scripts: string[]; styles: string[] }

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** JSON that is safe inside a script element. */
export const embedded = (json: string): string => json.replaceAll('<', '\\u003c')

const isSheets = (value: unknown): value is Record<string, string[]> => typeof value === 'object' && value !== null

/** Puts what was drawn into the built portal's page. */
export const createPageShell = (distDir: string, shell: string) => {
  const folder = join(distDir, 'pages')
  const isBuilt = existsSync(join(folder, 'sheets.json'))
  const early = isBuilt ? readFileSync(join(folder, 'early.js'), 'utf8').trim() : ''
  const listed: unknown = isBuilt ? JSON.parse(readFileSync(join(folder, 'sheets.json'), 'utf8')) : {}
  const known = new Map<string, { names: string[]; text: string }>()

  /** The sheets of a route as one, and their names. */
  const sheetsFor = (route: string) => {
    const names = (isSheets(listed) ? listed[route] : undefined) ?? []
    const found = known.get(route) ?? {
      names,
      text: names.map((name) => readFileSync(join(distDir, 'portal', name), 'utf8').trim()).join('\n'),
    }
    known.set(route, found)
    return found
  }

  const scripts = [...shell.matchAll(/ *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g)]
  const bare = shell.replace(
    / *<(?:script type="module"|link rel="modulepreload"|link rel="stylesheet")[^>]*>(?:<\/script>)?\n?/g,
    '',
  )

  return (page: DrawnPage): ShownPage => {
    const sheets = sheetsFor(page.route)
    const styles = [sheets.text, page.sheet].filter((text) => text !== '')
    const head = [
      // Nothing is shown before all of it is here: what stands in the middle would move.
      '<link rel="expect" href="#drawn" blocking="render">',
      `<script>${early}</script>`,
      ...styles.map((text) => `<style>${text}</style>`),
      // The portal's own code would fetch them again: it looks for links, and browsers pass over those that are disabled.
      ...sheets.names.map((name) => `<link rel="stylesheet" crossorigin href="${name}" disabled>`),
    ].join('')
    const foot = [
      `<script type="application/json" id="answers">${embedded(page.answers)}</script>`,
      ...scripts.map(([tag]) => tag.trim().replace(/ (?=crossorigin)/, ' fetchpriority="low" ')),
    ].join('')
    const text = bare
      .replace('<html ', (start) => start + (page.isForGuestsOnly ? 'data-guests-only ' : ''))
      .replace('</head>', (end) => head + end)
      .replace(
        /<div id="root">[\s\S]*?<\/div>/,
        () => `<div id="root" data-drawn>${page.html}</div><i id="drawn" hidden></i>`,
      )
      .replace('</body>', (end) => foot + end)
    return { text, scripts: [hashOf(early)], styles: styles.map(hashOf) }
  }
}
