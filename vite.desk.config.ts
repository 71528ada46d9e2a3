import { defineConfig } from 'vite'
import { deskGroups } from './scripts/portal-build/desk-groups.ts'
import { pluginsWith, resolve } from './vite.config.ts'

/** The provider's desk: its page and its parts lie beside the portal's, which it shares nothing with but the letters. */
export default defineConfig({
  plugins: pluginsWith([deskGroups()]),
  resolve,
  build: {
    outDir: 'dist/portal',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/desk-manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'desk.html',
      output: {
        hashCharacters: 'base36',
        entryFileNames: 'assets/desk-[name]-[hash].js',
        chunkFileNames: 'assets/desk-[name]-[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') ? 'desk-' : ''}[name]-[hash][extname]`,
      },
    },
  },
})
