import { cpSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

/**
 * Bundles the server: unbundled, drizzle-orm alone costs a quarter of a second and 250 MB at start.
 * What brings native code, WASM or worker files of its own stays outside.
 */
rmSync('dist/server', { recursive: true, force: true })
await build({
  entryPoints: ['server/main.ts', 'server/provider/main.ts', 'server/pictures/picture-worker.ts'],
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  splitting: true,
  logLevel: 'warning',
  external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native', '@audio/*'],
  // node-fetch, of the payment service's client, has Node's URL before it: its own warns of punycode at each start.
  alias: { 'whatwg-url': 'node:url' },
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
})

cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true })
cpSync('server/demo/assets', 'dist/server/assets', { recursive: true })
