import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { signInAt } from '../tests/support/portal-call.ts'
import { type PortalProcess, startPortal } from '../tests/support/portal-process.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type BenchRow, tableOf } from './row.ts'

const seconds = 5
const concurrency = 16
const msPerTick = 10
const prefix = '/api/v2/shop'

type Ask = (origin: string, turn: number) => Promise<Response>
type Figures = { perSecond: number; portalMs: number; databaseMs: number }

/** Parent and processor time so far, in ms, of a process; null when it has gone. */
const processTimes = (pid: number): { parent: number; ms: number } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1] ?? 0, ms: ((fields[11] ?? 0) + (fields[12] ?? 0)) * msPerTick }
  } catch {
    return null
  }
}

const timeOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + (processTimes(pid)?.ms ?? 0), 0)

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && processTimes(pid)?.parent === parent)

/** The server that a connection leads to, with all its processes. */
const databaseProcesses = async (url: string): Promise<() => number[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const server = processTimes(Number(rows[0]?.pid))?.parent ?? 0
  await client.end()
  return () => [server, ...childrenOf(server)]
}

/** So many askers at the processes in turn; what a request costs in processor time does not depend on who else works here. */
const load = async (portals: readonly PortalProcess[], database: () => number[], ask: Ask): Promise<Figures> => {
  const pids = portals.map((portal) => portal.pid())
  const known = database()
  const before = { portal: timeOf(pids), database: timeOf(known), at: performance.now() }
  let turns = 0
  const until = before.at + seconds * 1000
  const asker = async (): Promise<void> => {
    while (performance.now() < until) {
      turns += 1
      const answer = await ask(portals[turns % portals.length]?.url ?? '', turns)
      if (!answer.ok) throw new Error(`a request answered ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, asker))
  const took = performance.now() - before.at
  return {
    perSecond: (turns * 1000) / took,
    portalMs: (timeOf(pids) - before.portal) / turns,
    // A background process of PostgreSQL that ended meanwhile took its time along.
    databaseMs: Math.max(0, timeOf(known) - before.database) / turns,
  }
}

const kindsOf = (token: string): [string, Ask][] => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/ld+json' }
  const languages = ['dutch', 'english', 'german', 'french']
  return [
    [
      'explore',
      (origin, turn) =>
        fetch(`${origin}${prefix}/voices?productTaxons.taxon.code[]=voice_language_${languages[turn % 4]}`),
    ],
    ['list of projects', (origin) => fetch(`${origin}${prefix}/projects`, { headers })],
    [
      'new project',
      (origin, turn) =>
        fetch(`${origin}${prefix}/projects`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ name: `Project ${turn}` }),
        }),
    ],
  ]
}

/** What requests cost in one process and in its database, and what a second process adds; ratios within one run. */
export const scaling = async (): Promise<BenchRow[]> => {
  const postgres = await startPostgres()
  const embedded = await startPortal({ DATABASE_URL: '' }, { isMeasured: true })
  const one = await startPortal({ DATABASE_URL: postgres.url }, { isMeasured: true })
  const two = await startPortal({ DATABASE_URL: postgres.url, DATA_DIR: one.dataDir }, { isMeasured: true })
  try {
    const rows: BenchRow[] = []
    const processes = await databaseProcesses(postgres.url)
    const ownTokens = kindsOf((await signInAt(embedded.url)).token)
    for (const [at, [kind, ask]] of kindsOf((await signInAt(one.url)).token).entries()) {
      await load([one, two], processes, ask)
      const alone = await load([one], processes, ask)
      const both = await load([one, two], processes, ask)
      const inside = await load([embedded], () => [], ownTokens[at]?.[1] ?? ask)
      rows.push(
        { what: `Scaling, ${kind}: processor time of the portal`, value: alone.portalMs, unit: 'ms' },
        { what: `Scaling, ${kind}: processor time of PostgreSQL`, value: alone.databaseMs, unit: 'ms' },
        { what: `Scaling, ${kind}: with the embedded database`, value: inside.portalMs, unit: 'ms' },
        { what: `Scaling, ${kind}: two processes carry`, value: both.perSecond / alone.perSecond, unit: 'times' },
      )
    }
    return rows
  } finally {
    for (const portal of [embedded, one, two]) await portal.dispose()
    await postgres.stop()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(`${tableOf(await scaling())}\n`)
}
