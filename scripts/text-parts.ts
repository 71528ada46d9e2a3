import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import signedInFolders from './signed-in-folders.json' with { type: 'json' }
import { isUnder } from './source-paths.ts'

/** No guest page takes code from these folders (the layers see to that): their texts come with the sign-in. */
const isSignedIn = isUnder(...signedInFolders)
const isElsewhere = isUnder('src/widget')

export type TextPart = 'guest' | 'signed-in'

/** Which part of the portal's texts one belongs to, by the files that use it; null for the widget's own. */
export const partOf = (files: readonly string[]): TextPart | null => {
  const own = files.filter((file) => !isElsewhere(file))
  if (own.length === 0) return null
  return own.every(isSignedIn) ? 'signed-in' : 'guest'
}

/** A catalogue in two parts, `messages.po?guest` and `messages.po?signed-in`: a guest's page waits for the first alone. */
export const textParts = (): Plugin => ({
  name: 'text-parts',
  load: {
    filter: { id: /\.po\?(?:guest|signed-in)$/ },
    handler: async function (id) {
      const [file = '', part] = id.split('?')
      const config = getConfig()
      const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config))
      if (found === undefined || found === null) throw new Error(`${file} is no catalogue of lingui.config.ts.`)
      const { catalog, locale } = found
      const read = await catalog.read(locale)
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale ?? 'en',
      })
      const wanted = Object.entries(messages).filter(
        ([key]) => partOf((read?.[key]?.origin ?? []).map(([source]) => source)) === part,
      )
      this.addWatchFile(file)
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' })
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ error }) => error.message).join(', ')}`)
      return { code: source, moduleType: 'js' }
    },
  },
})
