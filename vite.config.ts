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

export default defineConfig({
  plugins: [
    layerOrder(),
    twoLanguages(),
    textParts(),
    unknownPaths(),
    chunkGroups(),
    pageFiles(),
    earlyRuns(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
  ],
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
