import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeOptions } from '../../scripts/node-options.ts'
import { freePort } from './free-port.ts'
import { forShortLives } from './short-lives.ts'

export type PortalProcess = {
  url: string
  dataDir: string
  /** What it was started with beside what every portal of a test is. */
  settings: Record<string, string>
  /** kill -9, as a crash would. */
  kill: () => Promise<void>
  /** Starts again on the same port and data folder. */
  start: () => Promise<void>
  /** SIGTERM; gives the exit code. */
  stop: () => Promise<number | null>
  /** Stops it and removes its data. */
  dispose: () => Promise<void>
  pid: () => number
  /** What it wrote to stderr so far. */
  log: () => string
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)))

const server = join(import.meta.dirname, '../../dist/server/main.js')

type Start = {
  /** The folder that the process works in. */
  cwd?: string
  /** A data folder that nobody uses now: the portal begins with a copy of it. */
  copyOf?: string | undefined
  /** It makes its database and the demo data itself, which takes five times as long as to be given them. */
  isFirst?: boolean
  /** The command that its own is given to. */
  within?: readonly string[]
  /** Its speed or memory is measured. */
  isMeasured?: boolean
}

/** The built server as a process of its own, on a data folder of its own, ready to answer. */
export const startPortal = async (
  settings: Record<string, string> = {},
  { cwd = process.cwd(), copyOf, isFirst = false, within = [], isMeasured = false }: Start = {},
): Promise<PortalProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  // At once: copied file by file in turns it once stood still for minutes on a loaded machine.
  if (copyOf !== undefined) cpSync(copyOf, dataDir, { recursive: true })
  else if (!isFirst && !settings.DATABASE_URL && settings.DATA_DIR === undefined) {
    // By whoever needs it: the browser tests have their own, and would load half the server for it.
    const { layDemo } = await import('./demo.ts')
    await layDemo(dataDir)
  }
  const port = await freePort()
  let child: ChildProcess | undefined
  let log = ''

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const [command = '', ...args] = [
        ...within,
        process.execPath,
        ...nodeOptions,
        ...(isMeasured ? [] : forShortLives),
        server,
      ]
      const started = spawn(command, args, {
        cwd,
        env: {
          ...process.env,
          MALLOC_TRIM_THRESHOLD_: '65536',
          DEMO: '1',
          LOG_LEVEL: 'warn',
          PORT: String(port),
          DATA_DIR: dataDir,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      let output = ''
      started.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Portal ready at ')) resolve()
      })
      started.stderr.on('data', (chunk: Buffer) => {
        log += chunk.toString()
      })
      started.once('close', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${log}`)))
    })

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child === undefined) return null
    child.kill(signal)
    return exitOf(child)
  }

  await start()
  return {
    url: `http://localhost:${port}`,
    dataDir,
    settings,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    dispose: async () => {
      await end('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
    pid: () => child?.pid ?? 0,
    log: () => log,
  }
}
