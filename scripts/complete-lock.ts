import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Adds the packages of other platforms that the lock file lacks. A registry that has not all of them makes npm leave
 * them out, and `npm ci` then refuses the lock file that `npm install` wrote (npm/cli issue 9846). Run it after every
 * `npm install` by `npm run lock`.
 */
type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const path = 'package-lock.json'
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(path, 'utf8'))

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'linuxmusl',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
  'aix',
  'wasm32',
]
const systemOf = (name: string): string => {
  const found = systems.filter((system) => name.includes(system)).at(-1) ?? 'none'
  return { linuxmusl: 'linux', windows: 'win32', wasm32: 'none' }[found] ?? found
}
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el']
const processorOf = (name: string): string => processors.find((processor) => name.includes(processor)) ?? 'none'

const folderOf = (folder: string, name: string): string => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`

/** Where Node would find the package from `folder`, nearest first. */
const found = (folder: string, name: string): Entry | undefined => {
  const here = lock.packages[folderOf(folder, name)]
  if (here !== undefined || folder === '') return here
  return found(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name)
}

let added = 0
for (const [parent, entry] of Object.entries(lock.packages))
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const version = range.replace(/^[\^~>=v\s]+/, '').split(' ')[0] ?? range
    const present = found(parent, name)
    const isExact = /^\d/.test(range)
    if (present !== undefined && (!isExact || present.version === version)) continue
    lock.packages[folderOf(present === undefined ? '' : parent, name)] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      os: [systemOf(name)],
      cpu: [processorOf(name)],
    }
    added += 1
  }

const root = lock.packages['']
const sorted = Object.entries(lock.packages)
  .filter(([key]) => key !== '')
  .sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = { ...(root === undefined ? {} : { '': root }), ...Object.fromEntries(sorted) }
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} packages of other platforms added to the lock file\n`)
