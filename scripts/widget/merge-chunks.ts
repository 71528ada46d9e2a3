import { type OutputChunk, type OutputOptions, type Plugin, type RollupBuild, rollup } from 'rollup'
import { minify } from 'terser'
import { partLost } from '../../src/widget/newer-build.ts'
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
 * Asks once more for a later part that did not come, and under another address, since browsers keep the failure of an
 * import. A query and not another folder: what the part imports of the entry must be the entry that runs. What does not
 * come then either is told to the entry, which looks for a newer build.
 */
const askedAgain: Plugin = {
  name: 'asked-again',
  renderDynamicImport: () => ({
    left: `(ask=>ask("").catch(()=>ask("?again="+Date.now())).catch(error=>{dispatchEvent(new Event("${partLost}"));throw error}))(again=>import(`,
    right: '+again))',
  }),
}

/** Before the files get their hash: it is one of what they hold. */
const small: Plugin = {
  name: 'small',
  renderChunk: async (code) => {
    const { code: made = '' } = await minify(code, {
      module: true,
      ecma: 2020,
      compress: { passes: 2 },
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
    plugins: [entryWith(entry, shared)],
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
 * Writes the explorer's modules as few files, each with the hash of what is in it. esbuild makes a chunk of whatever two
 * parts share, and a browser finds such chunks one after another: here what any two parts share stands in the entry, so
 * that nothing is more than one request away from it. Gives the files by the names of their sources, the entry as
 * `element`.
 */
export const mergeChunks = async (entry: string, folder: string): Promise<Parts> => {
  const apart = await chunksOf(await bundleOf(entry, []), names, false)
  const shared = apart.filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry)
  const bundle = await bundleOf(
    entry,
    shared.flatMap(({ moduleIds }) => moduleIds),
  )
  const chunks = await chunksOf(bundle, { ...names, dir: folder, plugins: [askedAgain, small] }, true)
  return Object.fromEntries(chunks.map(({ fileName }) => [fileName.replace(/-[\w-]{8}\.js$/, ''), fileName]))
}
