import { readFileSync, writeFileSync } from 'node:fs'
import { build as bundle } from 'esbuild'
import { build } from 'vite'

/** Guests' pages for the server: what draws them, the script that stands in them, and the sheets that each needs. */
const outDir = 'dist/pages'

await build({
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    ssr: 'src/app/page-renderer.tsx',
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'page-renderer.js' } },
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
})

await bundle({
  entryPoints: ['src/app/early.ts'],
  outfile: `${outDir}/early.js`,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
  logLevel: 'warning',
})

type Entry = { imports?: string[]; css?: string[] }
const manifest: Record<string, Entry> = JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8'))

/** The sheets of these modules and of all that they import, in the order in which they come. */
const sheetsOf = (modules: readonly string[]): string[] => {
  const seen = new Set<string>()
  const sheets = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const entry = manifest[key]
    if (entry === undefined) throw new Error(`${key} is not in the portal's manifest.`)
    for (const imported of entry.imports ?? []) visit(imported)
    for (const sheet of entry.css ?? []) sheets.add(`/${sheet}`)
  }
  for (const module of modules) visit(module)
  return [...sheets]
}

const around = ['index.html', 'src/app/player.tsx']
const screens: Record<string, string> = {
  '/login': 'login/login-screen',
  '/register': 'login/register-screen',
  '/forgot-password': 'login/forgot-password-screen',
  '/share/explore-voices': 'share-explore/share-explore-screen',
  '/share/explore-talent': 'share-explore/share-explore-screen',
  '/share/explore-music': 'share-explore/share-explore-screen',
  '/share/explore-idents': 'share-explore/share-explore-screen',
  '/share/explore/:code': 'share-item/share-item-screen',
}
const sheets = Object.entries(screens).map(([route, screen]) => [
  route,
  sheetsOf([...around, `src/screens/${screen}.tsx`]),
])
writeFileSync(`${outDir}/sheets.json`, JSON.stringify(Object.fromEntries(sheets)))
