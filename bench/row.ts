/** One measured figure; with a `budget`, the value may not exceed it. */
export type BenchRow = { what: string; value: number; unit: string; budget?: number }

/** The rows as lines of a table, figures aligned, each budget marked as kept or missed. */
export function tableOf(rows: readonly BenchRow[]): string {
  const figures = rows.map(({ value }) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 }))
  const wide = Math.max(0, ...rows.map(({ what }) => what.length))
  const long = Math.max(0, ...figures.map((figure) => figure.length))
  return rows
    .map(({ what, value, unit, budget }, at) => {
      const verdict = budget === undefined ? '' : `  budget ${budget} ${unit} ${value <= budget ? 'kept' : 'MISSED'}`
      return `${what.padEnd(wide)}  ${(figures[at] ?? '').padStart(long)} ${unit}${verdict}`
    })
    .join('\n')
}
