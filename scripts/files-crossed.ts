/**
 * How many files somebody reads to follow a deed from the press to the database: all that its entries import, but for
 * types and packages. Entries are its screen, its verbs (of a route's file only these) and what a verb is handed; what
 * puts everything together (`src/app`, `server/app.ts`) is none, since it crosses all files.
 */
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

type Deed = { deed: string; portal: string[]; server: string[]; verbs: string[] }

const deeds: Deed[] = [
  {
    deed: 'A guest sends feedback',
    portal: ['src/screens/feedback/feedback-screen.tsx'],
    server: ['server/routes/project-comments.route.ts'],
    verbs: ['server/services/comment/post-comment.ts'],
  },
  {
    deed: 'An order is confirmed and paid',
    portal: ['src/screens/project/order-overview-screen.tsx', 'src/screens/orders/order-completed-screen.tsx'],
    server: ['server/routes/orders.route.ts', 'server/routes/payment-webhook.ts'],
    verbs: ['server/services/checkout/complete-order.ts', 'server/services/payment/payment-listener.ts'],
  },
  {
    deed: 'A filter is pressed',
    portal: ['src/screens/explore/explore-screen.tsx'],
    server: ['server/routes/catalogue.route.ts', 'server/catalogue/catalogue-index.ts'],
    verbs: ['server/services/catalogue/find-items.ts'],
  },
]

const root = resolve(import.meta.dirname, '..')
const areas = ['src/ui', 'src/api/contract', 'server/db/schema']

/** Leaves out the verbs of other deeds, and what is no code of ours. */
const ownAlone = (verbs: readonly string[]): Plugin => ({
  name: 'own-alone',
  setup: ({ onResolve }) => {
    const files = verbs.map((verb) => realpathSync(resolve(root, verb)))
    onResolve({ filter: /.*/ }, ({ path, importer, resolveDir, kind }) => {
      if (kind === 'entry-point') return null
      const isOfOtherDeed =
        importer.startsWith(resolve(root, 'server/routes')) &&
        path.startsWith('../services/') &&
        !files.includes(resolve(resolveDir, path))
      return isOfOtherDeed || !/^\..*\.tsx?$/.test(path) ? { path, external: true } : null
    })
  },
})

const crossed = async (entries: string[], verbs: readonly string[]): Promise<string[]> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [ownAlone(verbs)],
  })
  return Object.keys(metafile.inputs)
}

const rows = await Promise.all(
  deeds.map(async ({ deed, portal, server, verbs }) => {
    const files = [...(await crossed(portal, [])), ...(await crossed(server, verbs))]
    const within = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`)).length
    return [deed, within('src'), within('server'), ...areas.map(within)]
  }),
)

process.stdout.write(`${['deed', 'portal', 'server', ...areas.map((area) => `of them ${area}`)].join(' | ')}\n`)
for (const row of rows) process.stdout.write(`${row.join(' | ')}\n`)
