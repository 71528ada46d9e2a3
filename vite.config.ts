import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.SERVER_URL ?? 'http://localhost:8080'

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    // With light-dark() as it is: lowered, a scheme could be forced on the root alone, never on a part of a page.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // A data: URI would need a looser font-src and img-src than the portal's Content-Security-Policy has.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/.well-known', '/env.json'].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
})
