import { build as bundle } from 'esbuild'
import { build } from 'vite'

/** Guests' pages for the server: what draws them, and the scripts that stand in pages, drawn ones and others. */
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
  entryPoints: ['src/app/early.ts', 'src/app/early-answers.ts'],
  outdir: outDir,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
  logLevel: 'warning',
})
