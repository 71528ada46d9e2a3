import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import signedInFolders from './signed-in-folders.json' with { type: 'json' }
import { isUnder } from './source-paths.ts'

/** No guest page takes code from these folders (the layers see to that): their texts come with the sign-in. */
const isSignedIn = isUnder(...signedInFolders)
const isElsewhere = isUnder('src/widget')
/** Their many words come with their screens. */
const areas = ['project', 'settings'] as const

export type TextPart = 'guest' | 'signed-in' | (typeof areas)[number]

/** Which texts beside a guest's and a signed-in person's the screen in this file needs. */
export const areaOf = (screen: string): (typeof areas)[number] | null =>
  areas.find((area) => isUnder(`src/screens/${area}`)(screen)) ?? null

/** Which part of the portal's texts one belongs to, by the files that use it; null for the widget's own. */
export const partOf = (files: readonly string[]): TextPart | null => {
  const own = files.filter((file) => !isElsewhere(file))
  if (own.length === 0) return null
  if (!own.every(isSignedIn)) return 'guest'
  const [area = null, ...others] = new Set(own.map(areaOf))
  return others.length === 0 ? (area ?? 'signed-in') : 'signed-in'
}

/** A catalogue in parts, such as `messages.po?guest`: a page waits for those alone that it shows something of. */
export const textParts = (): Plugin => ({
  name: 'text-parts',
  load: {
    filter: { id: /\.po\?[a-z-]+$/ },
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
