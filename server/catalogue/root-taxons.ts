import type { Db, Tx } from '../db/client.ts'
import { taxons } from '../db/schema/catalogue.ts'

/** What every catalogue hangs from. */
export const rootTaxons = [
  { code: 'voices', name: 'Voices', nameNl: 'Stemmen' },
  { code: 'talents', name: 'Talent', nameNl: 'Talent' },
  { code: 'musics', name: 'Music', nameNl: 'Muziek' },
  { code: 'idents', name: 'Idents', nameNl: 'Idents' },
  { code: 'products', name: 'Products', nameNl: 'Producten' },
  { code: 'post_processing', name: 'Post-processing', nameNl: 'Nabewerking' },
] as const

/** Writes the roots that are missing: each start does, and an import, which may come before the first one. */
export const makeRootTaxons = async (db: Db | Tx): Promise<void> => {
  await db
    .insert(taxons)
    .values(rootTaxons.map((root, position) => ({ ...root, parentCode: null, position })))
    .onConflictDoNothing()
}

type Placed = { code: string; parentCode: string | null }

/** The code of the root that a taxon hangs from, its own of a root; null where it hangs from none. */
export const rootOf = (rows: readonly Placed[], code: string): string | null => {
  const parents = new Map(rows.map((row) => [row.code, row.parentCode]))
  const seen = new Set<string>()
  let at = code
  for (let parent = parents.get(at); typeof parent === 'string' && !seen.has(at); parent = parents.get(at)) {
    seen.add(at)
    at = parent
  }
  return rootTaxons.some((root) => root.code === at) ? at : null
}
