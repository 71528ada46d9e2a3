import { type MeasuredPage, mostShift } from '../e2e/support/measured-pages.ts'
import type { PageLoad } from './page-load.ts'
import type { BenchRow } from './row.ts'

const mostBlockingMs = 100

type Loaded = Pick<MeasuredPage, 'name' | 'budget'>

/** What a page may not do, whatever it is: move, load sound that nobody asked for, break its own policy. */
export const calmRows = ({ name }: Pick<Loaded, 'name'>, load: PageLoad): BenchRow[] => [
  { what: `CLS of ${name}`, value: load.cls, unit: '', budget: mostShift },
  { what: `Audio before play of ${name}`, value: load.audioBytes, unit: 'bytes', budget: 0 },
  { what: `CSP violations of ${name}`, value: load.violations, unit: '', budget: 0 },
]

export const pageRows = ({ name, budget }: Loaded, load: PageLoad): BenchRow[] => [
  { what: `LCP of ${name}`, value: load.lcp, unit: 'ms', budget: budget.lcp },
  { what: `TBT of ${name}`, value: load.tbt, unit: 'ms', budget: mostBlockingMs },
  ...calmRows({ name }, load),
  {
    what: `Requests of ${name}`,
    value: load.requests,
    unit: '',
    ...(budget.requests !== undefined && { budget: budget.requests }),
  },
]
