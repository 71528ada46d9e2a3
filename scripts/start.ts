import { pathToFileURL } from 'node:url'
import { buildMissing } from './build-missing.ts'

/** Builds what is missing and runs the server in this process: with demo data, or with `--production` as it is meant to serve. */
buildMissing()
if (!process.argv.includes('--production')) process.env.DEMO ??= '1'
process.setSourceMapsEnabled(true)
await import(pathToFileURL('dist/server/main.js').href)
