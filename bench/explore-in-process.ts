import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { buildIndex, type CatalogueIndex, type CatalogueQuery } from '../server/catalogue/catalogue-index.ts'
import { itemsForBench, type QueryShape, queryForBench, randomNumbers, taxonsForBench } from './catalogue-data.ts'
import { type BenchRow, tableOf } from './row.ts'

const SIZES = [1_000, 10_000, 100_000]
const QUERIES = 600
const REPEATS = 3
const BUILDS = 5
const P95_BUDGET_MS = 1

/** Every shape as often as any other. */
const SHAPES: readonly { label: string; shape: QueryShape }[] = [
  { label: 'no filter', shape: { groups: 0, name: false } },
  { label: '1 group', shape: { groups: 1, name: false } },
  { label: '3 groups', shape: { groups: 3, name: false } },
  { label: 'name', shape: { groups: 0, name: true } },
  { label: '3 groups and name', shape: { groups: 3, name: true } },
]

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

function millisecondsOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Of each query, the first run and the fastest of several: what it costs, without what else the machine does. */
const timesOf = (index: CatalogueIndex, queries: readonly CatalogueQuery[]) =>
  queries.map((query) => {
    const runs = Array.from({ length: REPEATS }, () => millisecondsOf(() => index.query(query)))
    return { first: runs[0] ?? 0, fastest: Math.min(...runs) }
  })

/**
 * Explore queries with all their facet counts against the index in memory, warmed up: milliseconds of a query at
 * several catalogue sizes, milliseconds of a build, and megabytes held. The budget is on the fastest of three runs of
 * each query, since on a busy machine single runs measure the other processes; they have a row of their own.
 */
export async function exploreInProcess(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const size of SIZES) rows.push(...(await rowsAt(size)))
  return rows
}

async function rowsAt(size: number): Promise<BenchRow[]> {
  const [items, taxons] = [itemsForBench(size), taxonsForBench()]
  const builds = Array.from({ length: BUILDS }, () => millisecondsOf(() => buildIndex({ items, taxons })))
  const index = buildIndex({ items, taxons })
  const random = randomNumbers(7)
  const measured: { label: string; first: number; fastest: number }[] = []
  for (const { label, shape } of SHAPES) {
    const queries = Array.from({ length: QUERIES }, () => queryForBench(random, shape))
    timesOf(index, queries.slice(0, QUERIES / 4))
    await setImmediate()
    measured.push(...timesOf(index, queries).map((times) => ({ label, ...times })))
  }
  const fastest = (label?: string) =>
    measured.filter((one) => label === undefined || one.label === label).map((one) => one.fastest)
  const single = measured.map(({ first }) => first)

  const named = `explore, ${size.toLocaleString('en')} items`
  return [
    ...SHAPES.map(({ label }) => ({
      what: `${named}, ${label}, p95`,
      value: percentile(fastest(label), 0.95),
      unit: 'ms',
    })),
    { what: `${named}, all queries, p50`, value: percentile(fastest(), 0.5), unit: 'ms' },
    { what: `${named}, all queries, p95`, value: percentile(fastest(), 0.95), unit: 'ms', budget: P95_BUDGET_MS },
    { what: `${named}, all queries, single runs, p95`, value: percentile(single, 0.95), unit: 'ms' },
    { what: `${named}, build, median`, value: percentile(builds, 0.5), unit: 'ms' },
    { what: `${named}, held`, value: index.bytes / 1e6, unit: 'MB' },
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(tableOf(await exploreInProcess()))
}
