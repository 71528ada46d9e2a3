export type PageEntry = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/**
 * The page numbers to show, from 1: the first, the last, the current one and its neighbours; a gap where
 * two pages or more are left out, since one alone takes the room of an ellipsis. Empty under 2 pages
 * (specification, section 2).
 */
export const pageRange = (page: number, pages: number): PageEntry[] => {
  if (pages < 2) return []
  const current = Math.min(Math.max(page, 1), pages)
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - current) <= 1,
  )
  return shown.flatMap((number, index): PageEntry[] => {
    const entry: PageEntry = { kind: 'page', page: number }
    const previous = shown[index - 1] ?? number - 1
    if (number - previous === 1) return [entry]
    if (number - previous === 2) return [{ kind: 'page', page: number - 1 }, entry]
    return [{ kind: 'gap', after: previous }, entry]
  })
}
