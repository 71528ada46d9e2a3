import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { nodeOptions } from '../scripts/node-options.ts'
import { startPortal } from '../tests/support/portal-process.ts'
import { writeImport } from './import-data.ts'
import { type BenchRow, tableOf } from './row.ts'

/** What a process holds, in MB; 0 once it is gone. */
const residentMb = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

const timed = async (ask: () => Promise<Response>): Promise<number> => {
  const start = performance.now()
  const answer = await ask()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return performance.now() - start
}

/** Asks again and again with pauses in between until `isOver`; gives how long each answer took, in ms. */
const keepAsking = async (
  ask: () => Promise<Response>,
  { pauseMs, isOver }: { pauseMs: number; isOver: () => boolean },
): Promise<number[]> => {
  const times: number[] = []
  while (!isOver()) {
    times.push(await timed(ask))
    await wait(pauseMs)
  }
  return times
}

const signIn = (url: string): Promise<Response> =>
  fetch(`${url}/api/v2/shop/customers/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'reseller@example.com', password: 'demo-portal-2026' }),
  })

/**
 * How long an import of new items takes through the provider's command, what it holds, and how the portal answers
 * meanwhile.
 */
export const importItems = async (items = 10_000): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'))
  await writeImport(folder, items)
  const portal = await startPortal({}, { isMeasured: true })
  try {
    const begun = performance.now()
    const command = ['dist/server/provider/main.js', 'import', folder, '--kind', 'voices', '--json']
    const child = spawn(process.execPath, [...nodeOptions, ...command], {
      env: { ...process.env, DATA_DIR: portal.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let told = ''
    let isOver = false
    const peaks = { command: 0, portal: 0 }
    const watch = setInterval(() => {
      peaks.command = Math.max(peaks.command, residentMb(child.pid ?? 0))
      peaks.portal = Math.max(peaks.portal, residentMb(portal.pid()))
    }, 100)
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString()
    })
    const ended = new Promise((resolve) => child.once('close', resolve)).then(() => {
      isOver = true
      clearInterval(watch)
    })
    const explore = `${portal.url}/api/v2/shop/voices?translations.name=voice&productTaxons.taxon.code[]=bench_1x`
    const [explored, signedIn] = await Promise.all([
      keepAsking(() => fetch(explore), { pauseMs: 100, isOver: () => isOver }),
      keepAsking(() => signIn(portal.url), { pauseMs: 1_000, isOver: () => isOver }),
      ended,
    ])
    const took = (performance.now() - begun) / 1000
    const { items: counts } = JSON.parse(told)
    if (counts.created !== items) throw new Error(`the import went wrong: ${JSON.stringify(counts)}`)
    const what = `Import of ${items.toLocaleString('en')} items`
    return [
      { what, value: took, unit: 's' },
      { what: `${what}, the command's memory at most`, value: peaks.command, unit: 'MB' },
      { what: `${what}, the portal's memory at most`, value: peaks.portal, unit: 'MB' },
      { what: `${what}, explore query meanwhile, p95`, value: p95(explored), unit: 'ms' },
      { what: `${what}, sign-in meanwhile, p95`, value: p95(signedIn), unit: 'ms' },
    ]
  } finally {
    await portal.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(tableOf(await importItems(Number(process.argv[2] ?? 10_000))))
}
