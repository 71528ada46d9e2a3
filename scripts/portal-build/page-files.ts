import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { paths } from '../../src/paths.ts'
import { areasOf } from '../text-parts.ts'

/** The portal's routes, in its own text. */
export const tables = ['src/app/guest-routes.ts', 'src/app/signed-in-routes.ts']

/** A path's pattern, and what is loaded for it when the start has run. */
export type Row = { pattern: string; modules: readonly string[]; texts: readonly string[] }

const patternOf = (name: string): string => {
  const [first = '', second = ''] = name.split('.')
  const entry = new Map(Object.entries(paths)).get(first)
  const found = entry && ('pattern' in entry ? entry : new Map(Object.entries(entry)).get(second))
  if (found === undefined) throw new Error(`A route names paths.${name}: there is none.`)
  return found.pattern
}

/** What stands around a screen, and which words it needs. */
const aroundOf = (row: string): Pick<Row, 'modules' | 'texts'> => {
  if (!/\baccess: 'guest'/.test(row))
    return { modules: ['src/session/actor.ts', 'src/app/signed-in-pages.tsx'], texts: ['signed-in'] }
  const player = /\bhasPlayer: true/.test(row) ? ['src/app/player.tsx'] : []
  const hydration = /^ {4}load: /m.test(row) ? ['src/app/hydrate-page.tsx'] : []
  return { modules: [...player, ...hydration], texts: ['guest'] }
}

/** The rows that have a screen, read from the tables' own text. Throws where it is written otherwise. */
export const rowsOf = (text: string): Row[] =>
  text
    .split(/^ {4}path: /m)
    .slice(1)
    .flatMap((row) => {
      const name = /^paths\.([\w.]+)\.pattern,/.exec(row)?.[1]
      if (name === undefined) throw new Error(`A route begins with "${row.slice(0, 40)}".`)
      const screen = /\bimport\('\.\.\/(.+?)'\)/.exec(row)?.[1]
      if (screen === undefined) return []
      const { modules, texts } = aroundOf(row)
      const file = `src/${screen}`
      return [{ pattern: patternOf(name), modules: [...modules, file], texts: [...texts, ...areasOf(file)] }]
    })

type Files = { scripts: string[]; styles: string[] }

/** What a module needs at once, itself first, as addresses. Throws where no file holds it. */
const filesOf = (modules: readonly string[], bundle: Rolldown.OutputBundle): Files => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  for (const module of modules) {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(module)))
    if (found === undefined) throw new Error(`No file of the build holds ${module}.`)
    add(found)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/**
 * Writes which files each path of the portal needs (`.vite/pages.json`), so that the server can name them in the page:
 * a browser that has to find them one in another asks for them one after the other.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const start = filesOf(['src/app/main.tsx'], bundle)
      const beside = (modules: readonly string[]): Files => {
        const { scripts, styles } = filesOf(modules, bundle)
        return {
          scripts: scripts.filter((file) => !start.scripts.includes(file)),
          styles: styles.filter((file) => !start.styles.includes(file)),
        }
      }
      const textsIn = (language: string, parts: readonly string[]) =>
        beside(parts.map((part) => `locales/${language}/messages.po?${part}`)).scripts
      const texts = await Promise.all(tables.map((file) => this.fs.readFile(resolve(file), { encoding: 'utf8' })))
      const rows = texts.flatMap(rowsOf)
      const pages = rows.map(({ pattern, modules, texts }) => ({
        pattern,
        ...beside(modules),
        texts: { en: textsIn('en', texts), nl: textsIn('nl', texts) },
      }))
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) })
    },
  },
})
