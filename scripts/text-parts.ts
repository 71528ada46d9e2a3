import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import guestFolders from './guest-folders.json' with { type: 'json' }
import signedInFolders from './signed-in-folders.json' with { type: 'json' }
import { isUnder } from './source-paths.ts'

/** No guest page takes code from these folders (the layers see to that): their texts come with the sign-in. */
const isSignedIn = isUnder(...signedInFolders)
/** No signed-in page takes code from these. */
const isGuests = isUnder(...guestFolders)
const isElsewhere = isUnder('src/widget', 'src/desk')
/** The provider's desk, and what it takes of what others use. */
const isDesks = isUnder(
  'src/desk',
  'src/ui',
  'src/explore/player',
  'src/explore/notes',
  'src/explore/kind-texts.tsx',
  'src/features/drafts',
  'src/features/lists',
  'src/features/recordings',
  'src/features/security',
  'src/app/appearance-items.tsx',
  'src/app/environment-missing.tsx',
  'src/app/screen-boundary.tsx',
)
/** What the desk shows on pages beside its inbox: these words come with the first of them. */
const isOfDeskPages = isUnder(
  ...[
    'account',
    'catalogue',
    'delivery',
    'imports',
    'order',
    'orders',
    'products',
    'resellers',
    'system',
    'taxons',
  ].map((folder) => `src/desk/${folder}`),
  'src/desk/inbox/assignee-select.tsx',
  'src/desk/inbox/mail-actions.tsx',
  'src/desk/inbox/mails-panel.tsx',
  'src/desk/inbox/registration-panel.tsx',
  'src/explore',
  'src/features/drafts',
  'src/features/lists',
  'src/features/recordings',
  'src/features/security',
)
/** Of these, what the inbox and the sign-in say, too. */
const isOfInbox = isUnder(
  'src/features/drafts/maybe-arrived.tsx',
  'src/features/drafts/tell-failure.ts',
  'src/features/lists/within-pages.tsx',
)
/** The player is on every page, with what it says of a sound. */
const isEverywhere = isUnder('src/explore/player', 'src/explore/kind-texts.tsx', 'src/explore/use-part.ts')

/** Notes on a moment of a sound: pinned by guests, and to recordings. */
const isOfNotes = isUnder('src/explore/notes')
const ofNotes: Area[] = ['orders', 'project']

const areaNames = ['clients', 'explore', 'orders', 'project', 'sets', 'settings'] as const

type Area = (typeof areaNames)[number]

export type TextPart = 'guest' | 'signed-in' | 'desk' | 'desk-pages' | Area

/** Whose many words come with their screens, and what of signed-in pages these alone use. */
const areas: Record<Area, (file: string) => boolean> = {
  clients: isUnder('src/screens/clients', 'src/features/clients'),
  explore: isUnder('src/screens/explore', 'src/explore', 'src/features/sets', 'src/features/projects/adding'),
  orders: isUnder('src/screens/orders', 'src/features/orders', 'src/features/recordings'),
  project: isUnder(
    'src/screens/project',
    'src/features/clients',
    'src/features/orders',
    'src/features/feedback',
    'src/explore',
  ),
  sets: isUnder('src/screens/sets', 'src/explore', 'src/features/sets'),
  settings: isUnder('src/screens/settings', 'src/features/security'),
}

/** Which texts a signed-in screen in this file needs beside those that all of them need. */
export const areasOf = (file: string): Area[] =>
  isEverywhere(file) ? [] : isOfNotes(file) ? ofNotes : areaNames.filter((area) => areas[area](file))

/** The desk has each text once: with its inbox, or with its other pages. */
const deskPartOf = (files: readonly string[]): TextPart[] => {
  const ofDesk = files.filter(isDesks)
  if (ofDesk.length === 0) return []
  return ofDesk.every((file) => isOfDeskPages(file) && !isOfInbox(file)) ? ['desk-pages'] : ['desk']
}

/**
 * The parts of the portal's texts that one belongs to, by the files that use it; none for the widget's own. A page takes
 * a guest's or a signed-in person's, and that of its area: what several need is in each.
 */
export const partsOf = (files: readonly string[]): TextPart[] => {
  const own = files.filter((file) => !isElsewhere(file))
  const signedIn = own.filter((file) => !isGuests(file)).map(areasOf)
  const parts: TextPart[] = signedIn.some((of) => of.length === 0) ? ['signed-in'] : signedIn.flat()
  return [...(own.every(isSignedIn) ? [] : ['guest' as const]), ...new Set(parts), ...deskPartOf(files)]
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
      const wanted = Object.entries(messages).filter(([key]) =>
        partsOf((read?.[key]?.origin ?? []).map(([source]) => source)).some((own) => own === part),
      )
      this.addWatchFile(file)
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' })
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ error }) => error.message).join(', ')}`)
      return { code: source, moduleType: 'js' }
    },
  },
})
