import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build, preview } from 'vite'

/** What an agency has beside our package: all of it is here already, so that no registry is asked. */
const neighbours = ['react', 'react-dom', '@types/react', '@types/react-dom']

export type PackageApp = {
  folder: string
  /** The path of our package, packed. */
  tarball: string
  /** What a command says, in the app's folder; throws with it when it fails. */
  run: (command: string, ...args: string[]) => string
  /** Makes the site by Vite. */
  build: () => Promise<void>
  /** Serves what was made; gives its address. */
  serve: () => Promise<string>
  close: () => Promise<void>
}

const compilerOptions = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  types: [],
}

/** A site of an agency's own: an empty folder, into which npm installs what `dist/widget` packs to. */
export const createPackageApp = (): PackageApp => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-'))
  const ends: (() => Promise<void>)[] = []
  const run = (command: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
    return stdout
  }
  cpSync('tests/support/package-app/site', folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'agency', private: true, type: 'module' }))
  for (const moduleResolution of ['bundler', 'nodenext'])
    writeFileSync(
      join(folder, `tsconfig.${moduleResolution}.json`),
      JSON.stringify({
        compilerOptions: {
          ...compilerOptions,
          moduleResolution,
          module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
        },
        include: ['*.ts', '*.tsx'],
      }),
    )
  const [{ filename }] = JSON.parse(run('npm', 'pack', '--json', resolve('dist/widget')))
  const tarball = join(folder, filename)
  run('npm', 'install', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', tarball)
  for (const name of neighbours) {
    const place = join(folder, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(resolve('node_modules', name), place)
  }
  return {
    folder,
    tarball,
    run,
    build: async () => {
      await build({
        root: folder,
        configFile: false,
        logLevel: 'error',
        // StrictMode does everything twice in React's own development alone.
        define: { 'process.env.NODE_ENV': '"development"' },
      })
    },
    serve: async () => {
      const server = await preview({
        root: folder,
        configFile: false,
        logLevel: 'error',
        preview: { host: '127.0.0.1', port: 0 },
      })
      ends.push(() => server.close())
      const address = server.httpServer.address()
      if (address === null || typeof address === 'string') throw new Error('the site has no port')
      return `http://127.0.0.1:${address.port}`
    },
    close: async () => {
      for (const end of ends) await end()
      rmSync(folder, { recursive: true })
    },
  }
}

/** What the package says of itself. */
export const packageFacts = ({ folder }: PackageApp) =>
  JSON.parse(readFileSync(join(folder, 'node_modules/@voice-portal/explorer/package.json'), 'utf8'))
