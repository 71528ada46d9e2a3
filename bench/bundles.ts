import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readParts } from '../scripts/widget/parts.ts'
import type { BenchRow } from './row.ts'

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

const root = 'dist/portal'
const kilobyte = 1024

type PageFiles = { pattern: string; scripts: string[]; texts: Record<string, string[]> }

const pages: readonly { what: string; pattern: string; budgetKb: number }[] = [
  { what: 'JS of /login', pattern: '/login', budgetKb: 125 },
  { what: 'JS of a share page', pattern: '/share/explore-voices', budgetKb: 125 },
  { what: 'JS of a shared item', pattern: '/share/explore/:code', budgetKb: 125 },
  { what: 'JS of a shared set', pattern: '/share/sets/:code', budgetKb: 125 },
  { what: 'JS of the feedback page', pattern: '/feedback', budgetKb: 150 },
  { what: 'JS of the first signed-in screen', pattern: '/dashboard', budgetKb: 165 },
  { what: 'JS of explore, signed in', pattern: '/explore-voices', budgetKb: 174 },
  { what: 'JS of a project', pattern: '/projects/:projectId/overview', budgetKb: 194 },
]

const readManifest = (name = 'manifest'): Manifest => JSON.parse(readFileSync(join(root, `.vite/${name}.json`), 'utf8'))

const closure = (manifest: Manifest, keys: readonly string[]): Set<string> => {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no part ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return files
}

const gzipBytes = (file: string): number => gzipSync(readFileSync(join(root, file)), { level: 9 }).byteLength

/** What the page's first screen loads: what every page starts with, and what the server names beside it. */
const sizesOfPages = (manifest: Manifest): BenchRow[] => {
  const start = closure(manifest, ['index.html'])
  const named: PageFiles[] = JSON.parse(readFileSync(join(root, '.vite/pages.json'), 'utf8'))
  return pages.map(({ what, pattern, budgetKb }) => {
    const page = named.find((entry) => entry.pattern === pattern)
    if (page === undefined) throw new Error(`the build has no page ${pattern}`)
    const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipBytes(file), 0)
    const longest = Math.max(...Object.values(page.texts).map(bytesOf))
    const value = (bytesOf([...start, ...page.scripts]) + longest) / kilobyte
    return { what, value, unit: 'KB', budget: budgetKb }
  })
}

/** The provider's desk up to its inbox, which it begins with (`desk-groups.ts`). */
const desk = (): BenchRow => {
  const manifest = readManifest('desk-manifest')
  const inbox = Object.keys(manifest).filter((key) => manifest[key]?.name === 'inbox')
  const files = closure(manifest, ['desk.html', ...inbox])
  const bytesOf = (names: Iterable<string>) => [...names].reduce((sum, file) => sum + gzipBytes(file), 0)
  const texts = ['en', 'nl'].map((language) => bytesOf(closure(manifest, [`locales/${language}/messages.po?desk`])))
  const value = (bytesOf(files) + Math.max(...texts)) / kilobyte
  return { what: "JS of the provider's desk", value, unit: 'KB', budget: 130 }
}

/** What a website elsewhere loads: the loader at once, the explorer's code when it comes into sight, the engine on play. */
const widget = (): BenchRow[] => {
  const folder = 'dist/widget'
  const parts = readParts(folder)
  const bytesOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).byteLength
  const part = (name: string) => bytesOf(`assets/${parts[name]}`)
  const loader = bytesOf('voice-explorer.js')
  return [
    { what: 'Widget loader', value: loader / kilobyte, unit: 'KB', budget: 1.6 },
    {
      what: 'Widget until its explorer is usable',
      value: (loader + part('element')) / kilobyte,
      unit: 'KB',
      budget: 55,
    },
    { what: 'Audio engine of the widget, on first play', value: part('engine') / kilobyte, unit: 'KB', budget: 18 },
  ]
}

/** Kilobytes (gzip) of JavaScript that each kind of page loads first, with its texts in the longest language. */
export const bundles = (): BenchRow[] => {
  const manifest = readManifest()
  const engine = 'src/explore/player/engine.ts'
  return [
    ...sizesOfPages(manifest),
    desk(),
    {
      what: 'Audio engine, on first play',
      value: gzipBytes(manifest[engine]?.file ?? '') / kilobyte,
      unit: 'KB',
      budget: 18,
    },
    ...widget(),
  ]
}
