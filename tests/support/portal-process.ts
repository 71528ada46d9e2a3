import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeOptions } from '../../scripts/node-options.ts'
import { freePort } from './free-port.ts'

export type PortalProcess = {
  url: string
  dataDir: string
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

/**
 * The built server as a process of its own, on a fresh data folder, ready to answer. It works in `folder`; `within` is
 * the command that its own is given to.
 */
export const startPortal = async (
  settings: Record<string, string> = {},
  folder: string = process.cwd(),
  within: readonly string[] = [],
): Promise<PortalProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  let log = ''

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const [command = '', ...args] = [...within, process.execPath, ...nodeOptions, server]
      const started = spawn(command, args, {
        cwd: folder,
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
