/** A taxon of one kind; `parent` is null at the top, or names a taxon that may be missing from the list. */
export type IndexTaxon = { code: string; parent: string | null }

export type TaxonTree = {
  /** Every code, in the order given; a taxon's number is its place in here. */
  codes: readonly string[]
  /** The number of a code, or undefined for a code that this kind does not have. */
  numberOf: (code: string) => number | undefined
  /** By a taxon's number: itself and its ancestors, nearest first. */
  lineages: readonly (readonly number[])[]
  /** By a taxon's number: the number of the taxon whose group it filters in. */
  groups: readonly number[]
}

/**
 * Tells which taxons filter together: a taxon's group is its topmost ancestor below the kind's root, the only taxon
 * without a parent, if it has grandchildren (a lone tree of two levels is one group). A parent missing from the list
 * counts as the root. @throws Error on a code given twice, or a taxon that is its own ancestor
 */
export function taxonTree(taxons: readonly IndexTaxon[]): TaxonTree {
  const numbers = new Map<string, number>()
  for (const [number, { code }] of taxons.entries()) {
    if (numbers.has(code)) throw new Error(`Taxon '${code}' is given twice`)
    numbers.set(code, number)
  }
  const parents = taxons.map(({ parent }) => (parent === null ? undefined : numbers.get(parent)))
  const lineages = taxons.map(({ code }, number) => {
    const lineage: number[] = []
    for (let at: number | undefined = number; at !== undefined; at = parents[at]) {
      if (lineage.length > taxons.length) throw new Error(`Taxon '${code}' is its own ancestor`)
      lineage.push(at)
    }
    return lineage
  })
  const root = rootOf(taxons, lineages)
  const groups = lineages.map((lineage, number) => lineage.findLast((ancestor) => ancestor !== root) ?? number)
  return { codes: taxons.map(({ code }) => code), numberOf: (code) => numbers.get(code), lineages, groups }
}

function rootOf(taxons: readonly IndexTaxon[], lineages: readonly (readonly number[])[]): number | undefined {
  const tops = lineages.filter((lineage) => lineage.length === 1).map(([top]) => top)
  const [top] = tops
  if (tops.length !== 1 || top === undefined || taxons[top]?.parent !== null) return undefined
  return lineages.some((lineage) => lineage.length > 2) ? top : undefined
}
