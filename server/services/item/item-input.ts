import { inArray } from 'drizzle-orm'
import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import type { ItemStatus } from '../../../src/api/contract/provider-item.ts'
import { rootOf } from '../../catalogue/root-taxons.ts'
import type { Tx } from '../../db/client.ts'
import { taxons } from '../../db/schema/catalogue.ts'
import { type Fault, Invalid } from '../../shared/errors.ts'

/** What is written of an item: codes of taxons in order, cents. What is left out stays. */
export type ItemFields = {
  name?: string | undefined
  description?: string | null | undefined
  taxons?: string[] | undefined
  status?: ItemStatus | undefined
  price?: number | undefined
}

/** The same in the words of an import. */
export const preparedOf = ({ description, taxons: codes, status, price }: ItemFields) => ({
  description,
  taxons: codes && [...new Set(codes)],
  price,
  active: status && status === 'published',
})

/** @throws Invalid at each entry of `taxons` that does not exist, is a root, or belongs to another catalogue */
export const requireTaxons = async (tx: Tx, kind: CatalogueKind, codes: readonly string[] = []): Promise<void> => {
  if (codes.length === 0) return
  const rows = await tx
    .select({ code: taxons.code })
    .from(taxons)
    .where(inArray(taxons.code, [...codes]))
    .for('key share')
  const known = new Set(rows.map(({ code }) => code))
  const tree = await tx.select({ code: taxons.code, parentCode: taxons.parentCode }).from(taxons)
  const faults = codes.flatMap((code, index): Fault[] => {
    const propertyPath = `taxons[${index}]`
    if (!known.has(code)) return [{ propertyPath, code: 'not-found' }]
    const isOwn = code !== kind && rootOf(tree, code) === kind
    return isOwn ? [] : [{ propertyPath, code: 'invalid', values: { wanted: 'own-catalogue' } }]
  })
  if (faults.length > 0) throw new Invalid(faults)
}
