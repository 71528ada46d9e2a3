import { readFileSync } from 'node:fs'

// JavaScript, since a Node that is too old can't read TypeScript: it is to say so in one sentence.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const lowest = engines.node.replace('>=', '')
const [major, minor] = lowest.split('.').map(Number)
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  process.stderr.write(`The portal needs Node ${lowest} or newer; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
await import('./start.ts')
