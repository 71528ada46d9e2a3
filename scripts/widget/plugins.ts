import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { transformAsync } from '@babel/core'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'esbuild'
import { iconFile, lighterIcon } from '../portal-build/lighter-icons.ts'
import { lighterLingui } from '../portal-build/lighter-packages.ts'
import { type Rewrite, rewrite } from '../portal-build/rewrite-files.ts'
import { isUnder } from '../source-paths.ts'
import { shadowCss } from './shadow-css.ts'

/** Where npm runs the build: this file is bundled with tsup's settings and so does not know where it stands. */
const root = process.cwd()
const source = (path: string): string => join(root, 'src', path)

/**
 * Sheets that components import become text that `sheets.ts` adopts: a shadow root sees no `<link>` in the head.
 * Without their ending, or tsup would make files of them.
 */
const shadowSheets: Plugin = {
  name: 'shadow-sheets',
  setup: (build) => {
    build.onResolve({ filter: /^\.{1,2}\/.*\.css$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path).replace(/\.css$/, ''),
      namespace: 'sheet',
    }))
    build.onLoad({ filter: /./, namespace: 'sheet' }, async ({ path }) => {
      const css = await shadowCss(await readFile(`${path}.css`, 'utf8'))
      const sheets = JSON.stringify(source('widget/sheets.ts'))
      return {
        contents: `import { addSheet } from ${sheets}\naddSheet(${JSON.stringify(css)})`,
        resolveDir: root,
        watchFiles: [`${path}.css`],
      }
    })
  },
}

/** Where the widget's texts stand in the source: the catalogues hold those of the whole portal. */
const isOurs = isUnder('src/widget', 'src/explore', 'src/ui/chip.tsx', 'src/ui/pagination.tsx')
const isForeign = isUnder(
  ...['button', 'dialog', 'fields', 'item-field', 'recipes', 'snippet'].map((name) => `src/explore/embed-${name}.tsx`),
  'src/explore/embed-options.ts',
  'src/explore/intro.tsx',
  'src/explore/comparison',
  'src/explore/notes',
  'src/explore/voice-picker.tsx',
)
/** A part that few pages ask for brings its own texts. */
const isOfSets = isUnder('src/widget/shared-set.tsx')

type IsShown = (file: string) => boolean

const isShownFirst: IsShown = (file) => isOurs(file) && !isForeign(file) && !isOfSets(file)

/** The texts of a catalogue that a file says of which this holds, and none that comes first has. */
const textsOf = async (path: string, isShown: IsShown): Promise<string> => {
  const locale = basename(dirname(path))
  const read = { locale, sourceLocale: 'en', filename: path }
  const catalog = await formatter().parse(await readFile(path, 'utf8'), read)
  const texts = Object.entries(catalog).flatMap(([key, { message, translation, origin = [] }]) => {
    const files = origin.map(([file]) => file)
    const isKnown = isShown !== isShownFirst && files.some(isShownFirst)
    return files.some(isShown) && !isKnown ? [[key, translation || message]] : []
  })
  return createCompiledCatalog(locale, Object.fromEntries(texts), { namespace: 'es' }).source
}

/** A catalogue of texts without those that the widget never shows. */
const widgetTexts: Plugin = {
  name: 'widget-texts',
  setup: (build) => {
    const namespace = 'set-texts'
    build.onResolve({ filter: /\.po$/ }, ({ path, resolveDir, importer }) =>
      importer.endsWith('/shared-set.tsx') ? { path: join(resolveDir, path), namespace } : undefined,
    )
    build.onLoad({ filter: /\.po$/, namespace }, async ({ path }) => ({ contents: await textsOf(path, isOfSets) }))
    build.onLoad({ filter: /\.po$/ }, async ({ path }) => ({ contents: await textsOf(path, isShownFirst) }))
  },
}

/** Lingui's macros by Babel, as in the portal; esbuild takes the types and the JSX that are left. */
const macros: Plugin = {
  name: 'lingui-macros',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      if (!/from '@lingui\/(?:core|react)\/macro'/.test(code)) return undefined
      const made = await transformAsync(code, {
        filename: path,
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'id-only' }]],
      })
      return { contents: made?.code ?? '', loader: 'tsx' }
    })
  },
}

/** Preact speaks React's language in a tenth of its size (decision 017): the widget is a guest on other people's pages. */
const stands: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'use-sync-external-store/shim/index.js': 'preact/compat',
  'use-sync-external-store/shim': 'preact/compat',
}

/** What stands in for a part of the portal: Preact, calls and queries that read alone, the player with more beside it. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup: (build) => {
    build.onResolve({ filter: /^(?:react|use-sync-external-store)/ }, ({ path, resolveDir, kind }) =>
      stands[path] === undefined ? undefined : build.resolve(stands[path], { resolveDir, kind }),
    )
    build.onResolve({ filter: /\/running-player\.ts$/ }, ({ importer }) =>
      importer === source('widget/player-code.ts') ? undefined : { path: source('widget/player-code.ts') },
    )
    build.onResolve({ filter: /^\.\/(?:mutationCache|infiniteQueryBehavior)\.js$/ }, ({ importer }) =>
      /\/query(?:Client)?\.js$/.test(importer) ? { path: source('widget/asking-alone.ts') } : undefined,
    )
    build.onResolve({ filter: /^\.{1,2}\/(?:.*\/)?http\.ts$/ }, ({ path, resolveDir }) =>
      join(resolveDir, path) === source('api/http.ts') ? { path: source('widget/http.ts') } : undefined,
    )
  },
}

/** Pages that run MooTools may have a `bind` that takes one value beside `this`. */
const withoutBind: Rewrite = {
  file: /\/xstate\/dist\/raise-\w+\.esm\.js$/,
  changes: [
    {
      sought: /builtinAction\.execute\.bind\(null, actorScope, params\)/g,
      instead: '() => builtinAction.execute(actorScope, params)',
    },
  ],
}

/** Icons as in the portal. */
const icons: Plugin = {
  name: 'icons',
  setup: (build) => {
    build.onLoad({ filter: iconFile }, async ({ path }) => ({
      contents: lighterIcon(path, await readFile(path, 'utf8')),
    }))
  },
}

/** Lingui without what it says and does for developers, and XState for every page. */
const rewritten: Plugin = {
  name: 'rewritten',
  setup: (build) => {
    // Texts are compiled. In CommonJS as this is, it would have every module ask whether `array-from.ts` has run.
    build.onResolve({ filter: /^@lingui\/message-utils\/compileMessage$/ }, () => ({
      external: true,
      sideEffects: false,
    }))
    for (const file of [...lighterLingui, withoutBind])
      build.onLoad({ filter: file.file }, async ({ path }) => ({
        contents: rewrite(path, await readFile(path, 'utf8'), file),
      }))
  },
}

/** What makes the portal's own source into the explorer's code for other websites. */
export const explorerPlugins: Plugin[] = [shadowSheets, widgetTexts, macros, standIns, icons, rewritten]
