import { readFileSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type PluginOption } from 'vite'
import { askedAgain } from './scripts/portal-build/asked-again.ts'
import { chunkGroups } from './scripts/portal-build/chunk-groups.ts'
import { earlyRuns } from './scripts/portal-build/early-runs.ts'
import { lighterPackages } from './scripts/portal-build/lighter-packages.ts'
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

/** Characters below which a file holds too little code for that. */
const leastToSay = 2000

/**
 * Files are grouped by the pages that need them (decision 038): a browser gets all that is in them ready as they come,
 * beside the page, and not each function as it is first called, for which the page stands still. Texts hold none.
 */
const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.length > leastToSay && file.code.includes('=>'))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
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

/** What the portal and the desk are built with; `around` stands among them where their parts are put together. */
export const pluginsWith = (around: readonly PluginOption[]): PluginOption[] => [
  iconWithin(),
  layerOrder(),
  ...lighterPackages(),
  askedAgain(),
  textParts(),
  ...around,
  compiledAhead(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react(),
  lingui(),
]

// What older Reacts lack, and ours has.
export const resolve = { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] }

export default defineConfig({
  plugins: pluginsWith([unknownPaths(), chunkGroups(), pageFiles(), earlyRuns()]),
  resolve,
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    // Where a browser knows no modulepreload, it asks for a file as it comes to need it.
    modulePreload: { polyfill: false },
    // A data: URI would need a looser font-src and img-src than the portal's Content-Security-Policy has.
    assetsInlineLimit: 0,
    // A page's files name a hundred others: hashes in small letters compress better.
    rolldownOptions: { output: { hashCharacters: 'base36' } },
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
