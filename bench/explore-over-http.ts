import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/db/client.ts'
import { migrate } from '../server/db/migrate.ts'
import { startPortal } from '../tests/support/portal-process.ts'
import type { BenchRow } from './row.ts'

const groups = ['voice_language', 'voice_gender', 'voice_age', 'voice_character', 'voice_active']
const leavesOf = 8

/** Voices made by the database itself: 40 taxons in 5 groups, one of each group for every voice, 400 peaks each. */
const fill = (items: number): string => `
  insert into taxons (code, name, name_nl, parent_code, position) values ('voices', 'Voices', 'Stemmen', null, 0);
  insert into taxons (code, name, name_nl, parent_code, position)
    select g, g, g, 'voices', 1 from unnest(array['${groups.join("','")}']) g;
  insert into taxons (code, name, name_nl, parent_code, position)
    select g || '_' || n, g || n, g || n, g, n from unnest(array['${groups.join("','")}']) g, generate_series(1, ${leavesOf}) n;
  insert into products (kind, code, name, description)
    select 'voices', 'voice-' || i, 'Voice ' || chr(65 + i % 26) || chr(97 + (i / 26) % 26) || ' ' || i, 'A voice.'
    from generate_series(1, ${items}) i;
  insert into product_taxons (product_id, taxon_id, position)
    select p.id, t.id, 0 from products p, taxons t
    where t.parent_code like 'voice\\_%' and t.position = 1 + (p.id * (3 + length(t.parent_code)) + p.id / 7) % ${leavesOf};
  insert into product_audio (product_id, title, path, duration, peaks)
    select p.id, 'Demo', 'catalogue/none.mp3', 12, (select jsonb_agg(round((n % 37) / 37.0, 2)) from generate_series(1, 400) n)
    from products p;
  insert into catalogue_version (id, version) values (1, 1);`

const queries = [
  '',
  '?productTaxons.taxon.code[]=voice_language_3',
  '?productTaxons.taxon.code[]=voice_language_1&productTaxons.taxon.code[]=voice_age_2&productTaxons.taxon.code[]=voice_gender_4',
  '?translations.name=ab',
  '?page=3&productTaxons.taxon.code[]=voice_character_5',
  '?translations.name=voice&productTaxons.taxon.code[]=voice_active_2',
]

const percentile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0

const measure = async (url: string, rounds: number): Promise<{ p50: number; p95: number }> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const query of queries) {
      const start = performance.now()
      const answer = await fetch(`${url}/api/v2/shop/voices${query}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a query answered ${answer.status}`)
      times.push(performance.now() - start)
    }
  times.sort((a, b) => a - b)
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

const atSize = async (items: number): Promise<BenchRow[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const database = await openDatabase({
    dataDir: join(dataDir, 'database'),
    databaseUrl: null,
    log: { warn: () => {} },
    queryTimeoutMs: 600_000,
    stallLimitMs: 600_000,
    onFatal: (error) => {
      throw error
    },
  })
  await migrate(database)
  await database.sql(fill(items))
  await database.close()
  const portal = await startPortal({ DATA_DIR: dataDir, DEMO: '0' })
  try {
    await measure(portal.url, 10)
    const { p50, p95 } = await measure(portal.url, 40)
    const size = items.toLocaleString('en')
    return [
      { what: `Explore over HTTP, ${size} items, p50`, value: p50, unit: 'ms' },
      {
        what: `Explore over HTTP, ${size} items, p95`,
        value: p95,
        unit: 'ms',
        ...(items === 100_000 ? { budget: 10 } : {}),
      },
    ]
  } finally {
    await portal.dispose()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** How long a page of 30 with all facet counts takes over HTTP, one question after another, by size of the catalogue. */
export const exploreOverHttp = async (): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  for (const items of [1_000, 10_000, 100_000]) rows.push(...(await atSize(items)))
  return rows
}
