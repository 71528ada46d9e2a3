import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, defineConfig, type Options } from 'tsup'
import { mergeChunks } from './scripts/widget/merge-chunks.ts'
import { markReplaced, readParts, writeParts } from './scripts/widget/parts.ts'
import { explorerPlugins } from './scripts/widget/plugins.ts'

const folder = 'dist/widget'
const unmerged = 'dist/.widget-unmerged'

/** Everything inside, for browsers from 2022 on: tsup's own choices are those of a package for Node. */
const forBrowsers = {
  config: false,
  silent: true,
  platform: 'browser',
  target: ['chrome105', 'edge105', 'firefox104', 'safari15.4'],
  noExternal: [/./],
  outExtension: () => ({ js: '.js' }),
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies Options

/** One after another and not as a list, which tsup would build at once: the loader names the explorer's file. */
export default defineConfig(async () => {
  await build({
    ...forBrowsers,
    entry: { element: 'src/widget/element.tsx' },
    format: 'esm',
    outDir: unmerged,
    clean: true,
    splitting: true,
    esbuildPlugins: explorerPlugins,
    minifySyntax: true,
    minifyWhitespace: true,
    esbuildOptions: (options) => {
      options.jsx = 'automatic'
      options.legalComments = 'none'
    },
  })
  markReplaced(folder, readParts(folder), new Date())
  const files = await mergeChunks(resolve(unmerged, 'element.js'), join(folder, 'assets'))
  writeParts(folder, files)
  rmSync(unmerged, { recursive: true })
  return {
    ...forBrowsers,
    entry: {
      'voice-explorer': 'src/widget/loader.ts',
      frame: 'src/widget/frame.ts',
      'embed-page': 'src/widget/embed-page.ts',
      playground: 'src/widget/playground.ts',
    },
    format: 'iife',
    outDir: folder,
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    define: { __EXPLORER__: JSON.stringify(`assets/${files.element}`) },
  }
})
