const widthOf = (text: string): number => [...text].length

/** Rows under their headings, columns apart by two spaces; `right` names those with figures. */
export const table = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string => {
  const widths = headings.map((heading, at) => Math.max(widthOf(heading), ...rows.map((row) => widthOf(row[at] ?? ''))))
  const line = (cells: readonly string[]): string =>
    headings
      .map((heading, at) => {
        const cell = cells[at] ?? ''
        const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell))
        return right.includes(heading) ? space + cell : cell + space
      })
      .join('  ')
      .trimEnd()
  return [line(headings), ...rows.map(line)].join('\n')
}
