import { pathToFileURL } from 'node:url'
import { buildMissing } from './build-missing.ts'
import { nodeOptions } from './node-options.ts'

/** Builds what is missing and becomes the server: with demo data, or with `--production` as it is meant to serve. */
buildMissing()
if (!process.argv.includes('--production')) process.env.DEMO ??= '1'

// Without it, glibc keeps some 70 MB that the start needed for a moment.
process.env.MALLOC_TRIM_THRESHOLD_ ??= '65536'
const server = 'dist/server/main.js'
if (process.execve !== undefined && process.platform === 'linux')
  process.execve(process.execPath, [process.execPath, ...nodeOptions, server])
await import(pathToFileURL(server).href)
