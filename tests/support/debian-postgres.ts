import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { stopOnExit } from './stop-on-exit.ts'

const root = '/usr/lib/postgresql'

/** Where a Linux distribution has a PostgreSQL with all its tools, the newest first; null where there is none. */
export const toolsFolder = (): string | null =>
  (existsSync(root) ? readdirSync(root) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
    .find((folder) => ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((tool) => existsSync(join(folder, tool)))) ??
  null

/** PostgreSQL refuses to run as root: as root it is the user that its package made. */
const owner = (): { uid: number; gid: number } => {
  const { uid, gid } = userInfo()
  if (uid !== 0) return { uid, gid }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A fresh server of the distribution's PostgreSQL, with the databases `portal` and `empty`. */
export const startDebianPostgres = async (tools: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-debian-'))
  const as = owner()
  chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (tool: string, ...args: string[]) => execFileSync(join(tools, tool), args, { ...as, stdio: 'ignore' })
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const helper = stopOnExit(folder)
  run('pg_ctl', 'start', '-w', '-D', data, '-o', `-h 127.0.0.1 -p ${port} -c fsync=off -k '${folder}'`)
  for (const name of ['portal', 'empty']) run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name)
  return {
    at: (name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`,
    stop: () => {
      run('pg_ctl', 'stop', '-w', '-D', data, '-m', 'fast')
      helper.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
