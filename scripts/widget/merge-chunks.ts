import { dirname, join } from 'node:path'
import { type OutputChunk, type OutputOptions, type Plugin, type RollupBuild, rollup } from 'rollup'
import { minify } from 'terser'
import type { Parts } from './parts.ts'

const first = '\0element'

/** The entry with more modules in it than it needs by itself. */
const entryWith = (entry: string, shared: readonly string[]): Plugin => ({
  name: 'entry-with-shared',
  resolveId: (id) => (id === first || shared.includes(id) ? { id, moduleSideEffects: 'no-treeshake' } : null),
  load: (id) => {
    if (id !== first) return null
    const lines = shared.map((path) => `import ${JSON.stringify(path)}`)
    return [...lines, `export * from ${JSON.stringify(entry)}`].join('\n')
  },
})

/**
 * Has every later part asked for by `askPart` (`src/widget/ask-part.ts`), which stands beside the entry: a function around
 * each `import()`, and what it gives that function behind the part's address.
 */
const askedByUs = (entry: string): Plugin => ({
  name: 'asked-by-us',
  transform: (code) => {
    const asked = code.replace(/\bimport\("[^"]+"\)/g, (part) => `askForPart(again=>${part})`)
    if (asked === code) return null
    return `import{askPart as askForPart}from${JSON.stringify(join(dirname(entry), 'ask-part.js'))};${asked}`
  },
})

const withAgain: Plugin = {
  name: 'with-again',
  renderDynamicImport: ({ targetModuleId }) => (targetModuleId === null ? null : { left: 'import(', right: '+again)' }),
}

/** Before the files get their hash: it is one of what they hold. */
const small: Plugin = {
  name: 'small',
  renderChunk: async (code) => {
    const { code: made = '' } = await minify(code, {
      module: true,
      ecma: 2020,
      // No code of ours or others' reads a property only for what the reading does.
      compress: { passes: 3, pure_getters: true },
      format: { comments: false },
    })
    return { code: made }
  },
}

const names: OutputOptions = {
  entryFileNames: '[name]-[hash].js',
  // Without the hash that esbuild gave it.
  chunkFileNames: ({ name }) => `${name.replace(/-[A-Z0-9]{8}$/, '')}-[hash].js`,
}

const bundleOf = (entry: string, shared: readonly string[]): Promise<RollupBuild> =>
  rollup({
    input: { element: first },
    preserveEntrySignatures: 'allow-extension',
    plugins: [entryWith(entry, shared), askedByUs(entry)],
    onwarn: ({ message }) => {
      throw new Error(message)
    },
  })

const chunksOf = async (bundle: RollupBuild, options: OutputOptions, isWritten: boolean): Promise<OutputChunk[]> => {
  const { output } = await (isWritten ? bundle.write(options) : bundle.generate(options))
  await bundle.close()
  return output.filter((file) => file.type === 'chunk')
}

/**
 * Writes the explorer's modules as few files, each with a hash of its content; gives them by the names of their
 * sources. What any two parts share stands in the entry (`element`), so that nothing is more than one request away from
 * it: esbuild would make chunks of it, which a browser finds one after another.
 */
export const mergeChunks = async (entry: string, folder: string): Promise<Parts> => {
  const apart = await chunksOf(await bundleOf(entry, []), names, false)
  const shared = apart.filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry)
  const bundle = await bundleOf(
    entry,
    shared.flatMap(({ moduleIds }) => moduleIds),
  )
  const chunks = await chunksOf(bundle, { ...names, dir: folder, plugins: [withAgain, small] }, true)
  return Object.fromEntries(chunks.map(({ fileName }) => [fileName.replace(/-[\w-]{8}\.js$/, ''), fileName]))
}
