import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

const root = '/usr/lib/postgresql'

/** Where a Linux distribution has a PostgreSQL with all its tools, the newest first; null where there is none. */
export const toolsFolder = (): string | null =>
  (existsSync(root) ? readdirSync(root) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
    .find((folder) =>
      ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((tool) => existsSync(join(folder, tool))),
    ) ?? null

/** PostgreSQL refuses to run as root: as root it is the user that its package made. */
const owner = (): { uid: number; gid: number } => {
  const { uid, gid } = userInfo()
  if (uid !== 0) return { uid, gid }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const isUp = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A fresh server of the distribution's PostgreSQL, with the databases `portal` and `empty`. */
export const startDebianPostgres = async (tools: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-debian-'))
  const as = owner()
  chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  execFileSync(join(tools, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    stdio: 'ignore',
  })
  const settings = ['-c', 'fsync=off', '-c', `unix_socket_directories=${folder}`]
  const server: ChildProcess = spawn(
    join(tools, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings],
    {
      ...as,
      stdio: 'ignore',
    },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const at = (name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`
  while (server.exitCode === null && !(await isUp(at('postgres'))))
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const name of ['portal', 'empty'])
    execFileSync(join(tools, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name])
  return {
    at,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
