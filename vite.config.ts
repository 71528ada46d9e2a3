import { readFileSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/portal-build/chunk-groups.ts'
import { earlyRuns } from './scripts/portal-build/early-runs.ts'
import { pageFiles } from './scripts/portal-build/page-files.ts'
import { textParts } from './scripts/text-parts.ts'
import { unknownPaths } from './scripts/unknown-paths.ts'

const server = process.env.SERVER_URL ?? 'http://localhost:8080'

/** Sheets of split chunks load in any order: each states the order of the layers, or the first to come would set it. */
const layerOrder = (): Plugin => ({
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.css$/ },
    handler: (code) => ({ code: `@layer reset, tokens, ui, screens;\n${code}`, map: null }),
  },
})

/** React Aria's own words in the portal's languages alone: it carries those of thirty. */
const twoLanguages = (): Plugin => ({
  name: 'two-languages',
  load: {
    filter: { id: /\/react-(?:aria|aria-components|stately)\/dist\/.*\/(?!en-US|nl-NL)[a-z]{2}-[A-Z]{2}\.m?js$/ },
    handler: () => ({ code: 'export default {}', map: null }),
  },
})

/** What tells the lines of an icon apart for a React that looks for missing keys: this build's does not. */
const iconsWithoutKeys = (): Plugin => ({
  name: 'icons-without-keys',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: code.replace(/, key: "\w+"/g, ''), map: null }),
  },
})

/** The errors that React makes as it starts, by the number of their message: signs, which it throws and looks for. */
const signs = /\bError\((formatProdErrorMessage\((?:460|461|474|519|542)\))\)/g

/**
 * Nobody reads where React made its signs. A browser that is inspected or measured would read React's whole file again
 * to say it, and hold a phone for 150 ms.
 */
const signsWithoutPlace = (): Plugin => ({
  name: 'signs-without-place',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: (code, id) => {
      if (code.match(signs)?.length !== 5) throw new Error(`${id} makes other errors as it starts than before.`)
      const sign = 'function sign(message) { return Object.create(Error.prototype, { message: { value: message } }) }'
      return { code: `${code.replace(signs, 'sign($1)')}\n${sign}`, map: null }
    },
  },
})

/**
 * Files are grouped by the pages that need them (decision 038): a browser gets all that is in them ready as they come,
 * beside the page, and not each function as it is first called, for which the page stands still.
 */
const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

/** Where React Aria asks the browser how a language is written, and what it is about the portal's own in each case. */
const languageQuestions: readonly (readonly [file: string, question: RegExp, known: (asked: string) => string])[] = [
  [
    'useDefaultLocale',
    /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/,
    (asked) => `isOurs(locale) || ${asked}`,
  ],
  ['utils', /if \(Intl\.Locale\) \{/, (asked) => `if (isOurs(localeString)) return false;\n${asked}`],
]

/**
 * React Aria reads the browser's languages as soon as it is loaded. Of English and Dutch its answers are known, and the
 * first such question holds a phone for 30 ms.
 */
const knownLanguages = (): Plugin => ({
  name: 'known-languages',
  transform: {
    filter: { id: /\/react-aria\/dist\/private\/i18n\/(?:useDefaultLocale|utils)\.m?js$/ },
    handler: (code, id) => {
      const [, question, known] = languageQuestions.find(([file]) => id.includes(`/${file}.`)) ?? []
      if (question === undefined || known === undefined || !question.test(code))
        throw new Error(`${id} reads languages in another way than before.`)
      const isOurs = 'function isOurs(language) { return /^(?:en|nl)(?:-[A-Z]{2})?$/.test(language) }'
      return { code: `${code.replace(question, known)}\n${isOurs}`, map: null }
    },
  },
})

/** The icon comes within the page: it is smaller than the question for it. */
const iconWithin = (): Plugin => ({
  name: 'icon-within',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) =>
      page.replace(
        '"/favicon.svg"',
        `"data:image/svg+xml,${encodeURIComponent(readFileSync('public/favicon.svg', 'utf8').trim())}"`,
      ),
  },
})

export default defineConfig({
  plugins: [
    iconWithin(),
    layerOrder(),
    twoLanguages(),
    knownLanguages(),
    signsWithoutPlace(),
    iconsWithoutKeys(),
    textParts(),
    unknownPaths(),
    chunkGroups(),
    pageFiles(),
    earlyRuns(),
    compiledAhead(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
  ],
  // What older Reacts lack, and ours has.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    // A data: URI would need a looser font-src and img-src than the portal's Content-Security-Policy has.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      [
        ...['/api', '/media', '/.well-known', '/env.json', '/test-gateway', '/webhooks', '/demo/mail'],
        ...['/widget', '/embed', '/oembed', '/healthz', '/readyz'],
        ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'],
      ].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
})
