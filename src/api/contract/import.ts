import type { CatalogueKind } from './catalogue.ts'
import type { Resource } from './hydra.ts'

export const importStates = ['queued', 'running', 'completed', 'refused', 'stopped'] as const
/** `refused`: a file as a whole, and nothing was written. */
export type ImportState = (typeof importStates)[number]

/** What is wrong with a row, which was passed over; `column` where one alone is to blame. */
export type ImportProblem = {
  file: string
  line: number
  column?: string | undefined
  /** In the language of the call. */
  message: string
  /** What it is, for programs; of a problem that was stored without, the message is English. */
  code?: string | undefined
}

/** CSV files with their media that are, or were, imported into the catalogue (contract, "The provider's side"). */
export type CatalogueImport = Resource<'Import'> & {
  id: number
  fileName: string
  /** Of rows that name none. */
  kind: CatalogueKind | null
  /** Everything is looked at and nothing written. */
  dryRun: boolean
  state: ImportState
  /** `total` is null until they are counted. */
  rows: { total: number | null; done: number }
  created: number
  updated: number
  unchanged: number
  refused: number
  /** The first 500; none in lists. */
  problems: ImportProblem[]
  totalProblems: number
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  /** Until when a file that was checked is kept, to be imported as it is; null where it is not. */
  keptUntil: string | null
  /** The name of who asked for it; null once they left the team. */
  createdBy: string | null
}

/** The most bytes that may be uploaded. */
export const importBytes = 500 * 1024 * 1024

/** How many problems are kept. */
export const keptProblems = 500

/** Whether more is to come of it. */
export const isOpenImport = ({ state }: Pick<CatalogueImport, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** The columns of a CSV file of items, as people write them. */
export const importColumns = {
  required: ['code', 'name'],
  optional: ['kind', 'description', 'taxons', 'image', 'audio', 'price', 'active'],
} as const
