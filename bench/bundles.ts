import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BenchRow } from './row.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

const root = 'dist/portal'
const kilobyte = 1024

/** What a page's first screen loads: the entry, the parts named, and all that they import at once. */
const pages: readonly { what: string; parts: readonly string[]; budgetKb: number }[] = [
  { what: 'JS of /login', parts: ['src/screens/login/login-screen.tsx'], budgetKb: 147 },
  { what: 'JS of a share page', parts: ['src/screens/share-explore/share-explore-screen.tsx'], budgetKb: 150 },
  { what: 'JS of the feedback page', parts: ['src/screens/feedback/feedback-screen.tsx'], budgetKb: 150 },
  {
    what: 'JS of the first signed-in screen',
    parts: [
      'locales/en/messages.po?signed-in',
      'src/app/signed-in-pages.tsx',
      'src/screens/dashboard/dashboard-screen.tsx',
    ],
    budgetKb: 200,
  },
]

const readManifest = (): Manifest => JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'))

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

const sizeOf = (manifest: Manifest, keys: readonly string[]): number =>
  [...closure(manifest, keys)].reduce((sum, file) => sum + gzipBytes(file), 0) / kilobyte

/** What a website elsewhere loads: the loader at once, the explorer's code when it comes into sight. */
const widget = (): BenchRow[] => {
  const folder = 'dist/widget'
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const bytesOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).byteLength
  const loader = bytesOf('voice-explorer.js')
  const code = [...closure(manifest, ['src/widget/element.tsx'])].reduce((sum, file) => sum + bytesOf(file), 0)
  return [
    { what: 'Widget loader', value: loader / kilobyte, unit: 'KB', budget: 1.6 },
    { what: 'Widget until its explorer is usable', value: (loader + code) / kilobyte, unit: 'KB', budget: 110 },
  ]
}

/** Kilobytes (gzip) of JavaScript that each kind of page loads first; the English texts are among them. */
export const bundles = (): BenchRow[] => {
  const manifest = readManifest()
  const shared = ['index.html', 'locales/en/messages.po?guest']
  const engine = 'src/explore/player/engine.ts'
  return [
    ...pages.map(({ what, parts, budgetKb }) => ({
      what,
      value: sizeOf(manifest, [...shared, ...parts]),
      unit: 'KB',
      budget: budgetKb,
    })),
    {
      what: 'Audio engine, on first play',
      value: gzipBytes(manifest[engine]?.file ?? '') / kilobyte,
      unit: 'KB',
      budget: 18,
    },
    ...widget(),
  ]
}
