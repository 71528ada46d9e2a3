import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nameOfContent } from './integrity.ts'

const source = 'src/widget/package'
const types = 'dist/.widget-types'

const run = (command: string, args: readonly string[], cwd = '.'): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/** Both ways of resolving take what is named with its ending as a browser would. */
const writeTypes = (folder: string): void => {
  run('tsc', ['-p', join(source, 'tsconfig.json')])
  for (const name of ['index', 'react', 'types']) {
    const text = readFileSync(join(types, 'widget/package', `${name}.d.ts`), 'utf8')
    writeFileSync(join(folder, `${name}.d.ts`), text.replace(/(from '\.\/\w+)\.ts'/g, "$1.js'"))
  }
  rmSync(types, { recursive: true })
}

const entry = (name: string) => ({ types: `./package/${name}.d.ts`, default: `./package/${name}.js` })

const factsOf = (version: string) => ({
  name: '@voice-portal/explorer',
  version,
  description: 'The explorer of a voice agency on your own website: an element, its types and a React component',
  license: 'SEE LICENSE IN LICENSE.md',
  type: 'module',
  sideEffects: false,
  files: ['package'],
  main: './package/index.js',
  types: './package/index.d.ts',
  exports: { '.': entry('index'), './react': entry('react'), './package.json': './package.json' },
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
})

/**
 * Makes a package of `folder`, of which it holds the scripts in `package`: types, facts, readme and licence; then packs
 * it. Gives the path of the tarball in `packages`, which is named by what is in it.
 */
export const packPackage = (folder: string): string => {
  const packages = join(folder, 'packages')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeTypes(join(folder, 'package'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(factsOf(version), null, 2)}\n`)
  for (const name of ['README.md', 'LICENSE.md']) copyFileSync(join(source, name), join(folder, name))
  rmSync(packages, { recursive: true, force: true })
  mkdirSync(packages, { recursive: true })
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', resolve(packages)], folder))
  const packed = join(packages, filename)
  const named = join(packages, `explorer-${nameOfContent(packed)}.tgz`)
  renameSync(packed, named)
  return named
}
