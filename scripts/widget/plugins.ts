import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { isUnder } from '../source-paths.ts'
import { shadowCss } from './shadow-css.ts'

const root = resolve(import.meta.dirname, '../..')
const mark = '\0shadow:'

/** Sheets that components import become text that `sheets.ts` adopts: a shadow root sees no `<link>` in the head. */
export const shadowSheets = (): Plugin => ({
  name: 'shadow-sheets',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.{1,2}\/.*\.css$/ },
    handler: (source, importer) =>
      importer === undefined ? null : `${mark}${join(dirname(importer), source).replace(/\.css$/, '')}`,
  },
  load: {
    filter: { id: /^\0shadow:/ },
    async handler(id) {
      const path = `${id.slice(mark.length)}.css`
      this.addWatchFile(path)
      const css = await shadowCss(await readFile(path, 'utf8'))
      const sheets = JSON.stringify(join(root, 'src/widget/sheets.ts'))
      return `import { addSheet } from ${sheets}\naddSheet(${JSON.stringify(css)})`
    },
  },
})

/** Where the widget's texts stand in the source: the catalogues hold those of the whole portal. */
const isOurs = isUnder('src/widget', 'src/explore', 'src/ui/chip.tsx', 'src/ui/pagination.tsx')
const isForeign = isUnder('src/explore/embed-button.tsx', 'src/explore/voice-picker.tsx')

/** A catalogue of texts without those that the widget never shows. */
export const widgetTexts = (): Plugin => ({
  name: 'widget-texts',
  enforce: 'pre',
  load: {
    filter: { id: /\.po$/ },
    async handler(id) {
      const locale = basename(dirname(id))
      const catalog = await formatter().parse(await readFile(id, 'utf8'), { locale, sourceLocale: 'en', filename: id })
      const texts = Object.entries(catalog).flatMap(([key, { message, translation, origin = [] }]) =>
        origin.some(([path]) => isOurs(path) && !isForeign(path)) ? [[key, translation || message]] : [],
      )
      return {
        code: createCompiledCatalog(locale, Object.fromEntries(texts), { namespace: 'es' }).source,
        moduleType: 'js',
      }
    },
  },
})
