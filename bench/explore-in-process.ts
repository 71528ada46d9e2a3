import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { buildIndex, type CatalogueIndex, type CatalogueQuery } from '../server/catalogue/index.ts'
import { itemsForBench, type QueryShape, queryForBench, randomNumbers, taxonsForBench } from './catalogue-data.ts'
import { type BenchRow, tableOf } from './row.ts'

const SIZES = [1_000, 10_000, 100_000]
const QUERIES = 1_000
const BUILDS = 5
const P95_BUDGET_MS = 3

/** Every shape as often as any other. */
const SHAPES: readonly { label: string; shape: QueryShape }[] = [
  { label: 'no filter', shape: { groups: 0, name: false } },
  { label: '1 group', shape: { groups: 1, name: false } },
  { label: '3 groups', shape: { groups: 3, name: false } },
  { label: 'name', shape: { groups: 0, name: true } },
  { label: '3 groups and name', shape: { groups: 3, name: true } },
]

const percentile = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
const rising = (a: number, b: number) => a - b

function timesOf(index: CatalogueIndex, queries: readonly CatalogueQuery[]): number[] {
  return queries.map((query) => {
    const start = performance.now()
    index.query(query)
    return performance.now() - start
  })
}

/**
 * Explore queries with all their facet counts against the index in memory: milliseconds of a query at several
 * catalogue sizes (after a warm-up of the same shapes), milliseconds of a build, and megabytes held.
 */
export async function exploreInProcess(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const taxons = taxonsForBench()
  for (const size of SIZES) {
    const items = itemsForBench(size)
    const named = `explore, ${size.toLocaleString('en')} items`
    const builds = Array.from({ length: BUILDS }, () => {
      const start = performance.now()
      buildIndex({ items, taxons })
      return performance.now() - start
    }).sort(rising)
    const index = buildIndex({ items, taxons })
    const random = randomNumbers(7)
    const times: number[] = []
    for (const { label, shape } of SHAPES) {
      const queries = Array.from({ length: QUERIES }, () => queryForBench(random, shape))
      timesOf(index, queries.slice(0, QUERIES / 4))
      await setImmediate()
      const own = timesOf(index, queries).sort(rising)
      times.push(...own)
      rows.push({ what: `${named}, ${label}, p95`, value: percentile(own, 0.95), unit: 'ms', budget: P95_BUDGET_MS })
    }
    times.sort(rising)
    rows.push({ what: `${named}, all queries, p50`, value: percentile(times, 0.5), unit: 'ms' })
    rows.push({ what: `${named}, all queries, p95`, value: percentile(times, 0.95), unit: 'ms', budget: P95_BUDGET_MS })
    rows.push({ what: `${named}, build, median`, value: percentile(builds, 0.5), unit: 'ms' })
    rows.push({ what: `${named}, held`, value: index.bytes / 1e6, unit: 'MB' })
  }
  return rows
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(tableOf(await exploreInProcess()))
}
