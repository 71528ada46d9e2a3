import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '../server/db/client.ts'
import { migrate } from '../server/db/migrate.ts'
import { startPortal } from '../tests/support/portal-process.ts'
import { randomNumbers } from './catalogue-data.ts'
import { type BenchRow, tableOf } from './row.ts'

const groups = ['voice_language', 'voice_gender', 'voice_age', 'voice_character', 'voice_active']
const leavesOf = 8
/** So many that a page of 30 hardly ever has one twice: what repeats would be compressed away. */
const soundsInAll = 997

/** Peaks as speech has them: words of several lengths and silence between, no two sounds alike. */
const soundsForBench = (): number[][] => {
  const random = randomNumbers(3)
  return Array.from({ length: soundsInAll }, () => {
    const peaks: number[] = []
    while (peaks.length < 400) {
      const word = 3 + Math.floor(random() * 12)
      for (let at = 0; at < word; at += 1)
        peaks.push(Math.round(100 * Math.sin((Math.PI * (at + 0.5)) / word) * (0.3 + 0.7 * random())) / 100)
      for (let pause = Math.floor(random() * 4); pause > 0; pause -= 1) peaks.push(Math.round(5 * random()) / 100)
    }
    return peaks.slice(0, 400)
  })
}

/** Voices made by the database itself: 40 taxons in 5 groups, one of each group for every voice, a sound of 400 peaks. */
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
  insert into product_audio (product_id, title, path, duration, loudness, loudness_measured, peaks)
    select p.id, 'Demo', 'catalogue/none.mp3', 12, -16.2, true, sounds -> (p.id % ${soundsInAll})
    from products p, (select '${JSON.stringify(soundsForBench())}'::jsonb as sounds) made;
  insert into catalogue_version (id, version) values (1, 1);`

const taxonOf = (random: () => number, group: string): string =>
  `productTaxons.taxon.code[]=${group}_${1 + Math.floor(random() * leavesOf)}`

/** Six kinds of question in turn, hardly one of them asked twice: an answer that was kept would not help. */
const questionsOf = (random: () => number, rounds: number): string[] =>
  Array.from({ length: rounds }, () => {
    const letter = () => String.fromCharCode(97 + Math.floor(random() * 26))
    const inGroups = (...chosen: string[]) => chosen.map((group) => taxonOf(random, group)).join('&')
    const [language = '', gender = '', age = '', character = '', active = ''] = groups
    return [
      '',
      inGroups(language),
      inGroups(language, age, gender),
      `translations.name=${letter()}${letter()}`,
      inGroups(character, active),
      `translations.name=voice ${letter()}&${inGroups(active)}`,
    ].map((question) => `?${question}&page=${1 + Math.floor(random() * 10)}`)
  }).flat()

const percentile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0

const measure = async (url: string, questions: readonly string[]): Promise<{ p50: number; p95: number }> => {
  const times: number[] = []
  for (const question of questions) {
    const start = performance.now()
    const answer = await fetch(`${url}/api/v2/shop/voices${question}`)
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
  const portal = await startPortal({ DATA_DIR: dataDir, DEMO: '0' }, { isMeasured: true })
  try {
    const random = randomNumbers(items)
    await measure(portal.url, questionsOf(random, 10))
    const { p50, p95 } = await measure(portal.url, questionsOf(random, 40))
    const size = items.toLocaleString('en')
    return [
      { what: `Explore over HTTP, ${size} items, p50`, value: p50, unit: 'ms' },
      {
        what: `Explore over HTTP, ${size} items, p95`,
        value: p95,
        unit: 'ms',
        ...(items === 100_000 ? { budget: 6 } : {}),
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(`${tableOf(await exploreOverHttp())}\n`)
}
