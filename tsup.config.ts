import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, defineConfig, type Options } from 'tsup'
import { browsers } from './scripts/widget/browsers.ts'
import { integrityOf } from './scripts/widget/integrity.ts'
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
  target: browsers,
  noExternal: [/./],
  outExtension: () => ({ js: '.js' }),
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies Options

const scripts = {
  ...forBrowsers,
  format: 'iife',
  minify: 'terser',
  // The function around each script stays: without it, its variables would be those of the page that it is put into.
  // What terser calls unsafe writes texts shorter, which differs for objects that are two things at once: we have none.
  terserOptions: { ecma: 2020, module: true, compress: { passes: 3, inline: false, unsafe: true } },
} satisfies Options

/** What the loader is told by the build. */
const told = (facts: Record<'EXPLORER' | 'AGAIN' | 'UP' | 'INTEGRITY', string>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`__${name}__`, JSON.stringify(value)]))

/** One after another and not as a list, which tsup would build at once: the loader names the explorer's file. */
export default defineConfig(async () => {
  await build({
    ...forBrowsers,
    entry: { element: 'src/widget/element.tsx', 'ask-part': 'src/widget/ask-part.ts' },
    format: 'esm',
    outDir: unmerged,
    clean: true,
    splitting: true,
    esbuildPlugins: explorerPlugins,
    minifySyntax: true,
    minifyWhitespace: true,
    inject: ['src/widget/array-from.ts'],
    esbuildOptions: (options) => {
      options.jsx = 'automatic'
      options.legalComments = 'none'
    },
  })
  markReplaced(folder, readParts(folder), new Date())
  const files = await mergeChunks(resolve(unmerged, 'element.js'), join(folder, 'assets'))
  writeParts(folder, files)
  rmSync(unmerged, { recursive: true })
  await build({
    config: false,
    silent: true,
    entry: { index: 'src/widget/package/index.ts', react: 'src/widget/package/react.ts' },
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    external: ['react'],
    splitting: true,
    outDir: join(folder, 'package'),
    clean: true,
  })
  const explorer = `assets/${files.element}`
  const integrity = integrityOf(join(folder, explorer))
  await build({
    ...scripts,
    entry: { 'fixed-loader': 'src/widget/loader.ts' },
    outDir: folder,
    define: told({ EXPLORER: explorer, AGAIN: explorer, UP: '../..', INTEGRITY: integrity }),
  })
  return {
    ...scripts,
    entry: {
      'voice-explorer': 'src/widget/loader.ts',
      frame: 'src/widget/frame.ts',
      'embed-page': 'src/widget/embed-page.ts',
      playground: 'src/widget/playground.ts',
    },
    outDir: folder,
    define: told({ EXPLORER: explorer, AGAIN: 'element.js', UP: '..', INTEGRITY: '' }),
  }
})
