import { sanitiseLine } from './sanitise.ts'

const widthOf = (text: string): number => [...text].length

/** Rows under their headings, columns apart by two spaces; `right` names those with figures. Each row is one line. */
export const table = (
  headings: readonly string[],
  cells: readonly (readonly string[])[],
  right: readonly string[] = [],
): string => {
  const rows = cells.map((row) => row.map(sanitiseLine))
  const widths = headings.map((heading, at) => Math.max(widthOf(heading), ...rows.map((row) => widthOf(row[at] ?? ''))))
  const line = (row: readonly string[]): string =>
    headings
      .map((heading, at) => {
        const cell = row[at] ?? ''
        const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell))
        return right.includes(heading) ? space + cell : cell + space
      })
      .join('  ')
      .trimEnd()
  return [line(headings), ...rows.map(line)].join('\n')
}
