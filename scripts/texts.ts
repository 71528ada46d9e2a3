import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

/** The texts of a catalogue that stand in one of these files of the source at least, as the code of a module. */
export const compiledTexts = async (path: string, isWanted: (origin: string) => boolean): Promise<string> => {
  const locale = basename(dirname(path))
  const options = { locale, sourceLocale: 'en', filename: path }
  const catalog = await formatter().parse(await readFile(path, 'utf8'), options)
  const texts = Object.entries(catalog).flatMap(([key, { message, translation, origin = [] }]) =>
    origin.some(([file]) => isWanted(file)) ? [[key, translation || message]] : [],
  )
  return createCompiledCatalog(locale, Object.fromEntries(texts), { namespace: 'es' }).source
}

/** Screens that nobody sees without signing in; no other screen may import from them. */
const inside =
  /^src\/(?:screens\/(?:clients|dashboard|notifications|orders|project|settings)|features\/(?:clients|orders))\//

/** A catalogue in two parts, `?guest` and `?inside`: people who are not signed in wait for the first alone. */
export const textParts = (): Plugin => ({
  name: 'text-parts',
  enforce: 'pre',
  load: {
    filter: { id: /\.po\?(?:guest|inside)$/ },
    async handler(id) {
      const [path = '', part] = id.split('?')
      this.addWatchFile(path)
      const isWanted = (origin: string) => inside.test(origin) === (part === 'inside')
      return { code: await compiledTexts(path, isWanted), moduleType: 'js' }
    },
  },
})
