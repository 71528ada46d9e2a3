import { ServiceError, ServiceUnavailable } from '../../shared/errors.ts'
import { RowFault } from '../../shared/row-fault.ts'
import type { BadRow, ToldRow } from './bad-row.ts'

export type Counts = { created: number; updated: number; unchanged: number; refused: number }

export type ImportSummary = {
  items: Counts
  /** Lengths of order products: one for each row. */
  lengths: Counts
  taxons: Counts
  /** The first thousand; all were told as they came. */
  bad: BadRow[]
  /** Bad rows beyond those. */
  moreBad: number
  /** Everything was looked at and nothing written. */
  dryRun: boolean
  /** Ended before its last row, by the person who started it. */
  interrupted: boolean
}

const keptBad = 1_000

const none = (): Counts => ({ created: 0, updated: 0, unchanged: 0, refused: 0 })

/** A summary of nothing yet. */
export const emptySummary = (dryRun: boolean): ImportSummary => ({
  items: none(),
  lengths: none(),
  taxons: none(),
  bad: [],
  moreBad: 0,
  dryRun,
  interrupted: false,
})

/** Counts and tells bad rows, and keeps the first of them. */
export const refuserOf =
  (summary: ImportSummary, counts: Counts, tell: (row: ToldRow) => void) =>
  (row: ToldRow): void => {
    counts.refused += 1
    const { problem: _, ...kept } = row
    if (summary.bad.length < keptBad) summary.bad.push(kept)
    else summary.moreBad += 1
    tell(row)
  }

/** Why a row is bad, and the column that is to blame; what is no row's fault ends the import. */
export const reasonOf = (error: unknown): Pick<ToldRow, 'reason' | 'column' | 'problem'> => {
  if (error instanceof RowFault) {
    const { message: reason, column, problem } = error
    return column === undefined ? { reason, problem } : { reason, column, problem }
  }
  // What we wait for or lack is nobody's fault: the import is tried again.
  if (error instanceof ServiceUnavailable) throw error
  if (error instanceof ServiceError) return { reason: error.message }
  throw error
}
