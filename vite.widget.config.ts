import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shadowSheets, widgetTexts } from './scripts/widget/plugins.ts'

/**
 * The explorer's code for other websites: what its loader fetches, and what comes with the first sound. Vite and not a
 * bundler of its own, so that the portal and the widget are made from the same source by the same steps.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [shadowSheets(), widgetTexts(), babel({ presets: [linguiTransformerBabelPreset()] }), react()],
  // Preact speaks React's language in a tenth of its size (docs/decisions): the widget is a guest on other people's pages.
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: process.env.WIDGET_DIR ?? 'dist/widget',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: { element: 'src/widget/element.tsx' },
      // What later parts share with it stays in it: one file to wait for.
      preserveEntrySignatures: 'allow-extension',
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
})
