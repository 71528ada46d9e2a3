/** The list with one of its entries a place further up (-1) or down (1); the same where there is no such place. */
export const withMoved = <Entry>(list: readonly Entry[], moved: Entry, by: -1 | 1): Entry[] => {
  const from = list.indexOf(moved)
  const other = list[from + by]
  if (from < 0 || other === undefined) return [...list]
  return list.map((entry) => (entry === moved ? other : entry === other ? moved : entry))
}
