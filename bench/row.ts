/**
 * One measured figure; with a `budget`, the value may not exceed it, and with a `least` it may not be below that. `notes`
 * say why it is what it is, a line each.
 */
export type BenchRow = {
  what: string
  value: number
  unit: string
  budget?: number
  least?: number
  notes?: readonly string[]
  /** When it was measured; written, not printed. */
  day?: string
}

const verdictOf = ({ value, unit, budget, least }: BenchRow): string => {
  if (budget !== undefined) return `  budget ${budget} ${unit} ${value <= budget ? 'kept' : 'MISSED'}`
  if (least !== undefined) return `  at least ${least} ${unit} ${value >= least ? 'kept' : 'MISSED'}`
  return ''
}

/** The rows as lines of a table, figures aligned, each budget marked as kept or missed, each row's notes below it. */
export function tableOf(rows: readonly BenchRow[]): string {
  const figures = rows.map(({ value }) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 }))
  const wide = Math.max(0, ...rows.map(({ what }) => what.length))
  const long = Math.max(0, ...figures.map((figure) => figure.length))
  return rows
    .flatMap((row, at) => {
      const { what, unit, notes = [] } = row
      return [`${what.padEnd(wide)}  ${(figures[at] ?? '').padStart(long)} ${unit}${verdictOf(row)}`, ...notes]
    })
    .join('\n')
}
