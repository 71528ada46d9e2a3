import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { type Row, rowsOf, tables } from '../../scripts/portal-build/page-files.ts'
import { partsOf } from '../../scripts/text-parts.ts'

/** Each text with the files that use it, as the catalogue of the source language says. */
const texts = readFileSync('locales/en/messages.po', 'utf8')
  .split(/\n{2,}/)
  .map((entry) => ({
    text: /^msgid "(.*)"/m.exec(entry)?.[1] ?? '',
    files: [...entry.matchAll(/^#: (.+)$/gm)].flatMap(([, places = '']) =>
      places.split(/\s+/).map((place) => place.replace(/:\d+$/, '')),
    ),
  }))
  .filter(({ files }) => files.length > 0)

const pages = resolve('src/app/pages.tsx')
/** Where the desk's pages are named, and what opens of its inbox. */
const deskTables = ['src/desk/routes.ts', 'src/desk/inbox/open-entry.tsx']
/** What it fetches stands around all pages, and brings its words along. */
const around = resolve('src/app/signed-in-pages.tsx')

const namesIn = (code: string, pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, name = '']) => name)

/** A page's own code: not where it leads on to, and no package. */
const ownAlone: Plugin = {
  name: 'own-alone',
  setup: ({ onResolve }) => {
    onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
      const leadsOn =
        kind === 'dynamic-import' &&
        [...[...tables, ...deskTables].map((table) => resolve(table)), pages, around].includes(importer)
      return leadsOn || (kind !== 'entry-point' && !/^\..*\.tsx?$/.test(path)) ? { path, external: true } : null
    })
  },
}

const rows = tables.flatMap((table) => rowsOf(readFileSync(table, 'utf8')))
const aroundCode = readFileSync(around, 'utf8')
const modulesAround = namesIn(aroundCode, /import\('\.\.\/([^']+)'\)/g).map((path) => `src/${path}`)

const inboxOfDesk = ['src/desk/main.tsx', 'src/desk/inbox/inbox-screen.tsx']
const modulesOfDesk = deskTables
  .flatMap((table) =>
    namesIn(readFileSync(table, 'utf8'), /import\('(\.[^']+)'\)/g).map((path) => join(dirname(table), path)),
  )
  .filter((path) => !inboxOfDesk.includes(path))

const { metafile } = await build({
  entryPoints: [
    ...new Set([...rows.flatMap(({ modules }) => modules), ...modulesAround, ...inboxOfDesk, ...modulesOfDesk]),
  ],
  bundle: true,
  write: false,
  metafile: true,
  outdir: 'nowhere',
  format: 'esm',
  jsx: 'automatic',
  logLevel: 'error',
  plugins: [ownAlone],
})

/** Everything that these modules import, directly or through others, at once or later. */
const reached = (modules: readonly string[]): Set<string> => {
  const files = new Set(modules)
  for (const file of files) {
    const read = metafile.inputs[file]
    if (read === undefined) throw new Error(`${file} was not read`)
    for (const { path, external } of read.imports) if (!external) files.add(path)
  }
  return files
}

/** What may be said on this page, and comes with none of the parts of texts that it loads. */
const missingOn = ({ modules, texts: loaded }: Row): string[] => {
  const files = reached(modules)
  return texts
    .filter(({ files: users }) => users.some((file) => files.has(file)))
    .filter(({ files: users }) => !partsOf(users).some((part) => loaded.includes(part)))
    .map(({ text, files: users }) => `${text} (${users.filter((file) => files.has(file)).join(', ')})`)
}

test.each(rows.map((row) => [row.pattern, row] as const))('%s has the words of all that it may show', (_, row) => {
  expect(missingOn(row)).toEqual([])
})

test('what stands around the player has the words of all that it may show', () => {
  expect(modulesAround).toEqual(['src/features/projects/adding/casting-player.tsx'])
  const texts = ['signed-in', ...namesIn(aroundCode, /addTexts\('([\w-]+)'\)/g)]
  const row = { pattern: '', modules: modulesAround, texts }
  expect(missingOn(row)).toEqual([])
  expect(missingOn({ ...row, texts: ['signed-in'] })).not.toEqual([])
})

test('a page without its area’s words lacks some', () => {
  const orders = rows.find(({ pattern }) => pattern === '/orders/:orderId')
  expect(missingOn({ pattern: '', modules: orders?.modules ?? [], texts: ['signed-in'] })).not.toEqual([])
})

test('the desk has the words of its inbox at first, and those of its other pages with them', () => {
  const later = { pattern: '/desk', modules: modulesOfDesk, texts: ['desk', 'desk-pages'] }
  expect(modulesOfDesk).toHaveLength(12)
  expect(missingOn({ pattern: '/desk/inbox', modules: inboxOfDesk, texts: ['desk'] })).toEqual([])
  expect(missingOn(later)).toEqual([])
  expect(missingOn({ ...later, texts: ['desk'] })).not.toEqual([])
})
