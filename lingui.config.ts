import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'nl'],
  fallbackLocales: { default: 'en' },
  // Names that people write have tags in them, too.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  // A check extracts into another folder: a catalogue that is written again looks new to what is built from it.
  catalogs: [
    { path: `${process.env.LOCALES_DIR ?? '<rootDir>/locales'}/{locale}/messages`, include: ['<rootDir>/src'] },
  ],
  // Without line numbers a moved line changes no catalogue.
  format: formatter({ lineNumbers: false }),
})
