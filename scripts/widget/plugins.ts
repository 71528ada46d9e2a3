import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compiledTexts } from '../texts.ts'
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
const ours = /^src\/(?:widget\/|screens\/explore\/|ui\/(?:chip|pagination)\.tsx)/
const foreign = /^src\/screens\/explore\/(?:embed-button|voice-picker)\.tsx/

/** A catalogue of texts without those that the widget never shows. */
export const widgetTexts = (): Plugin => ({
  name: 'widget-texts',
  enforce: 'pre',
  load: {
    filter: { id: /\.po$/ },
    async handler(id) {
      const code = await compiledTexts(id, (origin) => ours.test(origin) && !foreign.test(origin))
      return { code, moduleType: 'js' }
    },
  },
})
