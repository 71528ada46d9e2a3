import { transform } from 'esbuild'
import { type Plugin, rollup } from 'rollup'

const minify: Plugin = {
  name: 'minify',
  renderChunk: (code) => transform(code, { minify: true, target: 'es2022', format: 'esm', legalComments: 'none' }),
}

/**
 * Writes the explorer's modules as few files, each with the hash of what is in it: esbuild makes a chunk of whatever two
 * parts share, and a browser finds such chunks one after another. Here what later parts share with the entry stays in
 * the entry, so that nothing is more than one request away from it. Gives the entry's name and, by the name of the
 * source, those of the later parts.
 */
export const mergeChunks = async (entry: string, folder: string): Promise<Record<string, string>> => {
  const bundle = await rollup({
    input: { element: entry },
    preserveEntrySignatures: 'allow-extension',
    onwarn: ({ message }) => {
      throw new Error(message)
    },
  })
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: '[name]-[hash].js',
    // Without the hash that esbuild gave it.
    chunkFileNames: ({ name }) => `${name.replace(/-[A-Z0-9]{8}$/, '')}-[hash].js`,
    plugins: [minify],
  })
  await bundle.close()
  return Object.fromEntries(output.map(({ fileName }) => [fileName.replace(/-[\w-]{8}\.js$/, ''), fileName]))
}
