import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { compressFolder } from './compress-folder.ts'

const folder = process.env.WIDGET_DIR ?? 'dist/widget'

/** The name that the build gave to the explorer's code. */
const explorerFile = (): string => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const file = manifest['src/widget/element.tsx']?.file
  if (file === undefined) throw new Error('The build has no src/widget/element.tsx.')
  return file
}

await build({ configFile: 'vite.widget.config.ts', logLevel: 'warn' })
const explorer = explorerFile()
// For loaders of an earlier build, and for those that try again.
writeFileSync(join(folder, 'element.js'), `export*from"./${explorer}"\n`)
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { __EXPLORER__: JSON.stringify(explorer) },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: 'src/widget/loader.ts',
      formats: ['iife'],
      name: 'voiceExplorer',
      fileName: () => 'voice-explorer.js',
    },
  },
})
await bundle({
  entryPoints: ['src/widget/frame.ts', 'src/widget/embed-page.ts'],
  outdir: folder,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
})
compressFolder(folder)
compressFolder(join(folder, 'assets'))
